import { getPatientMerges } from '@rxdesk/contract/areas/patients/merge-calls'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#parts/list-page.tsx'
import { phoneHides, useMergeColumns } from '#parts/merging/merge-columns.tsx'
import { useListPage } from '#parts/use-list-page.ts'
import { notify } from '#shell/notices.ts'
import type { MergingListProps } from './likely-list.tsx'

/** Merges, the newest first; one that was not undone can be undone. */
export function MergesList({
  paging,
  question,
  onOpen,
  ...shared
}: MergingListProps & { onOpen: (mergeId: number) => void }) {
  const { t } = useTranslation(['merging', 'patients'])
  const { list } = useListPage(getPatientMerges, question, paging)
  return (
    <ListPage
      {...shared}
      {...list}
      label={t('made')}
      columns={useMergeColumns(t('client', { ns: 'patients' }))}
      phoneHides={phoneHides}
      getRowId={({ mergeId }) => mergeId}
      onOpen={({ mergeId, undoneAt }) =>
        undoneAt === '' ? onOpen(mergeId) : notify.info(t('undoneAlready'))
      }
    />
  )
}
