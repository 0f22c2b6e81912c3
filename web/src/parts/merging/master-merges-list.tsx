import type { getDoctorMerges, getHospitalMerges } from '@rxdesk/contract/areas/merging/calls'
import type { MasterMerge } from '@rxdesk/contract/areas/merging/schemas'
import { type ComponentType, type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'
import { useClientFilter } from '../client-select.tsx'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import { searchFilter } from '../filter-bar/list-filter.tsx'
import { ListPage } from '../list-page.tsx'
import { NothingFound } from '../nothing-found.tsx'
import type { ListAddress } from '../use-list-address.ts'
import { useListPage } from '../use-list-page.ts'
import { phoneHides, useMergeColumns } from './merge-columns.tsx'

interface MergesSearch {
  text: string
  client: number
  /** The merge being undone; 0 for none. */
  merge: number
}

interface MasterMergesListProps {
  call: typeof getDoctorMerges | typeof getHospitalMerges
  title: string
  /** Shown before the filters: the link back to the records. */
  show: ReactNode
  clientLabel: string
  search: MergesSearch
  address: Pick<ListAddress<MergesSearch>, 'visit' | 'filter' | 'paging'>
  undo: ComponentType<{ mergeId: number; onClose: () => void }>
}

/** Merges of doctors or of hospitals, the newest first; one that was not undone can be undone. */
export function MasterMergesList({
  call,
  title,
  show,
  clientLabel,
  search,
  address: { visit, filter, paging },
  undo: UndoDialog,
}: MasterMergesListProps) {
  const { t } = useTranslation('merging')
  const { list } = useListPage<typeof getDoctorMerges | typeof getHospitalMerges>(
    call,
    { searchText: search.text, clientId: search.client || undefined },
    paging,
  )
  const statusOf = useCallback(
    ({ hindrance }: MasterMerge) => (hindrance === '' ? '–' : t(`hindrance.${hindrance}`)),
    [t],
  )
  const byClient = useClientFilter(clientLabel, search.client, filter)
  const columns = useMergeColumns<MasterMerge>(clientLabel, statusOf)
  return (
    <>
      <ListPage
        title={title}
        label={t('made')}
        filters={
          <FilterBar
            before={show}
            change={filter}
            search={searchFilter(t('searchMerges'), search.text, filter)}
            filters={[byClient]}
          />
        }
        columns={columns}
        phoneHides={phoneHides}
        {...list}
        getRowId={({ mergeId }) => mergeId}
        onOpen={(row) => {
          if (row.undoneAt !== '') notify.info(t('undoneAlready'))
          else if (row.hindrance !== '') notify.info(statusOf(row))
          else visit({ merge: row.mergeId })
        }}
        empty={
          <NothingFound
            filtered={search.text !== '' || search.client > 0}
            clear={() => filter({ text: '', client: 0 })}
          />
        }
      />
      <Suspense>
        {search.merge > 0 && (
          <UndoDialog key={search.merge} mergeId={search.merge} onClose={() => visit({ merge: 0 })} />
        )}
      </Suspense>
    </>
  )
}
