import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { signOut } from './sign-out.ts'

/** "Are you sure you want to Logout ?" with No and Yes (screens 2, shell). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      question={t('logoutQuestion')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setBusy(true)
        void signOut('byUser').finally(() => setBusy(false))
      }}
    />
  )
}
