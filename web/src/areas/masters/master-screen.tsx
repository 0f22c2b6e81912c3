import Button from '@mui/material/Button'
import { csvColumns } from '@rxdesk/contract/areas/imports'
import { getMasterRows } from '@rxdesk/contract/areas/master-data'
import { getMastersList } from '@rxdesk/contract/areas/masters'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvButtons } from '../../parts/csv/csv-buttons.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { SearchFilter } from '../../parts/search-filter.tsx'
import { useListAddress } from '../../parts/use-list-address.ts'
import { useUser } from '../../session/session-store.ts'
import { usePage } from '../../wire/use-page.ts'
import { useMasterColumns } from './master-columns.tsx'
import { type MasterPath, masterOfPath } from './master-kinds.ts'
import { masterSearch } from './route.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

const ImportDialog = lazy(async () => ({
  default: (await import('../../parts/csv/import-dialog.tsx')).ImportDialog,
}))

/** What shows other rows once an import is applied. */
const reloads = [getMasterRows, getMastersList]

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
  // The masters are everybody's: who works for some clients alone looks at them.
  const { heldToClients } = useUser()
  const showImport = useCallback((csv: number | 'new') => visit({ csv }), [visit])
  const add = !heldToClients && (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t(`title.${kind}`, { ns: 'shell' })}
        actions={
          <>
            {!heldToClients && kind !== 'vitals' && (
              <CsvButtons kind={kind} onImport={() => showImport('new')} />
            )}
            {add}
          </>
        }
        filters={<SearchFilter label={t('search')} text={search.text} onSearch={filter} />}
        columns={columns}
        phoneHides={narrow}
        rows={page?.list ?? []}
        getRowId={({ id }) => id}
        total={page?.totalCount ?? 0}
        list={paging}
        {...state}
        onOpen={heldToClients ? undefined : ({ id }) => visit({ open: id })}
        empty={<NothingFound filtered={search.text !== ''} clear={() => filter({ text: '' })} action={add} />}
      />
      <Suspense>
        {search.csv !== undefined && kind !== 'vitals' && !heldToClients && (
          <ImportDialog
            kind={kind}
            of={t(`title.${kind}`, { ns: 'shell' })}
            columns={csvColumns(kind)}
            importId={search.csv}
            reloads={reloads}
            onShow={showImport}
            onClose={() => visit({ csv: undefined })}
          />
        )}
        {search.open !== undefined && !heldToClients && (
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
