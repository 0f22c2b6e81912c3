import { Addvendorcredential, getVendorCredentialList } from '@rxdesk/contract/areas/client-users/calls'
import { seal } from '@rxdesk/contract/cipher'
import { useTranslation } from 'react-i18next'
import { FormPassword } from '#parts/record-form/form-password.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { strongPasswordSchema } from '#parts/record-form/strong-password.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useConfig } from '#wire/config.ts'
import { ClientUserFields } from './client-user-fields.tsx'
import { type ClientUserValues, clientUserSchema, emptyClientUser, fieldOf } from './client-user-values.ts'

const schema = clientUserSchema.extend({ password: strongPasswordSchema })

/** Makes a client user, inactive at first. */
export function NewClientUserDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('client-users')
  const { clientCipherKey } = useConfig()
  const record = useRecordForm<typeof Addvendorcredential, undefined, ClientUserValues>({
    call: Addvendorcredential,
    schema,
    base: undefined,
    valuesOf: () => ({ ...emptyClientUser, password: '' }),
    requestOf: ({ password = '', statusCode: _, ...user }) => ({
      ...user,
      userCategory: 'User',
      userPaswd: seal(clientCipherKey, password),
    }),
    fieldOf,
    reloads: [getVendorCredentialList],
    onSaved,
  })
  return (
    <RecordDialog
      title={t('addUser')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      enterMoves
      onClose={onClose}
    >
      <ClientUserFields of={record.form.control} />
      <FormPassword of={record.form.control} name="password" label={t('password')} />
    </RecordDialog>
  )
}
