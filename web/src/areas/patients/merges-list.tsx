import { getPatientMerges } from '@rxdesk/contract/areas/patients/merge-calls'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#parts/list-page.tsx'
import { phoneHides, useMergeColumns } from '#parts/merging/merge-columns.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { notify } from '#shell/notices.ts'
import { usePage } from '#wire/use-page.ts'
import type { MergingListProps } from './likely-list.tsx'

/** Merges that were made, the newest first; one that stands can be taken back. */
export function MergesList({
  filters,
  paging,
  client,
  patient,
  clear,
  onOpen,
}: MergingListProps & { onOpen: (mergeId: number) => void }) {
  const { t } = useTranslation(['merging', 'patients'])
  const { page, state } = usePage(getPatientMerges, {
    ...{ clientId: client || undefined, patientId: patient || undefined },
    ...{ offset: paging.offset, limit: paging.limit },
  })
  return (
    <ListPage
      title={t('title.mergingPatient', { ns: 'shell' })}
      label={t('made')}
      filters={filters}
      columns={useMergeColumns(t('client', { ns: 'patients' }))}
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
