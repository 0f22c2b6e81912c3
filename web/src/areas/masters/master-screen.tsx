import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getMasterRows } from '@rxdesk/contract/areas/master-data'
import { keepPreviousData } from '@tanstack/react-query'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../parts/list-page.tsx'
import { useListState } from '../../parts/list-state.ts'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { TypedFilter } from '../../parts/typed-filter.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useMasterColumns } from './master-columns.tsx'
import { type MasterPath, masterOfPath } from './master-kinds.ts'
import { type MasterSearch, masterSearch } from './route.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

/** What a phone leaves out. */
const narrow = { synonyms: false }

/** A master: one screen for all of them, the address says which. */
export function MasterScreen() {
  const { t } = useTranslation('masters')
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as MasterPath })
  const kind = masterOfPath[path]
  const asked = useSearch({ strict: false })
  const search = useMemo(() => masterSearch.parse(asked), [asked])
  const navigate = useNavigate({ from: path })
  const visit = useCallback(
    (fields: Partial<MasterSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const searchFor = useCallback((text: string) => visit({ text, page: 1 }), [visit])
  const close = useCallback(() => visit({ open: undefined }), [visit])
  const paging = useListState(search, visit)
  const rows = useCall(
    getMasterRows,
    { mastertype: kind, searchText: search.text, offset: paging.offset, limit: paging.limit },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useMasterColumns(kind)
  const phone = useMediaQuery('(max-width: 719.95px)')
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
        filters={
          <TypedFilter
            label={t('search')}
            value={search.text}
            onSettled={searchFor}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        }
        columns={columns}
        columnVisibility={phone ? narrow : undefined}
        rows={rows.data?.list ?? []}
        getRowId={({ id }) => id}
        total={rows.data?.totalCount ?? 0}
        list={paging}
        loading={rows.isPending || rows.isPlaceholderData}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        onOpen={({ id }) => visit({ open: id })}
        empty={<NothingFound filtered={search.text !== ''} clear={() => searchFor('')} action={add} />}
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
