import Typography from '@mui/material/Typography'
import { getusers, resetUserPaswd } from '@rxdesk/contract/areas/users'
import { seal } from '@rxdesk/contract/cipher'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormPassword } from '../../parts/record-form/form-password.tsx'
import { RecordDialog } from '../../parts/record-form/record-dialog.tsx'
import { strongPasswordSchema } from '../../parts/record-form/strong-password.ts'
import { useRecordForm } from '../../parts/record-form/use-record-form.ts'
import { useConfig } from '../../wire/config.ts'

const schema = z.object({ password: strongPasswordSchema })

interface ResetPasswordDialogProps {
  userCode: number
  name: string
  onClose: () => void
}

/** Gives a user another password; he is signed out (screens 4). */
export function ResetPasswordDialog({ userCode, name, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation('users')
  const { clientCipherKey } = useConfig()
  const record = useRecordForm<typeof resetUserPaswd, undefined, { password: string }>({
    call: resetUserPaswd,
    schema,
    base: undefined,
    valuesOf: () => ({ password: '' }),
    requestOf: ({ password }) => ({ resetUserCode: userCode, pwd: seal(clientCipherKey, password) }),
    reloads: [getusers],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('resetOf', { name })}
      submitLabel={t('resetPassword')}
      record={record}
      width="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('resetHint')}
      </Typography>
      <FormPassword of={record.form.control} name="password" label={t('newPassword')} autoFocus />
    </RecordDialog>
  )
}
