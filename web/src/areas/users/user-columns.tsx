import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import type { UserRow } from '@rxdesk/contract/areas/users/schemas'
import { userStatus } from '@rxdesk/contract/options'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveState } from '#parts/active-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { StatusChip } from '#parts/status-chip.tsx'
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
      { field: 'email', headerName: t('email'), flex: 1.2, minWidth: 180 },
      {
        field: 'session',
        headerName: t('session'),
        width: 150,
        renderCell: ({ row: { sessionstatus } }) => {
          if (sessionstatus === '') return '–'
          const status = sessionstatus === 'Online' ? 'online' : 'offline'
          return <StatusChip status={status} label={t(status, { ns: 'shell' })} />
        },
      },
      {
        field: 'status',
        headerName: t('status', { ns: 'common' }),
        width: 150,
        sortable: true,
        renderCell: ({ row }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {row.waiting ? (
              <StatusChip status="waiting" label={t('waiting')} />
            ) : (
              <ActiveState active={row.status === userStatus.active} />
            )}
            {row.locked && <LockIcon fontSize="small" titleAccess={t('locked')} />}
          </Box>
        ),
      },
    ],
    [t, partnerName],
  )
}
