import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Credential, getVendorCredentialList } from '@rxdesk/contract/areas/client-users'
import { userStatus } from '@rxdesk/contract/options'
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
import { type ClientUsersSearch, clientUsersRoute } from './route.tsx'
import { VendorClientSelect } from './vendor-client-select.tsx'

const NewClientUserDialog = lazy(async () => ({
  default: (await import('./new-client-user-dialog.tsx')).NewClientUserDialog,
}))
const EditClientUserDialog = lazy(async () => ({
  default: (await import('./edit-client-user-dialog.tsx')).EditClientUserDialog,
}))

/** What a phone leaves out. */
const narrow = { emailId: false, prescriptionType: false }

/** Client users: the accounts of hospital staff, managed by administrators and vendor staff. */
export function ClientUsersScreen() {
  const { t } = useTranslation('client-users')
  const search = clientUsersRoute.useSearch()
  const navigate = clientUsersRoute.useNavigate()
  const visit = useCallback(
    (fields: Partial<ClientUsersSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const filter = useCallback((fields: Partial<ClientUsersSearch>) => visit({ page: 1, ...fields }), [visit])
  const searchFor = useCallback((text: string) => filter({ text }), [filter])
  const close = useCallback(() => visit({ open: undefined }), [visit])
  // After a change the list begins anew (calls 7.6: offset 0 after changes).
  const saved = useCallback(() => visit({ open: undefined, page: 1 }), [visit])
  const paging = useListState(search, visit)
  const users = useCall(
    getVendorCredentialList,
    {
      searchText: search.text,
      statusCode: search.status || undefined,
      clientId: search.client || undefined,
      sortBy: search.sort,
      ...{ offset: paging.offset, limit: paging.limit },
    },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useClientUserColumns()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const add = (
    <Button variant="contained" onClick={() => visit({ open: 'new' })}>
      {t('addUser')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title.clientCredentials', { ns: 'shell' })}
        actions={add}
        filters={
          <>
            <TypedFilter
              label={t('searchUsers')}
              value={search.text}
              onSettled={searchFor}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <StatusFilter status={search.status} onChange={(status) => filter({ status })} />
            <VendorClientSelect
              label={t('client')}
              client={search.client}
              onChange={(client) => filter({ client })}
            />
          </>
        }
        columns={columns}
        columnVisibility={phone ? narrow : undefined}
        rows={users.data?.list ?? []}
        getRowId={({ credentialId }) => credentialId}
        total={users.data?.listCount ?? 0}
        list={paging}
        loading={users.isPending || users.isPlaceholderData}
        error={users.error}
        onRetry={() => void users.refetch()}
        onOpen={({ credentialId }) => visit({ open: credentialId })}
        empty={
          <NothingFound
            filtered={search.text !== '' || search.status + search.client > 0}
            clear={() => filter({ text: '', status: 0, client: 0 })}
            action={add}
          />
        }
      />
      <Suspense>
        {search.open === 'new' && <NewClientUserDialog onClose={close} onSaved={saved} />}
        {typeof search.open === 'number' && (
          <EditClientUserDialog
            key={search.open}
            credentialId={search.open}
            onClose={close}
            onSaved={saved}
          />
        )}
      </Suspense>
    </>
  )
}

function useClientUserColumns(): readonly ListColumn<Credential>[] {
  const { t } = useTranslation('client-users')
  return useMemo(
    () => [
      { field: 'userId', headerName: t('userId'), width: 180, sortable: true },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 140 },
      { field: 'emailId', headerName: t('emailId'), flex: 1.2, minWidth: 180, sortable: true },
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
        ...{ width: 120, sortable: true },
        valueGetter: (_, { statusCode }) =>
          t(statusCode === userStatus.active ? 'active' : 'inactive', { ns: 'common' }),
      },
    ],
    [t],
  )
}
