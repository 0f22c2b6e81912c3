import Button from '@mui/material/Button'
import { getClientPage } from '@rxdesk/contract/areas/clients/calls'
import type { ClientRow } from '@rxdesk/contract/areas/clients/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#language/language-names.ts'
import { ActiveState } from '#parts/active-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { useStatusFilter } from '#parts/status-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'

const route = getRouteApi('/console/clients')

const NewClientDialog = lazy(async () => ({
  default: (await import('./new-client-dialog.tsx')).NewClientDialog,
}))

/** Without any filter. */
const everything = { text: '', status: 0 }

/** Hidden on phones. */
const narrow = ['key', 'languages']

/** Clients of the deployment; opening one leads to /edit-client (screens 2). */
export function ClientsScreen() {
  const { t } = useTranslation('clients')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const openClient = (clientId: number) => void navigate({ to: '/edit-client', search: { clientId } })
  const { visit, filter, close, narrowed, paging } = useListAddress(search, navigate, everything)
  const { list } = useListPage(
    getClientPage,
    {
      searchText: search.text,
      status: search.status || undefined,
      sortBy: search.sort,
    },
    paging,
  )
  const byStatus = useStatusFilter(search.status, filter)
  const columns = useClientColumns()
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
          <FilterBar
            change={filter}
            search={searchFilter(t('searchClients'), search.text, filter)}
            filters={[byStatus]}
          />
        }
        columns={columns}
        phoneHides={narrow}
        {...list}
        getRowId={({ clientId }) => clientId}
        onOpen={({ clientId }) => openClient(clientId)}
        empty={<NothingFound {...narrowed} action={add} />}
      />
      <Suspense>{search.open === 'new' && <NewClientDialog onClose={close} onMade={openClient} />}</Suspense>
    </>
  )
}

function useClientColumns(): readonly ListColumn<ClientRow>[] {
  const { t, i18n } = useTranslation('clients')
  return useMemo(
    () => [
      { field: 'clientName', headerName: t('name'), flex: 1, minWidth: 140, sortable: true },
      { field: 'key', headerName: t('key'), width: 180 },
      { field: 'clientCTATData', headerName: t('turnaround'), width: 190, sortable: true },
      {
        field: 'languages',
        headerName: t('languages'),
        width: 160,
        valueGetter: (_, { languages }) => languageNames(i18n.language, languages),
      },
      {
        field: 'active',
        headerName: t('status', { ns: 'common' }),
        width: 120,
        sortable: true,
        renderCell: ({ row }) => <ActiveState active={row.active} />,
      },
    ],
    [t, i18n.language],
  )
}
