import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

export function PrescriptionScreen() {
  const { t } = useTranslation('shell')
  return <Typography variant="h1">{t('title.prescription')}</Typography>
}
