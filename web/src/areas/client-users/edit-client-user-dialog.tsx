import Box from '@mui/material/Box'
import {
  deleteVendor,
  getVendorCredentialList,
  vendorlistupdate,
  vendorresetUserPaswd,
} from '@rxdesk/contract/areas/client-users/calls'
import type { Credential } from '@rxdesk/contract/areas/client-users/schemas'
import { limits } from '@rxdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { useAccountActions } from '#parts/record-form/account-actions.tsx'
import { FormRadios } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useReloadLater } from '#parts/record-form/use-reload-later.ts'
import { useStatusOptions } from '#parts/status-filter.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { ClientUserFields } from './client-user-fields.tsx'
import { type ClientUserValues, changeOf, clientUserSchema, fieldOf, valuesOf } from './client-user-values.ts'

interface EditClientUserDialogProps {
  credentialId: number
  onClose: () => void
  onSaved: () => void
}

/** Edits a client user: change the data, reset the password, or remove the user. */
export function EditClientUserDialog({ credentialId, ...rest }: EditClientUserDialogProps) {
  const read = useCall(getVendorCredentialList, { credentialId }, { gcTime: 0, staleTime: 0 })
  const user = read.data?.list[0]
  return user ? <KnownClientUserDialog user={user} {...rest} /> : null
}

interface KnownClientUserDialogProps extends Omit<EditClientUserDialogProps, 'credentialId'> {
  user: Credential
}

function KnownClientUserDialog({ user, onClose, onSaved }: KnownClientUserDialogProps) {
  const { t } = useTranslation('client-users')
  const reloadUsers = useReloadLater(getVendorCredentialList, limits.vendorListRefresh)
  const { credentialId, userId: name } = user
  const record = useRecordForm<typeof vendorlistupdate, Credential, ClientUserValues>({
    call: vendorlistupdate,
    schema: clientUserSchema,
    base: user,
    valuesOf,
    requestOf: changeOf,
    fieldOf,
    reread: async (before) => (await askCall(getVendorCredentialList, { credentialId })).list[0] ?? before,
    onSaved: () => {
      onSaved()
      reloadUsers()
    },
  })
  const { control } = record.form
  const statusOptions = useStatusOptions()
  const reloads = [getVendorCredentialList]
  const actions = useAccountActions({
    userCode: user.userCode,
    name,
    reloads,
    authenticator: { has: user.authenticator, reloads },
    reset: { call: vendorresetUserPaswd, requestOf: (pwd) => ({ credentialId, pwd }) },
    remove: {
      call: deleteVendor,
      request: { credentialId },
      question: t('deleteQuestion', { name }),
      explained: t('deleteExplained'),
      toldAfter: limits.vendorDeleteMessage,
      onDone: onSaved,
    },
  })
  return (
    <>
      <RecordDialog
        title={t('editUser')}
        submitLabel={t('update')}
        record={record}
        enterMoves
        onClose={onClose}
      >
        <ClientUserFields of={control} client={{ id: user.clientId, name: user.clientName }} />
        <FormRadios
          of={control}
          name="statusCode"
          label={t('status', { ns: 'common' })}
          options={statusOptions}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions.buttons}</Box>
      </RecordDialog>
      {actions.questions}
    </>
  )
}
