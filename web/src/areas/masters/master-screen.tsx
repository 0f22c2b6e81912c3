import Button from '@mui/material/Button'
import { getMasterRows } from '@rxdesk/contract/areas/master-data'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../parts/list-page.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { SearchFilter } from '../../parts/search-filter.tsx'
import { useListAddress } from '../../parts/use-list-address.ts'
import { usePage } from '../../wire/use-page.ts'
import { useMasterColumns } from './master-columns.tsx'
import { type MasterPath, masterOfPath } from './master-kinds.ts'
import { masterSearch } from './route.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

/** What a phone leaves out. */
const narrow = ['synonyms']

/** A master: one screen for all of them, the address says which. */
export function MasterScreen() {
  const { t } = useTranslation('masters')
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as MasterPath })
  const kind = masterOfPath[path]
  const asked = useSearch({ strict: false })
  const search = useMemo(() => masterSearch.parse(asked), [asked])
  const navigate = useNavigate({ from: path })
  const { visit, filter, close, paging } = useListAddress(search, navigate)
  const { page, state } = usePage(getMasterRows, {
    mastertype: kind,
    searchText: search.text,
    offset: paging.offset,
    limit: paging.limit,
  })
  const columns = useMasterColumns(kind)
  const add = (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t(`title.${kind}`, { ns: 'shell' })}
        actions={add}
        filters={<SearchFilter label={t('search')} text={search.text} onSearch={filter} />}
        columns={columns}
        phoneHides={narrow}
        rows={page?.list ?? []}
        getRowId={({ id }) => id}
        total={page?.totalCount ?? 0}
        list={paging}
        {...state}
        onOpen={({ id }) => visit({ open: id })}
        empty={<NothingFound filtered={search.text !== ''} clear={() => filter({ text: '' })} action={add} />}
      />
      <Suspense>
        {search.open !== undefined && (
          <RowDialog
            key={search.open}
            kind={kind}
            id={search.open === 'new' ? undefined : search.open}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
