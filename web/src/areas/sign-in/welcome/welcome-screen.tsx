import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { roles } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#language/use-role-text.ts'
import { useUser } from '#session/session-store.ts'

const texts = {
  [roles.admin]: 'welcomeOperator',
  [roles.l1]: 'welcomeOperator',
  [roles.l2]: 'welcomeOperator',
  [roles.l3]: 'welcomeOperator',
  [roles.mrd]: 'welcomeMrd',
  [roles.partner]: 'welcomePartner',
  [roles.client]: 'welcomeClient',
} as const

/** The user's name and the purpose of the account: the start page of accounts that have no other screen here. */
export function WelcomeScreen() {
  const { t } = useTranslation('sign-in')
  const user = useUser()
  const roleText = useRoleText()
  const text = texts[user.roleId as keyof typeof texts] ?? 'welcomeOperator'
  const facts = [
    [t('agentId'), user.agentId],
    [t('role'), roleText(user)],
    [t('email'), user.email],
  ].filter(([, value]) => value)
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 3 }}>
      <Box sx={{ width: 'min(520px, 100%)', display: 'grid', gap: 2 }}>
        <Typography variant="h1">{t('welcome', { name: user.displayName })}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t(text)}</Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1,
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 3,
            rowGap: 1,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            pt: 2,
          }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
