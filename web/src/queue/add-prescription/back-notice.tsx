import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AddPrescription } from './use-add-prescription.ts'

/** Announces that the earlier form is restored, and which parts are not, and offers an empty one. */
export function BackNotice({ adding: { kept, beginAnew: startAgain } }: { adding: AddPrescription }) {
  const { t } = useTranslation('queue-add-prescription')
  if (!kept.back) return null
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={startAgain}>
          {t('beginAnew')}
        </Button>
      }
    >
      {t('typingIsBack')} {kept.back.filesGone && t('filesAgain')}
    </Alert>
  )
}
