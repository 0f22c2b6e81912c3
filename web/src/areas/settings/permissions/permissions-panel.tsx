import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  getRolePermissions,
  saveRolePermissions,
} from '@rxdesk/contract/areas/settings/role-permission-calls'
import type { PermissionId } from '@rxdesk/contract/roles'
import { permissionIds } from '@rxdesk/contract/roles'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useListState } from '#parts/list-state.ts'
import { ListTable } from '#parts/list-table.tsx'
import { useNumber } from '#parts/written.ts'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { notify } from '#shell/notices.ts'
import { isStale } from '#wire/refusal.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { usePermissionColumns } from './permission-columns.tsx'
import { noDraft, rolesToSave, ticked, unsavedTicks } from './role-draft.ts'

const OpenedDialog = lazy(() => import('./opened-dialog.tsx'))

/** All of them on one page. */
const whole = { page: 1, size: permissionIds.length, sort: '' }
const stays = () => {}
const rows = permissionIds.map((permission) => ({ permission }))

/** The matrix of roles and permissions: how many users hold each, and the defaults for new users of a role. */
export default function PermissionsPanel() {
  const { t } = useTranslation('settings-permissions')
  const number = useNumber()
  const { serverText, errorText } = useServerText()
  const read = useCall(getRolePermissions, {}, { meta: { quiet: true } })
  const [draft, setDraft] = useState(noDraft)
  const [opened, setOpened] = useState<PermissionId>()
  const { roles = [], mayChange = false, version = 0 } = read.data ?? {}
  const unsaved = unsavedTicks(draft, roles)
  const guard = useUnsavedGuard(unsaved > 0, { fields: ['tab'] })
  const save = useChange(saveRolePermissions, {
    onSuccess: async ({ message }) => {
      await read.refetch()
      setDraft(noDraft)
      notify.success(serverText(message))
    },
    onError: (error) => {
      notify.error(errorText(error))
      // The user's ticks stay, on top of another user's save.
      if (isStale(error)) void read.refetch()
    },
  })
  const tick = useCallback(
    (roleId: number, permission: number, on: boolean) =>
      setDraft((before) => ticked(before, roleId, permission, on)),
    [],
  )
  const columns = usePermissionColumns({ roles, mayChange, draft, onTick: tick, onOpen: setOpened })
  const list = useListState(whole, stays)
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <Typography variant="body2" sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5, color: 'text.secondary' }}>
        {t('explained')} {read.data && !mayChange && t('readOnly')}
      </Typography>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          pt: 1,
          // A role's name may need two lines above its figure.
          '& thead tr': { height: 68 },
          '& thead :is(th, th *)': { whiteSpace: 'normal' },
          // The name of the permission stays beside its figures.
          '& :is(th, td):first-of-type': {
            position: 'sticky',
            insetInlineStart: 0,
            zIndex: 1,
            bgcolor: 'background.paper',
          },
          // If it were sticky above its row, it would hide part of the row's focus ring.
          '& tr:focus-visible > td:first-of-type': ({ vars, palette }) => {
            const { main } = (vars?.palette ?? palette).primary
            return {
              boxShadow: `inset 0 2px ${main}, inset 0 -2px ${main}`,
              borderInlineStart: `2px solid ${main}`,
              paddingInlineStart: '8px',
            }
          },
        }}
      >
        <ListTable
          label={t('matrix')}
          columns={columns}
          rows={read.data ? rows : []}
          getRowId={({ permission }) => permission}
          total={rows.length}
          list={list}
          loading={read.isPending}
          empty={null}
        />
      </Box>
      {mayChange && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            borderBlockStart: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {unsaved > 0 && t('unsaved', { shown: number(unsaved) })}
          </Typography>
          <Button disabled={unsaved === 0 || save.isPending} onClick={() => setDraft(noDraft)}>
            {t('discard')}
          </Button>
          <Button
            variant="contained"
            disabled={unsaved === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ version, roles: rolesToSave(draft, roles) })}
          >
            {t('save', { ns: 'common' })}
          </Button>
        </Box>
      )}
      {guard}
      <Suspense>
        {opened !== undefined && <OpenedDialog permission={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
