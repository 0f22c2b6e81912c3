import { getVendorCredentialList } from '@rxdesk/contract/areas/client-users/calls'
import type { Credential } from '@rxdesk/contract/areas/client-users/schemas'
import { prescriptionTypeFilters, userStatus } from '@rxdesk/contract/options'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveState } from '#parts/active-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, searchFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { RecordsPage } from '#parts/records-page.tsx'
import { useStatusFilter } from '#parts/status-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useVendorClientFilter } from './vendor-client-select.tsx'

const route = getRouteApi('/console/client-credentials')

const NewClientUserDialog = lazy(async () => ({
  default: (await import('./new-client-user-dialog.tsx')).NewClientUserDialog,
}))
const EditClientUserDialog = lazy(async () => ({
  default: (await import('./edit-client-user-dialog.tsx')).EditClientUserDialog,
}))

/** Without any filter. */
const everything = { text: '', status: 0, type: 0, client: 0 }

/** Hidden on phones. */
const narrow = ['emailId', 'prescriptionType']

/** Client users: the accounts of hospital staff, managed by administrators and vendor staff. */
export function ClientUsersScreen() {
  const { t } = useTranslation('client-users')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const address = useListAddress(search, navigate, everything)
  const { filter, close } = address
  // After a change the list starts again at its first page (calls 7.6: offset 0 after changes).
  const saved = () => filter({ open: undefined })
  const { list } = useListPage(
    getVendorCredentialList,
    {
      searchText: search.text,
      statusCode: search.status || undefined,
      prescriptionType: search.type || undefined,
      clientId: search.client || undefined,
      sortBy: search.sort,
    },
    address.paging,
  )
  const byStatus = useStatusFilter(search.status, filter)
  const byClient = useVendorClientFilter(t('client'), search.client, filter)
  const columns = useClientUserColumns()
  return (
    <RecordsPage
      title={t('title.clientCredentials', { ns: 'shell' })}
      open={search.open}
      address={address}
      filters={
        <FilterBar
          change={filter}
          search={searchFilter(t('searchUsers'), search.text, filter)}
          filters={[
            byStatus,
            choiceFilter({
              name: 'type',
              label: t('type'),
              value: search.type,
              choices: [
                { value: 0, label: t('any', { ns: 'common' }) },
                ...prescriptionTypeFilters.map(({ id }) => ({ value: id, label: t(`type.${id}`) })),
              ],
              change: filter,
            }),
            byClient,
          ]}
        />
      }
      columns={columns}
      phoneHides={narrow}
      {...list}
      idOf={({ credentialId }) => credentialId}
      add={{ label: t('addUser'), dialog: <NewClientUserDialog onClose={close} onSaved={saved} /> }}
      record={(credentialId) => (
        <EditClientUserDialog credentialId={credentialId} onClose={close} onSaved={saved} />
      )}
    />
  )
}

function useClientUserColumns(): readonly ListColumn<Credential>[] {
  const { t } = useTranslation('client-users')
  return useMemo(
    () => [
      { field: 'userId', headerName: t('userId'), width: 180, sortable: true },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 140 },
      { field: 'emailId', headerName: t('emailId'), flex: 1.2, minWidth: 180 },
      {
        field: 'prescriptionType',
        headerName: t('type'),
        width: 160,
        valueGetter: (_, { prescriptionType }) =>
          prescriptionType === 1 || prescriptionType === 2 ? t(`type.${prescriptionType}`) : '–',
      },
      {
        field: 'statusCode',
        headerName: t('status', { ns: 'common' }),
        width: 120,
        sortable: true,
        renderCell: ({ row }) => <ActiveState active={row.statusCode === userStatus.active} />,
      },
    ],
    [t],
  )
}
