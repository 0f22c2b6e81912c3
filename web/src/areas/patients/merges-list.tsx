import type { Merge } from '@rxdesk/contract/areas/merging'
import { getPatientMerges } from '@rxdesk/contract/areas/patient-merging'
import { clockText } from '@rxdesk/contract/dates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../parts/list-column.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { notify } from '../../shell/notices.ts'
import { useConfig } from '../../wire/config.ts'
import { usePage } from '../../wire/use-page.ts'
import type { MergingListProps } from './likely-list.tsx'

const phoneHides = ['mergedBy', 'moved', 'clientName']

/** Merges that were made, the newest first; one that stands can be taken back. */
export function MergesList({
  filters,
  paging,
  client,
  patient,
  clear,
  onOpen,
}: MergingListProps & { onOpen: (mergeId: number) => void }) {
  const { t } = useTranslation('patients')
  const { page, state } = usePage(getPatientMerges, {
    ...{ clientId: client || undefined, patientId: patient || undefined },
    ...{ offset: paging.offset, limit: paging.limit },
  })
  return (
    <ListPage
      title={t('title.mergingPatient', { ns: 'shell' })}
      label={t('made')}
      filters={filters}
      columns={useColumns()}
      phoneHides={phoneHides}
      rows={page?.data ?? []}
      getRowId={({ mergeId }) => mergeId}
      total={page?.totalCount ?? 0}
      list={paging}
      {...state}
      onOpen={({ mergeId, undoneAt }) =>
        undoneAt === '' ? onOpen(mergeId) : notify.info(t('undoneAlready'))
      }
      empty={<NothingFound filtered={client + patient > 0} clear={clear} />}
    />
  )
}

function useColumns(): readonly ListColumn<Merge>[] {
  const { t } = useTranslation('patients')
  const { timeZone } = useConfig()
  return useMemo(
    () => [
      {
        field: 'mergedAt',
        headerName: t('mergedAt'),
        width: 150,
        renderCell: ({ row }) => <span dir="ltr">{clockText(row.mergedAt, timeZone)}</span>,
      },
      {
        field: 'survivorName',
        headerName: t('stays'),
        ...{ flex: 1, minWidth: 140 },
        valueGetter: (_, row) => `${row.survivorName} · ${row.survivorCode}`,
      },
      {
        field: 'retiredName',
        headerName: t('setAside'),
        ...{ flex: 1, minWidth: 140 },
        valueGetter: (_, row) => `${row.retiredName} · ${row.retiredCode}`,
      },
      { field: 'moved', headerName: t('moved'), width: 120, align: 'right' },
      { field: 'mergedBy', headerName: t('mergedBy'), flex: 0.7, minWidth: 110 },
      {
        field: 'undoneBy',
        headerName: t('takenBack'),
        ...{ flex: 0.8, minWidth: 140 },
        valueGetter: (_, row) =>
          row.undoneAt === '' ? '–' : `${clockText(row.undoneAt, timeZone)} · ${row.undoneBy}`,
      },
      { field: 'clientName', headerName: t('client'), flex: 0.6, minWidth: 110 },
    ],
    [t, timeZone],
  )
}
