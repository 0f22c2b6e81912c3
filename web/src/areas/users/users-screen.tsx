import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getusers, rolesOfUsersScreen } from '@rxdesk/contract/areas/users'
import { roles } from '@rxdesk/contract/roles'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '../../parts/client-select.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { useListState } from '../../parts/list-state.ts'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { StatusFilter } from '../../parts/status-filter.tsx'
import { TypedFilter } from '../../parts/typed-filter.tsx'
import { useConfig } from '../../wire/config.ts'
import { useCall } from '../../wire/use-call.ts'
import { type UsersSearch, usersRoute } from './route.tsx'
import { useUserColumns } from './user-columns.tsx'

const NewUserDialog = lazy(async () => ({ default: (await import('./new-user-dialog.tsx')).NewUserDialog }))
const EditUserDialog = lazy(async () => ({
  default: (await import('./edit-user-dialog.tsx')).EditUserDialog,
}))

/** What a phone leaves out. */
const narrow = { email: false, session: false, roleName: false }

/** Users, their roles and permissions. */
export function UsersScreen() {
  const { t } = useTranslation('users')
  const { partnerName } = useConfig()
  const search = usersRoute.useSearch()
  const navigate = usersRoute.useNavigate()
  const visit = useCallback(
    (fields: Partial<UsersSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const filter = useCallback((fields: Partial<UsersSearch>) => visit({ page: 1, ...fields }), [visit])
  const searchFor = useCallback((text: string) => filter({ text }), [filter])
  const close = useCallback(() => visit({ open: undefined }), [visit])
  const paging = useListState(search, visit)
  const users = useCall(
    getusers,
    {
      searchText: search.text,
      roleId: search.role || undefined,
      status: search.status || undefined,
      clientId: search.client || undefined,
      sortBy: search.sort,
      ...{ offset: paging.offset, limit: paging.limit },
    },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useUserColumns()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const add = (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('addUser')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title.users', { ns: 'shell' })}
        actions={add}
        filters={
          <>
            <TypedFilter
              label={t('searchUsers')}
              value={search.text}
              onSettled={searchFor}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              select
              label={t('role')}
              value={search.role}
              onChange={({ target }) => filter({ role: Number(target.value) })}
            >
              <MenuItem value={0}>{t('any', { ns: 'common' })}</MenuItem>
              {rolesOfUsersScreen.map((role) => (
                <MenuItem key={role} value={role}>
                  {t(`role.${role}`, { ns: 'shell', partner: partnerName })}
                </MenuItem>
              ))}
            </TextField>
            <StatusFilter status={search.status} onChange={(status) => filter({ status })} />
            <ClientSelect
              label={t('client')}
              client={search.client}
              onChange={(client) => filter({ client })}
            />
          </>
        }
        columns={columns}
        columnVisibility={phone ? narrow : undefined}
        rows={users.data?.data ?? []}
        getRowId={({ userCode }) => userCode}
        total={users.data?.totalCount ?? 0}
        list={paging}
        loading={users.isPending || users.isPlaceholderData}
        error={users.error}
        onRetry={() => void users.refetch()}
        onOpen={({ userCode, roleIds }) =>
          roleIds.includes(roles.client)
            ? // Client staff have a dialog of their own.
              void navigate({ to: '/client-credentials', search: { open: userCode } })
            : visit({ open: userCode })
        }
        empty={
          <NothingFound
            filtered={search.text !== '' || search.role + search.status + search.client > 0}
            clear={() => filter({ text: '', role: 0, status: 0, client: 0 })}
            action={add}
          />
        }
      />
      <Suspense>
        {search.open === 'new' && <NewUserDialog onClose={close} />}
        {typeof search.open === 'number' && (
          <EditUserDialog key={search.open} userCode={search.open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
