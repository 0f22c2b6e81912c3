import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getOpenedBy } from '@rxdesk/contract/areas/role-permissions'
import type { PermissionId } from '@rxdesk/contract/roles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../parts/error-state.tsx'
import { titleOfPath } from '../../../shell/menu.ts'
import { useConfig } from '../../../wire/config.ts'
import { useCall } from '../../../wire/use-call.ts'

interface OpenedDialogProps {
  permission: PermissionId
  onClose: () => void
}

/** What nobody opens without a permission: screens, and calls as the catalogue words them, with the roles for which. */
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
          <Opened title={t('screens')}>
            {data.screens.map(({ path, roleIds }) => (
              <Entry key={path} roles={rolesOf(roleIds)}>
                {titleOf(path)}
              </Entry>
            ))}
          </Opened>
        )}
        {data && data.calls.length > 0 && (
          <Opened title={t('calls')}>
            {data.calls.map(({ id: call, summary, roleIds }) => (
              <Entry key={call} roles={rolesOf(roleIds)}>
                <bdi lang="en">{summary}</bdi>
              </Entry>
            ))}
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

function Opened({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>{children}</ul>
    </section>
  )
}

function Entry({ roles, children }: { roles: string; children: ReactNode }) {
  return (
    <li style={{ marginBlock: 4 }}>
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {roles}
      </Typography>
    </li>
  )
}
