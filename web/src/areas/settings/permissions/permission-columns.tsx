import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { RolePermissions } from '@rxdesk/contract/areas/settings/role-permission-calls'
import { userStatus } from '@rxdesk/contract/options'
import type { PermissionId } from '@rxdesk/contract/roles'
import { roles as known } from '@rxdesk/contract/roles'
import { createLink } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { useNumber } from '#parts/written.ts'
import { useConfig } from '#wire/config.ts'
import { isTicked, type RoleDraft } from './role-draft.ts'

const RouterLink = createLink(Link)

interface Row {
  permission: PermissionId
}

interface Matrix {
  roles: RolePermissions['roles']
  mayChange: boolean
  draft: RoleDraft
  onTick: (roleId: number, permission: number, on: boolean) => void
  onOpen: (permission: PermissionId) => void
}

/**
 * The permission's name, with a hint of what it opens, then each role: its tick, and how many users hold the
 * permission.
 */
export function usePermissionColumns({
  roles,
  mayChange,
  draft,
  onTick,
  onOpen,
}: Matrix): readonly ListColumn<Row>[] {
  const { t } = useTranslation(['settings-permissions', 'users', 'shell'])
  const number = useNumber()
  const { partnerName, productKey } = useConfig()
  return useMemo(() => {
    const nameOf = (permission: PermissionId) => t(`permission.${permission}`, { ns: 'users' })
    const first: ListColumn<Row> = {
      field: 'permission',
      headerName: t('permission'),
      flex: 1,
      minWidth: 136,
      renderCell: ({ row: { permission }, tabIndex }) => (
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => onOpen(permission)}
          sx={{ textAlign: 'start', lineHeight: 1.2, px: 0, minWidth: 0, fontWeight: 400 }}
        >
          {nameOf(permission)}
        </Button>
      ),
    }
    return [
      first,
      ...roles.map((role): ListColumn<Row> => {
        const { roleId, users, holders } = role
        const name = t(`role.${roleId as 1}`, { ns: 'shell', partner: partnerName })
        const all = t('users', { shown: number(users) })
        return {
          field: `role${roleId}`,
          headerName: `${name}, ${all}`,
          width: 112,
          align: 'center',
          renderHeader: () => (
            <span style={{ lineHeight: 1.3 }}>
              {name}
              <br />
              <Box component="span" sx={{ fontWeight: 400 }}>
                {all}
              </Box>
            </span>
          ),
          renderCell: ({ row: { permission }, tabIndex }) => {
            const holding = holders.find((each) => each.permission === permission)?.users ?? 0
            const said = { permission: nameOf(permission), role: name }
            return (
              <>
                {roleId !== known.client && (
                  <Checkbox
                    size="small"
                    checked={isTicked(draft, role, permission)}
                    disabled={!mayChange}
                    onChange={(_, on) => onTick(roleId, permission, on)}
                    slotProps={{ input: { tabIndex, 'aria-label': t('proposed', said) } }}
                  />
                )}
                {holding === 0 ? (
                  // Focusable too: a column keeps its place from row to row.
                  <Box component="span" tabIndex={tabIndex} sx={{ ...figure, color: 'text.secondary' }}>
                    {number(0)}
                  </Box>
                ) : (
                  <RouterLink
                    to="/{$product}users"
                    params={{ product: productKey }}
                    search={{ role: roleId, permission, status: userStatus.active }}
                    tabIndex={tabIndex}
                    aria-label={t('holders', { ...said, shown: number(holding) })}
                    sx={figure}
                  >
                    {number(holding)}
                  </RouterLink>
                )}
              </>
            )
          },
        }
      }),
    ]
  }, [t, number, roles, mayChange, draft, onTick, onOpen, partnerName, productKey])
}

/** Figures of a column are aligned below one another. */
const figure = {
  minWidth: 32,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  py: 0.5,
} as const
