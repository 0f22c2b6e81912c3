import type { Merge } from '@rxdesk/contract/areas/merging/merged-records'
import { clockText } from '@rxdesk/contract/dates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import type { ListColumn } from '../list-column.ts'

/** The columns of a list of merges that are hidden on phones. */
export const phoneHides = ['mergedBy', 'moved', 'clientName']

const nothingSaid = () => '–'

const record = (name: string, code: string) => [name, code].filter(Boolean).join(' · ')

/** Merges: time, user and records; `standing` gives the reason why one cannot be undone. */
export function useMergeColumns<Row extends Merge>(
  client: string,
  statusOf: (row: Row) => string = nothingSaid,
): readonly ListColumn<Row>[] {
  const { t } = useTranslation('merging')
  const { timeZone } = useConfig()
  return useMemo(
    () => [
      {
        field: 'mergedAt',
        headerName: t('mergedAt'),
        width: 150,
        renderCell: ({ row }) => (
          <span dir="ltr">{row.mergedAt === '' ? '–' : clockText(row.mergedAt, timeZone)}</span>
        ),
      },
      {
        field: 'survivorName',
        headerName: t('stays'),
        flex: 1,
        minWidth: 140,
        valueGetter: (_, row) => record(row.survivorName, row.survivorCode),
      },
      {
        field: 'retiredName',
        headerName: t('setAside'),
        flex: 1,
        minWidth: 140,
        valueGetter: (_, row) => record(row.retiredName, row.retiredCode),
      },
      { field: 'moved', headerName: t('moved'), width: 170, align: 'right' },
      {
        field: 'mergedBy',
        headerName: t('mergedBy'),
        flex: 0.7,
        minWidth: 110,
        valueGetter: (_, row) => row.mergedBy || '–',
      },
      {
        field: 'undoneBy',
        headerName: t('takenBack'),
        flex: 0.8,
        minWidth: 140,
        valueGetter: (_, row) =>
          row.undoneAt === '' ? statusOf(row) : `${clockText(row.undoneAt, timeZone)} · ${row.undoneBy}`,
      },
      {
        field: 'clientName',
        headerName: client,
        flex: 0.6,
        minWidth: 110,
        valueGetter: (_, row) => row.clientName || t('everyClient'),
      },
    ],
    [t, timeZone, client, statusOf],
  )
}
