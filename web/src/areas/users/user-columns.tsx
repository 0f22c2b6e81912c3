import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import type { UserRow } from '@rxdesk/contract/areas/users/schemas'
import { userStatus } from '@rxdesk/contract/options'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { useConfig } from '#wire/config.ts'

/** A user in the list. */
export function useUserColumns(): readonly ListColumn<UserRow>[] {
  const { t } = useTranslation('users')
  const { partnerName } = useConfig()
  return useMemo(
    () => [
      { field: 'agentId', headerName: t('agentId'), width: 140, sortable: true },
      {
        field: 'fName',
        headerName: t('name'),
        flex: 1,
        minWidth: 140,
        sortable: true,
        valueGetter: (_, { fName, lName }) => `${fName} ${lName}`.trim(),
      },
      {
        field: 'roleName',
        headerName: t('role'),
        flex: 1,
        minWidth: 140,
        valueGetter: (_, { roleIds }) =>
          roleIds
            .map((role) => t(`role.${role}` as 'role.1', { ns: 'shell', partner: partnerName }))
            .join(', ') || '–',
      },
      { field: 'email', headerName: t('email'), flex: 1.2, minWidth: 180, sortable: true },
      {
        field: 'session',
        headerName: t('session'),
        width: 110,
        valueGetter: (_, { sessionstatus }) =>
          sessionstatus === '' ? '–' : t(sessionstatus === 'Online' ? 'online' : 'offline', { ns: 'shell' }),
      },
      {
        field: 'status',
        headerName: t('status', { ns: 'common' }),
        width: 120,
        sortable: true,
        renderCell: ({ row }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {row.waiting
              ? t('waiting')
              : t(row.status === userStatus.active ? 'active' : 'inactive', { ns: 'common' })}
            {row.locked && <LockIcon fontSize="small" titleAccess={t('locked')} />}
          </Box>
        ),
      },
    ],
    [t, partnerName],
  )
}
