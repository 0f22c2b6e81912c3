import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type Credential,
  deleteVendor,
  getVendorCredentialList,
  vendorlistupdate,
  vendorresetUserPaswd,
} from '@rxdesk/contract/areas/client-users'
import { limits } from '@rxdesk/contract/limits'
import { userStatus } from '@rxdesk/contract/options'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRadios } from '../../parts/record-form/form-fields.tsx'
import { RecordDialog } from '../../parts/record-form/record-dialog.tsx'
import { RemoveAuthenticator } from '../../parts/record-form/remove-authenticator.tsx'
import { RemoveRecord } from '../../parts/record-form/remove-record.tsx'
import { ResetPasswordDialog } from '../../parts/record-form/reset-password-dialog.tsx'
import { useRecordForm } from '../../parts/record-form/use-record-form.ts'
import { callKey, useCall } from '../../wire/use-call.ts'
import { askCall } from '../../wire/wire.ts'
import { ClientUserFields } from './client-user-fields.tsx'
import { type ClientUserValues, changeOf, clientUserSchema, fieldOf, valuesOf } from './client-user-values.ts'

interface EditClientUserDialogProps {
  credentialId: number
  onClose: () => void
  onSaved: () => void
}

/** A client user as he is now, to be changed, given another password, or removed. */
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
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'reset' | 'authenticator' | 'delete'>()
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
      // The list is read again a second after an update (calls 9).
      const again = () => void cache.invalidateQueries({ queryKey: callKey(getVendorCredentialList) })
      setTimeout(again, limits.vendorListRefresh)
    },
  })
  const { control } = record.form
  return (
    <>
      <RecordDialog
        title={t('editUser')}
        submitLabel={t('update')}
        record={record}
        enterMoves
        onClose={onClose}
      >
        <ClientUserFields of={control} />
        <FormRadios
          of={control}
          name="statusCode"
          label={t('status', { ns: 'common' })}
          options={[
            { value: userStatus.active, label: t('active', { ns: 'common' }) },
            { value: userStatus.inactive, label: t('inactive', { ns: 'common' }) },
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {user.authenticator && (
            <Button onClick={() => setAsked('authenticator')}>
              {t('resetAuthenticator', { ns: 'common' })}
            </Button>
          )}
          <Button onClick={() => setAsked('reset')}>{t('resetPassword', { ns: 'common' })}</Button>
          <Button color="error" onClick={() => setAsked('delete')}>
            {t('delete', { ns: 'common' })}
          </Button>
        </Box>
      </RecordDialog>
      {asked === 'reset' && (
        <ResetPasswordDialog
          call={vendorresetUserPaswd}
          requestOf={(pwd) => ({ credentialId, pwd })}
          reloads={[getVendorCredentialList]}
          name={name}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'authenticator' && (
        <RemoveAuthenticator
          userCode={user.userCode}
          name={name}
          reloads={[getVendorCredentialList]}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <RemoveRecord
          call={deleteVendor}
          request={{ credentialId }}
          reloads={[getVendorCredentialList]}
          question={t('deleteQuestion', { name })}
          explained={t('deleteExplained')}
          toldAfter={limits.vendorDeleteMessage}
          onCancel={() => setAsked(undefined)}
          onDone={onSaved}
        />
      )}
    </>
  )
}
