import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#parts/code-field.tsx'

interface ScanStepProps {
  /** Base32. */
  secret: string
  /** The address of the picture. */
  picture: string
  otp: string
  fault: string | undefined
  onOtp: (otp: string) => void
}

/** The picture that the app scans, the key for users who cannot scan, and the first code of the app. */
export function ScanStep({ secret, picture, otp, fault, onOtp }: ScanStepProps) {
  const { t } = useTranslation('session-authenticator')
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{t('scan')}</Typography>
      <Box
        component="img"
        src={picture}
        alt={t('picture')}
        sx={{ width: 200, height: 200, justifySelf: 'center', borderRadius: 1 }}
      />
      <Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('key')}
        </Typography>
        <Box
          component="code"
          dir="ltr"
          sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all', fontSize: '0.9375rem' }}
        >
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </Box>
      {fault && <Alert severity="error">{fault}</Alert>}
      <CodeField value={otp} onChange={onOtp} fault={false} />
    </>
  )
}
