import MetIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { passwordRules } from './password-rules.ts'

/** The rules for a new password, each ticked as soon as it is met. */
export function PasswordRules({ typed }: { typed: string }) {
  const { t } = useTranslation('shell')
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25, color: 'text.secondary' }}
    >
      {passwordRules.map(({ name, kept }) => {
        const met = kept(typed)
        return (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              '& svg': { fontSize: 14, flex: 'none', color: met ? 'success.main' : undefined },
            }}
          >
            {met ? <MetIcon titleAccess={t('ruleKept')} /> : <OpenIcon aria-hidden />}
            {t(`rule.${name}`)}
          </Box>
        )
      })}
    </Box>
  )
}
