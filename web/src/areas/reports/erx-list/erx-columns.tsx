import type { ReportRow } from '@rxdesk/contract/areas/reports/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { useNumber } from '#parts/written.ts'
import { useCaseColumns } from '../case-columns.tsx'
import { countColumn } from '../count-columns.ts'

/** The columns of the operational list. */
export function useErxColumns(): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const { text, moment, erxId, status } = useCaseColumns()
  return useMemo(
    () => [
      erxId,
      text('patName', t('patient'), 1.2),
      text('clientName', t('client'), 1),
      text('mediaName', t('media'), 0.8),
      { field: 'level', headerName: t('level'), width: 76 },
      status,
      text('operator', t('operator'), 1),
      moment('checkIn', t('received'), true),
      moment('due', t('due'), false),
      moment('fulfilment', t('ended'), true),
      countColumn<'minutes', ReportRow>('minutes', t('took'), number, 88),
      {
        field: 'inTime',
        headerName: t('inTime'),
        width: 84,
        renderCell: ({ row }) => (row.inTime === null ? '' : t(row.inTime ? 'inTime.yes' : 'inTime.no')),
      },
      text('reason', t('reason'), 1),
    ],
    [t, number, text, moment, erxId, status],
  )
}
