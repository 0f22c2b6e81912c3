import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { deleteUser, getuser, getusers, updateUser } from '@rxdesk/contract/areas/users'
import { limits } from '@rxdesk/contract/limits'
import { userStatus } from '@rxdesk/contract/options'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../language/use-server-text.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FormSelect, FormSwitch } from '../../parts/record-form/form-fields.tsx'
import { RecordDialog } from '../../parts/record-form/record-dialog.tsx'
import { useRecordForm } from '../../parts/record-form/use-record-form.ts'
import { notify } from '../../shell/notices.ts'
import { callKey, useCall, useChange } from '../../wire/use-call.ts'
import { askCall } from '../../wire/wire.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { UserFields } from './user-fields.tsx'
import {
  changeOf,
  fieldOf,
  type KnownUser,
  namesOf,
  type UserDetail,
  type UserValues,
  userSchema,
  valuesOf,
} from './user-values.ts'

interface EditUserDialogProps {
  userCode: number
  onClose: () => void
}

/** A user as he is now, to be changed, given another password, or removed. */
export function EditUserDialog({ userCode, onClose }: EditUserDialogProps) {
  const read = useCall(getuser, { selectedUserCode: userCode }, { gcTime: 0, staleTime: 0 })
  const known = read.data && knownOf(read.data)
  return known ? <KnownUserDialog known={known} onClose={onClose} /> : null
}

function knownOf(detail: UserDetail): KnownUser | undefined {
  const [user] = detail.resultRows
  return user && { user, detail }
}

function KnownUserDialog({ known, onClose }: { known: KnownUser; onClose: () => void }) {
  const { t } = useTranslation('users')
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'reset' | 'delete'>()
  const { user } = known
  const name = `${user.fName} ${user.lName}`.trim()
  const record = useRecordForm<typeof updateUser, KnownUser, UserValues>({
    call: updateUser,
    schema: userSchema,
    base: known,
    valuesOf,
    requestOf: changeOf,
    fieldOf,
    reread: async (before) =>
      knownOf(await askCall(getuser, { selectedUserCode: before.user.userCode })) ?? before,
    onSaved: () => {
      onClose()
      // The list is read again a second after an update (calls 9).
      setTimeout(() => void cache.invalidateQueries({ queryKey: callKey(getusers) }), limits.userListReload)
    },
  })
  const { control } = record.form
  return (
    <>
      <RecordDialog
        title={t('editUser', { name })}
        submitLabel={t('save', { ns: 'common' })}
        record={record}
        width="md"
        onClose={onClose}
      >
        <UserFields of={control} names={namesOf(known)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ width: 160 }}>
            <FormSelect
              of={control}
              name="statusCode"
              label={t('status', { ns: 'common' })}
              options={[
                { value: userStatus.active, label: t('active', { ns: 'common' }) },
                { value: userStatus.inactive, label: t('inactive', { ns: 'common' }) },
              ]}
            />
          </Box>
          <FormSwitch of={control} name="locked" label={t('locked')} />
          <Box sx={{ flex: 1 }} />
          <Button onClick={() => setAsked('reset')}>{t('resetPassword')}</Button>
          <Button color="error" onClick={() => setAsked('delete')}>
            {t('delete', { ns: 'common' })}
          </Button>
        </Box>
      </RecordDialog>
      {asked === 'reset' && (
        <ResetPasswordDialog userCode={user.userCode} name={name} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'delete' && (
        <DeleteUser
          userCode={user.userCode}
          name={name}
          onCancel={() => setAsked(undefined)}
          onDone={onClose}
        />
      )}
    </>
  )
}

interface DeleteUserProps {
  userCode: number
  name: string
  onCancel: () => void
  onDone: () => void
}

function DeleteUser({ userCode, name, onCancel, onDone }: DeleteUserProps) {
  const { t } = useTranslation('users')
  const { serverText, errorText } = useServerText()
  // The outcome is told two seconds later, whichever it is (calls 8, user delete).
  const tell = (say: () => void) => setTimeout(say, limits.userDeleteMessage)
  const remove = useChange(deleteUser, {
    reloads: [getusers],
    onSuccess: ({ message }) => {
      onDone()
      tell(() => notify.success(serverText(message)))
    },
    onError: (error) => {
      onCancel()
      tell(() => notify.error(errorText(error)))
    },
  })
  return (
    <ConfirmDialog
      open
      question={t('deleteQuestion', { name })}
      explained={t('deleteExplained')}
      confirmLabel={t('delete', { ns: 'common' })}
      cancelLabel={t('cancel', { ns: 'common' })}
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ deleteuserCode: userCode })}
      onCancel={onCancel}
    />
  )
}
