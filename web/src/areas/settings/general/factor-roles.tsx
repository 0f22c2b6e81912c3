import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { getFactorRoles, saveFactorRoles } from '@rxdesk/contract/areas/sign-in/passkey-calls'
import { roleIds, roleName } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { Section } from '#parts/section.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'

/** The roles whose users need an authenticator app or a passkey, each with its switch. */
export default function FactorRoles({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('settings')
  const { partnerName } = useConfig()
  const read = useCall(getFactorRoles, {}, { meta: { quiet: true } })
  const change = useNotifiedChange(saveFactorRoles, { reloads: [getFactorRoles], notifyError: true })
  const { roles = [], version = 0 } = read.data ?? {}
  return (
    <Section title={t('factorRoles')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('factorRolesExplained')}</Typography>
      {!read.data && !read.error && <Skeleton variant="rounded" height={120} />}
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <FormGroup sx={{ pl: 1 }}>
        {read.data &&
          roleIds.map((role) => (
            <FormControlLabel
              key={role}
              label={<bdi>{roleName(role, partnerName)}</bdi>}
              control={
                <Switch
                  size="small"
                  checked={roles.includes(role)}
                  disabled={!mayChange || change.isPending}
                  onChange={(_, next) =>
                    change.mutate({
                      version,
                      roles: roleIds.filter((each) => (each === role ? next : roles.includes(each))),
                    })
                  }
                />
              }
            />
          ))}
      </FormGroup>
    </Section>
  )
}
