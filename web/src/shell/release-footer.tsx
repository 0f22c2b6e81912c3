import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'

export function ReleaseFooter() {
  const { t } = useTranslation('shell')
  const { release, productName } = useConfig()
  return (
    <Box
      component="footer"
      sx={{ px: 2, py: 0.5, textAlign: 'end', typography: 'caption', color: 'text.secondary', flex: 1 }}
    >
      {productName} · {t('release', { release })}
    </Box>
  )
}
