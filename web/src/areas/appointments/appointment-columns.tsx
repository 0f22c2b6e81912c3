import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { permissions } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { CutText, Lines } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { StatusChip } from '#parts/status-chip.tsx'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { usePermission } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import type { Press } from './steps.ts'
import { useMobile } from './use-mobile.ts'
import { VisitMenu } from './visit-menu.tsx'

/** Columns that a phone and a small window leave out. */
export const phoneHides = ['hospitalName', 'mode', 'bookedAs', 'arrivedAt', 'erxId']
export const smallHides = ['hospitalName', 'bookedAs']

/** The columns of the list of appointments; buttons where the user may press something. */
export function useAppointmentColumns(
  press: ((action: Press, row: AppointmentRow) => void) | undefined,
): readonly ListColumn<AppointmentRow>[] {
  const { t } = useTranslation('appointments')
  const words = useVisitWords()
  const { timeZone } = useConfig()
  const mobileShown = usePermission(permissions.viewMobile)
  const mobile = useMobile()
  const columns: (ListColumn<AppointmentRow> | false)[] = [
    {
      field: 'time',
      headerName: t('when'),
      width: 140,
      sortable: true,
      renderCell: ({ row }) => <Lines main={words.when(row)} below={words.minutes(row.minutes)} />,
    },
    {
      field: 'patient',
      headerName: t('patient'),
      flex: 1.2,
      minWidth: 180,
      sortable: true,
      renderCell: ({ row }) => {
        const number = press !== undefined && mobileShown ? mobile(row.mobileNo) : ''
        const below = [row.uhid || row.appointmentNo, number].filter(Boolean).join(' · ')
        return <Lines main={row.patName} below={leftToRight(below)} />
      },
    },
    {
      field: 'doctor',
      headerName: `${t('doctor')} · ${t('department')}`,
      flex: 1,
      minWidth: 182,
      sortable: true,
      renderCell: ({ row: { doctorName, departmentName } }) =>
        doctorName === '' || departmentName === '' ? (
          <CutText text={doctorName || departmentName} />
        ) : (
          <Lines main={doctorName} below={<CutText text={departmentName} />} />
        ),
    },
    {
      field: 'hospitalName',
      headerName: t('hospital'),
      flex: 0.8,
      minWidth: 100,
      valueGetter: (_, row) => row.hospitalName || row.clientName,
    },
    {
      field: 'appointmentType',
      headerName: t('kind'),
      flex: 0.9,
      minWidth: 132,
      // Below it why it was cancelled, rejected, opened again or booked against the doctor's times.
      renderCell: ({ row }) =>
        row.reason === '' ? (
          <CutText text={row.appointmentType} />
        ) : (
          <Lines main={row.appointmentType} below={<CutText text={row.reason} />} />
        ),
    },
    { field: 'mode', headerName: t('mode'), width: 88, valueGetter: (_, row) => words.mode(row.mode) },
    {
      field: 'status',
      headerName: t('status', { ns: 'common' }),
      width: 172,
      renderCell: ({ row }) => {
        const { look, label } = words.status(row)
        return <StatusChip status={look} label={label} />
      },
    },
    {
      field: 'bookedAs',
      headerName: press === undefined ? t('booked') : `${t('booked')} · ${t('reminded')}`,
      width: 150,
      renderCell: ({ row }) => {
        const state = row.reminded || (row.remindMinutes === 0 ? 'none' : '')
        const how = t(`bookedAs.${row.bookedAs}`)
        if (press === undefined || state === '') return <CutText text={how} />
        const became = t(`reminded.${state}`)
        return <Lines main={how} below={<CutText text={`${t('reminded')}: ${became}`} />} />
      },
    },
    {
      field: 'arrivedAt',
      headerName: t('arrivedAt'),
      width: 84,
      renderCell: ({ row }) => <span dir="ltr">{clockText(row.arrivedAt, timeZone).slice(-5)}</span>,
    },
    {
      field: 'erxId',
      headerName: t('erxId'),
      width: 84,
      valueGetter: (_, row) => (row.erxId === 0 ? '' : row.erxId),
    },
    press !== undefined && {
      field: 'actions',
      headerName: t('actions'),
      width: 88,
      renderCell: ({ row, tabIndex }) => <VisitMenu row={row} press={press} tabIndex={tabIndex} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
