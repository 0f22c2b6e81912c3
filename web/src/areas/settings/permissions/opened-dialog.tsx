import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getOpenedBy } from '@rxdesk/contract/areas/settings/role-permission-calls'
import type { PermissionId } from '@rxdesk/contract/roles'
import type { ReactNode } from 'react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { titleOfPath } from '#shell/screen-title.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'

interface OpenedDialogProps {
  permission: PermissionId
  onClose: () => void
}

/** What a permission opens: screens, and calls as the catalogue names them, with the roles that have it. */
export default function OpenedDialog({ permission, onClose }: OpenedDialogProps) {
  const { t } = useTranslation(['settings-permissions', 'users', 'shell', 'common'])
  const { partnerName } = useConfig()
  const id = useId()
  const { data, error, refetch } = useCall(
    getOpenedBy,
    { permissionId: permission },
    { meta: { quiet: true } },
  )
  const rolesOf = (roleIds: readonly number[]) =>
    roleIds.map((role) => t(`role.${role as 1}`, { ns: 'shell', partner: partnerName })).join(', ')
  const titleOf = (path: string) => {
    const title = titleOfPath(path)
    return title ? t(title, { ns: 'shell' }) : path
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t(`permission.${permission}`, { ns: 'users' })}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && data.screens.length + data.calls.length === 0 && (
          <Typography>{t('opensNothing')}</Typography>
        )}
        {data && data.screens.length > 0 && (
          <Opened title={t('screens')} entries={data.screens} rolesOf={rolesOf}>
            {({ path }) => <li key={path}>{titleOf(path)}</li>}
          </Opened>
        )}
        {data && data.calls.length > 0 && (
          <Opened title={t('calls')} entries={data.calls} rolesOf={rolesOf}>
            {({ id: call, summary }) => (
              <li key={call} lang="en">
                <bdi>{summary}</bdi>
              </li>
            )}
          </Opened>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OpenedProps<Entry> {
  title: string
  entries: readonly Entry[]
  rolesOf: (roleIds: readonly number[]) => string
  children: (entry: Entry) => ReactNode
}

/** Entries for the same roles are grouped. */
function Opened<Entry extends { roleIds: readonly number[] }>({
  title,
  entries,
  rolesOf,
  children,
}: OpenedProps<Entry>) {
  const byRoles = Map.groupBy(entries, ({ roleIds }) => rolesOf(roleIds))
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      {[...byRoles].map(([roles, together]) => (
        <Fragment key={roles}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {roles}
          </Typography>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>{together.map(children)}</ul>
        </Fragment>
      ))}
    </section>
  )
}
