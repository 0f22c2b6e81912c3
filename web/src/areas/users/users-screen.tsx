import { userCsvColumns } from '@rxdesk/contract/areas/imports/schemas'
import { getuser, getusers } from '@rxdesk/contract/areas/users/calls'
import { rolesOfUsersScreen, WAITING } from '@rxdesk/contract/areas/users/schemas'
import { permissionIds, roles } from '@rxdesk/contract/roles'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { CsvButtons } from '#parts/csv/csv-buttons.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { RecordsPage } from '#parts/records-page.tsx'
import { useStatusFilter } from '#parts/status-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useConfig } from '#wire/config.ts'
import { useUserColumns } from './user-columns.tsx'

const route = getRouteApi('/console/{$product}users')

const NewUserDialog = lazy(async () => ({ default: (await import('./new-user-dialog.tsx')).NewUserDialog }))
const EditUserDialog = lazy(async () => ({
  default: (await import('./edit-user-dialog.tsx')).EditUserDialog,
}))

const ImportDialog = lazy(async () => ({
  default: (await import('#parts/csv/import-dialog.tsx')).ImportDialog,
}))

/** What shows other rows once an import is applied. */
const reloads = [getusers, getuser]

/** Without any filter. */
const everything = { text: '', role: 0, permission: 0, status: 0, client: 0 } as const

/** Hidden on phones. */
const narrow = ['email', 'session', 'roleName']

/** Users, their roles and permissions. */
export function UsersScreen() {
  const { t } = useTranslation('users')
  const { partnerName } = useConfig()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const address = useListAddress(search, navigate, everything)
  const { visit, filter, close } = address
  const found = {
    searchText: search.text,
    roleId: search.role || undefined,
    permissionId: search.permission || undefined,
    status: search.status || undefined,
    clientId: search.client || undefined,
  }
  const { list } = useListPage(getusers, { ...found, sortBy: search.sort }, address.paging)
  const byStatus = useStatusFilter(search.status, filter, [{ value: WAITING, label: t('waiting') }])
  const byClient = useClientFilter(t('client'), search.client, filter)
  const columns = useUserColumns()
  const showImport = useCallback((csv: number | 'new') => visit({ csv }), [visit])
  return (
    <RecordsPage
      title={t('title.users', { ns: 'shell' })}
      open={search.open}
      address={address}
      actions={<CsvButtons kind="users" filter={found} onImport={() => showImport('new')} />}
      filters={
        <FilterBar
          change={filter}
          search={searchFilter(t('searchUsers'), search.text, filter)}
          filters={[
            choiceFilter({
              name: 'role',
              label: t('role'),
              value: search.role,
              choices: [
                { value: 0, label: t('any', { ns: 'common' }) },
                ...rolesOfUsersScreen.map((value) => ({
                  value,
                  label: t(`role.${value}`, { ns: 'shell', partner: partnerName }),
                })),
              ],
              change: filter,
            }),
            choiceFilter({
              name: 'permission',
              label: t('permission'),
              value: search.permission,
              choices: [
                { value: 0, label: t('any', { ns: 'common' }) },
                ...permissionIds.map((value) => ({ value, label: t(`permission.${value}`) })),
              ],
              change: filter,
            }),
            byStatus,
            byClient,
          ]}
        />
      }
      columns={columns}
      phoneHides={narrow}
      {...list}
      idOf={({ userCode }) => userCode}
      onOpen={({ userCode, roleIds }) =>
        roleIds.includes(roles.client)
          ? // Client staff have a dialog of their own.
            void navigate({ to: '/client-credentials', search: { open: userCode } })
          : visit({ open: userCode })
      }
      add={{ label: t('addUser'), dialog: <NewUserDialog onClose={close} /> }}
      record={(userCode) => <EditUserDialog userCode={userCode} onClose={close} />}
    >
      {search.csv !== undefined && (
        <ImportDialog
          kind="users"
          of={t('title.users', { ns: 'shell' })}
          columns={userCsvColumns}
          explained={t('csvExplained')}
          importId={search.csv}
          reloads={reloads}
          onShow={showImport}
          onClose={() => visit({ csv: undefined })}
        />
      )}
    </RecordsPage>
  )
}
