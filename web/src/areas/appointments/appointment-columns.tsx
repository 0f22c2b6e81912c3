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
export const phoneHides = [
  'mobileNo',
  'departmentName',
  'hospitalName',
  'mode',
  'bookedAs',
  'reminded',
  'arrivedAt',
  'erxId',
]
export const smallHides = ['mobileNo', 'departmentName', 'hospitalName', 'bookedAs', 'reminded']

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
      width: 148,
      sortable: true,
      renderCell: ({ row }) => <Lines main={words.when(row)} below={words.minutes(row.minutes)} />,
    },
    {
      field: 'patient',
      headerName: t('patient'),
      flex: 1.2,
      minWidth: 130,
      sortable: true,
      renderCell: ({ row }) => (
        <Lines main={row.patName} below={leftToRight(row.uhid || row.appointmentNo)} />
      ),
    },
    press !== undefined &&
      mobileShown && {
        field: 'mobileNo',
        headerName: t('mobile'),
        width: 118,
        renderCell: ({ row }) => <span dir="ltr">{mobile(row.mobileNo)}</span>,
      },
    {
      field: 'doctor',
      headerName: t('doctor'),
      flex: 1,
      minWidth: 120,
      sortable: true,
      renderCell: ({ row }) => <CutText text={row.doctorName} />,
    },
    { field: 'departmentName', headerName: t('department'), flex: 0.8, minWidth: 90 },
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
      flex: 0.8,
      minWidth: 110,
      // Below it why it was cancelled, rejected, opened again or booked against the doctor's times.
      renderCell: ({ row }) =>
        row.reason === '' ? (
          <CutText text={row.appointmentType} />
        ) : (
          <Lines main={row.appointmentType} below={<CutText text={row.reason} />} />
        ),
    },
    { field: 'mode', headerName: t('mode'), width: 96, valueGetter: (_, row) => words.mode(row.mode) },
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
      headerName: t('booked'),
      width: 110,
      valueGetter: (_, row) => t(`bookedAs.${row.bookedAs}`),
    },
    press !== undefined && {
      field: 'reminded',
      headerName: t('reminded'),
      width: 104,
      valueGetter: (_, row) => {
        if (row.reminded !== '') return t(`reminded.${row.reminded}`)
        return row.remindMinutes === 0 ? t('reminded.none') : ''
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
