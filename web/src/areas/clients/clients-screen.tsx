import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ClientRow, getClientPage } from '@rxdesk/contract/areas/clients'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../parts/list-column.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { useListState } from '../../parts/list-state.ts'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { StatusFilter } from '../../parts/status-filter.tsx'
import { TypedFilter } from '../../parts/typed-filter.tsx'
import { useCall } from '../../wire/use-call.ts'
import { type ClientsSearch, clientsRoute } from './route.tsx'

const NewClientDialog = lazy(async () => ({
  default: (await import('./new-client-dialog.tsx')).NewClientDialog,
}))

/** What a phone leaves out. */
const narrow = { key: false, languages: false }

/** Clients of the deployment; opening one leads to /edit-client (screens 2). */
export function ClientsScreen() {
  const { t } = useTranslation('clients')
  const search = clientsRoute.useSearch()
  const navigate = clientsRoute.useNavigate()
  const visit = useCallback(
    (fields: Partial<ClientsSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const filter = useCallback((fields: Partial<ClientsSearch>) => visit({ page: 1, ...fields }), [visit])
  const searchFor = useCallback((text: string) => filter({ text }), [filter])
  const openClient = (clientId: number) => void navigate({ to: '/edit-client', search: { clientId } })
  const paging = useListState(search, visit)
  const clients = useCall(
    getClientPage,
    {
      searchText: search.text,
      status: search.status || undefined,
      sortBy: search.sort,
      ...{ offset: paging.offset, limit: paging.limit },
    },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useClientColumns()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const add = (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('addClient')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title.clients', { ns: 'shell' })}
        actions={add}
        filters={
          <>
            <TypedFilter
              label={t('searchClients')}
              value={search.text}
              onSettled={searchFor}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <StatusFilter status={search.status} onChange={(status) => filter({ status })} />
          </>
        }
        columns={columns}
        columnVisibility={phone ? narrow : undefined}
        rows={clients.data?.list ?? []}
        getRowId={({ clientId }) => clientId}
        total={clients.data?.totalCount ?? 0}
        list={paging}
        loading={clients.isPending || clients.isPlaceholderData}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        onOpen={({ clientId }) => openClient(clientId)}
        empty={
          <NothingFound
            filtered={search.text !== '' || search.status > 0}
            clear={() => filter({ text: '', status: 0 })}
            action={add}
          />
        }
      />
      <Suspense>
        {search.open === 'new' && (
          <NewClientDialog onClose={() => visit({ open: undefined })} onMade={openClient} />
        )}
      </Suspense>
    </>
  )
}

function useClientColumns(): readonly ListColumn<ClientRow>[] {
  const { t } = useTranslation('clients')
  return useMemo(
    () => [
      { field: 'clientName', headerName: t('name'), flex: 1, minWidth: 140, sortable: true },
      { field: 'key', headerName: t('key'), width: 180 },
      { field: 'clientCTATData', headerName: t('turnaround'), width: 190, sortable: true },
      {
        field: 'languages',
        headerName: t('languages'),
        width: 160,
        valueGetter: (_, { languages }) => languages.join(', '),
      },
      {
        field: 'active',
        headerName: t('status', { ns: 'common' }),
        ...{ width: 120, sortable: true },
        valueGetter: (_, { active }) => t(active ? 'active' : 'inactive', { ns: 'common' }),
      },
    ],
    [t],
  )
}
