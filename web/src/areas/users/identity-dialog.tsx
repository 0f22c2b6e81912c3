import { saveUserIdentity } from '@rxdesk/contract/areas/sign-in/provider-calls'
import { getuser } from '@rxdesk/contract/areas/users/calls'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import type { KnownUser } from './user-values.ts'

const schema = saveUserIdentity.request.pick({ subject: true })

interface IdentityDialogProps {
  user: KnownUser['user']
  name: string
  onClose: () => void
}

/** A user's identity at the deployment's identity provider. */
export default function IdentityDialog({ user, name, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('users')
  const record = useRecordForm<typeof saveUserIdentity, undefined, { subject: string }>({
    call: saveUserIdentity,
    schema,
    base: undefined,
    valuesOf: () => ({ subject: user.identitySubject }),
    requestOf: ({ subject }) => ({ updateUserCode: user.userCode, subject }),
    fieldOf: (refusal) => (refusal === 'provider.linkedElsewhere' ? 'subject' : undefined),
    reloads: [getuser],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('identityTitle', { name })}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      width="xs"
      onClose={onClose}
    >
      <FormText
        of={record.form.control}
        name="subject"
        label={t('identitySubject')}
        helperText={t('identityHint')}
        longest={255}
        autoFocus
      />
    </RecordDialog>
  )
}
