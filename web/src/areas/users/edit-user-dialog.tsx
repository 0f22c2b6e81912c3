import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { deleteUser, getuser, getusers, resetUserPaswd, updateUser } from '@rxdesk/contract/areas/users/calls'
import { limits } from '@rxdesk/contract/limits'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountActions } from '#parts/record-form/account-actions.tsx'
import { FormSelect, FormSwitch } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useReloadLater } from '#parts/record-form/use-reload-later.ts'
import { useStatusOptions } from '#parts/status-filter.tsx'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
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

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface EditUserDialogProps {
  userCode: number
  onClose: () => void
}

/** Edits a user: change the data, reset the password, or remove the user. */
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
  const reloadUsers = useReloadLater(getusers, limits.userListReload)
  const { authProviders } = useConfig()
  const [linking, setLinking] = useState(false)
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
      reloadUsers()
    },
  })
  const { control } = record.form
  const statusOptions = useStatusOptions()
  const actions = useAccountActions({
    userCode: user.userCode,
    name,
    reloads: [getusers],
    authenticator: { has: user.authenticator, reloads: [getuser] },
    reset: { call: resetUserPaswd, requestOf: (pwd) => ({ resetUserCode: user.userCode, pwd }) },
    remove: {
      call: deleteUser,
      request: { deleteuserCode: user.userCode },
      question: t('deleteQuestion', { name }),
      explained: t('deleteExplained'),
      // Calls 8, user delete.
      toldAfter: limits.userDeleteMessage,
      onDone: onClose,
    },
  })
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
              options={statusOptions}
            />
          </Box>
          <FormSwitch of={control} name="locked" label={t('locked')} />
          <Box sx={{ flex: 1 }} />
          {authProviders.length > 1 && <Button onClick={() => setLinking(true)}>{t('identity')}</Button>}
          {actions.buttons}
        </Box>
      </RecordDialog>
      {linking && (
        <Suspense>
          <IdentityDialog user={user} name={name} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {actions.questions}
    </>
  )
}
