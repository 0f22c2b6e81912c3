import Typography from '@mui/material/Typography'
import type { CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { seal } from '@rxdesk/contract/cipher'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useConfig } from '#wire/config.ts'
import { FormPassword } from './form-password.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { strongPasswordSchema } from './strong-password.ts'
import { useRecordForm } from './use-record-form.ts'

const schema = z.object({ password: strongPasswordSchema })

interface ResetPasswordDialogProps<C extends CallDefinition> {
  call: C
  /** The request of the call, with the password in the client cipher. */
  requestOf: (pwd: string) => RequestOf<C>
  reloads: readonly CallDefinition[]
  /** The user whose password it is. */
  name: string
  onClose: () => void
}

/** Sets another password for a user; the user is signed out (screens 4). */
export function ResetPasswordDialog<C extends CallDefinition>({
  call,
  requestOf,
  reloads,
  name,
  onClose,
}: ResetPasswordDialogProps<C>) {
  const { t } = useTranslation()
  const { clientCipherKey } = useConfig()
  const record = useRecordForm<C, undefined, { password: string }>({
    call,
    schema,
    base: undefined,
    valuesOf: () => ({ password: '' }),
    requestOf: ({ password }) => requestOf(seal(clientCipherKey, password)),
    reloads,
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
