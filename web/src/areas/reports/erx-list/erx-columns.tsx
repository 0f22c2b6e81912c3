import type { ReportRow } from '@rxdesk/contract/areas/reports/schemas'
import { status } from '@rxdesk/contract/lifecycle'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { useNumber } from '#parts/written.ts'
import { countColumn } from '../count-columns.ts'

/** The word of a report for a status code. */
function statusName(code: number) {
  if (code === status.completed) return 'completed'
  if (code === status.rejected) return 'rejected'
  if (code === status.apiError) return 'failure'
  return code === status.inProgress ? 'inProgress' : 'pending'
}

/** The columns of the operational list. */
export function useErxColumns(): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  return useMemo(() => {
    const text = (
      field: 'patName' | 'clientName' | 'mediaName' | 'operator' | 'reason',
      headerName: string,
      flex: number,
    ): ListColumn<ReportRow> => ({
      field,
      headerName,
      flex,
      minWidth: 96,
      renderCell: ({ row }) => <CutText text={row[field]} />,
    })
    const moment = (field: 'checkIn' | 'due' | 'fulfilment', headerName: string): ListColumn<ReportRow> => ({
      field,
      headerName,
      width: 148,
      sortable: field !== 'due',
      renderCell: ({ row }) => <Moment instant={row[field]} />,
    })
    return [
      { field: 'erxId', headerName: t('erxId'), width: 84 },
      text('patName', t('patient'), 1.2),
      text('clientName', t('client'), 1),
      text('mediaName', t('media'), 0.8),
      { field: 'level', headerName: t('level'), width: 68 },
      {
        field: 'status',
        headerName: t('status'),
        width: 112,
        renderCell: ({ row }) => t(`status.${statusName(row.status)}`),
      },
      text('operator', t('operator'), 1),
      moment('checkIn', t('received')),
      moment('due', t('due')),
      moment('fulfilment', t('ended')),
      countColumn<'minutes', ReportRow>('minutes', t('took'), number, 88),
      {
        field: 'inTime',
        headerName: t('inTime'),
        width: 84,
        renderCell: ({ row }) => (row.inTime === null ? '' : t(row.inTime ? 'inTime.yes' : 'inTime.no')),
      },
      text('reason', t('reason'), 1),
    ]
  }, [t, number])
}
