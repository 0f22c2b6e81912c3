import Button from '@mui/material/Button'
import { csvColumns } from '@rxdesk/contract/areas/imports/rules/csv-columns'
import { getMasterRows } from '@rxdesk/contract/areas/masters/data-calls'
import { closedMasters, isOrdered, isShaped } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { listScreens } from '@rxdesk/contract/options'
import { useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvButtons } from '#parts/csv/csv-buttons.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useUser } from '#session/session-store.ts'
import { ListChoice } from './list-choice.tsx'
import { useMasterColumns } from './master-columns.tsx'
import { masterReaders } from './master-kinds.ts'
import { isListScreen, LIST_PATH, type MasterPath, masterOfPath } from './master-paths.ts'
import { masterSearch } from './master-search.ts'
import { useMoves } from './use-moves.ts'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

const ImportDialog = lazy(async () => ({
  default: (await import('#parts/csv/import-dialog.tsx')).ImportDialog,
}))

/** Without any filter. */
const everything = { text: '' }

/** Hidden on phones. */
const narrow = ['synonyms']
const narrowInOrder = [
  'synonyms',
  'code',
  'unit',
  'range',
  'needsNote',
  'endsConsultation',
  'answer',
  'asked',
]

/** The masters share one screen; the address selects the master. */
export function MasterScreen() {
  const { t } = useTranslation('masters')
  const path = useMatch({
    strict: false,
    select: ({ fullPath }) => fullPath as MasterPath | typeof LIST_PATH,
  })
  const { kind: named } = useParams({ strict: false })
  const kind = path === LIST_PATH ? (isListScreen(named) ? named : listScreens[0]) : masterOfPath[path]
  const asked = useSearch({ strict: false })
  const search = useMemo(() => masterSearch.parse(asked), [asked])
  const navigate = useNavigate({ from: path })
  const { visit, filter, close, narrowed, paging } = useListAddress(search, navigate, everything)
  const question = { mastertype: kind, searchText: search.text }
  const { page: found, list } = useListPage(getMasterRows, question, paging)
  // While another list is loading, the rows of the previous one must not be taken for its own.
  const foundKind = useRef(kind)
  if (!list.loading) foundKind.current = kind
  const page = foundKind.current === kind ? found : undefined
  // All clients share the masters: users of some clients only may read them.
  const { heldToClients } = useUser()
  const moving = useMoves(kind, { page, paging, reread: list.onRetry })
  const moves = heldToClients || search.text !== '' ? undefined : moving
  const columns = useMasterColumns(kind, moves)
  const showImport = useCallback((csv: number | 'new') => visit({ csv }), [visit])
  const add = !heldToClients && !closedMasters.includes(kind) && (
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
            {!heldToClients && !isShaped(kind) && (
              <CsvButtons kind={kind} onImport={() => showImport('new')} />
            )}
            {add}
          </>
        }
        summary={moves?.told}
        filters={
          <FilterBar
            key={kind}
            before={isListScreen(kind) && <ListChoice kind={kind} />}
            change={filter}
            search={searchFilter(t('search'), search.text, filter)}
          />
        }
        columns={columns}
        phoneHides={isOrdered(kind) ? narrowInOrder : narrow}
        {...list}
        {...(page ? {} : { rows: [], total: 0 })}
        getRowId={({ id }) => id}
        onOpen={heldToClients ? undefined : ({ id }) => visit({ open: id })}
        empty={<NothingFound {...narrowed} action={add} />}
      />
      <Suspense>
        {search.csv !== undefined && !isShaped(kind) && !heldToClients && (
          <ImportDialog
            kind={kind}
            of={t(`title.${kind}`, { ns: 'shell' })}
            columns={csvColumns(kind)}
            importId={search.csv}
            reloads={masterReaders}
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
