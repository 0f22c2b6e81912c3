import { createUser, getusers } from '@rxdesk/contract/areas/users/calls'
import { seal } from '@rxdesk/contract/cipher'
import { useTranslation } from 'react-i18next'
import { FormPassword } from '#parts/record-form/form-password.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { strongPasswordSchema } from '#parts/record-form/strong-password.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useConfig } from '#wire/config.ts'
import { useProposedPermissions } from './use-proposed-permissions.ts'
import { UserFields } from './user-fields.tsx'
import { emptyUser, fieldOf, noNames, type UserValues, userSchema } from './user-values.ts'

const schema = userSchema.extend({ password: strongPasswordSchema })

/** Makes a user, active from the beginning. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const { clientCipherKey } = useConfig()
  const record = useRecordForm<typeof createUser, undefined, UserValues>({
    call: createUser,
    schema,
    base: undefined,
    valuesOf: () => ({ ...emptyUser, password: '' }),
    requestOf: ({ password = '', statusCode: _, locked: __, ...user }) => ({
      ...user,
      pwd: seal(clientCipherKey, password),
    }),
    fieldOf,
    reloads: [getusers],
    onSaved: onClose,
  })
  const proposes = useProposedPermissions(record.form)
  return (
    <RecordDialog
      title={t('addUser')}
      submitLabel={t('addUser')}
      record={record}
      width="md"
      onClose={onClose}
    >
      <UserFields
        of={record.form.control}
        names={noNames}
        permissionsHint={proposes ? t('permissionsProposed') : undefined}
      />
      <FormPassword of={record.form.control} name="password" label={t('password')} />
    </RecordDialog>
  )
}
