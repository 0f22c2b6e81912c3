import type { TeleOperatorRow, TeleReportRow } from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { useNumber } from '#parts/written.ts'

/** Columns of single consultations that a phone has no room for. */
export const caseColumnsHidden = ['modeAsked', 'firstCall', 'attempts', 'inTime', 'reason']

export function useCaseColumns(): readonly ListColumn<TeleReportRow>[] {
  const { t } = useTranslation(['teleconsultation-reports', 'queue-dashboard'])
  const number = useNumber()
  return useMemo(() => {
    const moment = (field: 'checkIn' | 'firstCall' | 'fulfilment', headerName: string) => ({
      field,
      headerName,
      width: 152,
      renderCell: ({ row }: { row: TeleReportRow }) => <Moment instant={row[field]} />,
    })
    const named = (key: 'erxId' | 'bookingId' | 'clientName' | 'modeAsked' | 'checkIn' | 'attempts') =>
      t(`column.${key}`, { ns: 'queue-dashboard' })
    return [
      { field: 'erxId', headerName: named('erxId'), width: 84 },
      { field: 'bookingId', headerName: named('bookingId'), flex: 0.8, minWidth: 112 },
      { field: 'clientName', headerName: named('clientName'), flex: 1, minWidth: 116 },
      {
        field: 'outcome',
        headerName: t('outcome'),
        width: 150,
        renderCell: ({ row }) => t(`list.${row.outcome}`, { ns: 'queue-dashboard' }),
      },
      {
        field: 'modeAsked',
        headerName: named('modeAsked'),
        width: 92,
        renderCell: ({ row }) => row.modeAsked && t(`mode.${row.modeAsked}`, { ns: 'queue-dashboard' }),
      },
      moment('checkIn', named('checkIn')),
      moment('firstCall', t('firstCall')),
      moment('fulfilment', t('ended')),
      {
        field: 'agent',
        headerName: t('agent'),
        flex: 0.9,
        minWidth: 120,
        renderCell: ({ row }) => <CutText text={row.agent} />,
      },
      { field: 'attempts', headerName: named('attempts'), width: 84, align: 'right' },
      {
        field: 'minutes',
        headerName: t('minutes'),
        width: 92,
        align: 'right',
        valueGetter: (_, row) => (row.minutes === null ? '' : number(row.minutes)),
      },
      {
        field: 'inTime',
        headerName: t('inTime'),
        width: 92,
        renderCell: ({ row }) => (row.inTime === null ? '' : t(row.inTime ? 'inTime.yes' : 'inTime.no')),
      },
      {
        field: 'reason',
        headerName: t('reason'),
        flex: 1.2,
        minWidth: 140,
        renderCell: ({ row }) => <CutText text={row.reason} />,
      },
    ]
  }, [t, number])
}

const counted = [
  'claimed',
  'attempts',
  'reached',
  'completed',
  'rejected',
  'failed',
  'released',
  'minutesTalked',
  'medianMinutes',
] as const

export function useOperatorColumns(): readonly ListColumn<TeleOperatorRow>[] {
  const { t } = useTranslation('teleconsultation-reports')
  const number = useNumber()
  return useMemo(
    () => [
      {
        field: 'operator',
        headerName: t('agent'),
        flex: 1,
        minWidth: 150,
        renderCell: ({ row }) => <CutText text={row.operator} />,
      },
      ...counted.map(
        (field): ListColumn<TeleOperatorRow> => ({
          field,
          headerName: t(`operator.${field}`),
          width: field.includes('inutes') ? 136 : 100,
          align: 'right',
          valueGetter: (_, row) => {
            const value = row[field]
            return value === null ? '' : number(value)
          },
        }),
      ),
    ],
    [t, number],
  )
}
