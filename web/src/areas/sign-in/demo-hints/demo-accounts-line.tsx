import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { DEMO_PASSWORD, demoAccounts } from '@rxdesk/contract/demo-accounts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The accounts of demo mode under the sign-in form; choosing one fills it in. Not MUI's chips: their script is larger.
 */
export default function DemoAccountsLine({
  onChoose,
}: {
  onChoose: (agentId: string, password: string) => void
}) {
  const { t } = useTranslation('demo')
  const label = useId()
  return (
    <Box role="group" aria-labelledby={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={label} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('accounts', { password: DEMO_PASSWORD })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {demoAccounts.map((agentId) => (
          <ButtonBase
            key={agentId}
            aria-label={t('fillIn', { agentId })}
            onClick={() => onChoose(agentId, DEMO_PASSWORD)}
            sx={{
              typography: 'caption',
              minHeight: 26,
              px: 1,
              border: 1,
              borderColor: 'edge',
              borderRadius: 0.75,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <bdi>{agentId}</bdi>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
