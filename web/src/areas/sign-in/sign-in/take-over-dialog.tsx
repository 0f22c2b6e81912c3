import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'

interface TakeOverDialogProps {
  text: string
  onTakeOver: () => void
  onStay: () => void
}

/** A user is signed in on another screen: sign in here and end that session? */
export default function TakeOverDialog({ text, onTakeOver, onStay }: TakeOverDialogProps) {
  const { t } = useTranslation('sign-in')
  return (
    <ConfirmDialog
      open
      question={t('sessionLiveTitle')}
      explained={text}
      confirmLabel={t('takeOver')}
      cancelLabel={t('stay')}
      onConfirm={onTakeOver}
      onCancel={onStay}
    />
  )
}
