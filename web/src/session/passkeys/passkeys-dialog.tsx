import Typography from '@mui/material/Typography'
import {
  confirmPasskey,
  getPasskeys,
  removePasskey,
  startPasskey,
} from '@rxdesk/contract/areas/sign-in/passkey-calls'
import { seal } from '@rxdesk/contract/cipher'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { makePasskey } from './browser-passkey.ts'
import { PasskeyList } from './passkey-list.tsx'

interface PasskeysDialogProps {
  onClose: () => void
  /** A passkey was added. */
  onAdded?: () => void
}

/** The passkeys of the user's account: list, a new one, removal; each change with the user's password. */
export default function PasskeysDialog({ onClose, onAdded }: PasskeysDialogProps) {
  const { t } = useTranslation('session-passkeys')
  const { clientCipherKey } = useConfig()
  const { serverText, errorText, messageText } = useServerText()
  const current = useCall(getPasskeys, {}, { gcTime: 0, staleTime: 0 })
  const [removing, setRemoving] = useState<{ passkeyId: number; name: string }>()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ name?: string; password?: string; other?: string }>({})
  const onError = (error: Error) => setFaults({ password: errorText(error) })
  const reloads = [getPasskeys]
  const keep = useChange(confirmPasskey, {
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      setName('')
      setPassword('')
      onAdded?.()
    },
    onError: (error) => setFaults({ other: errorText(error) }),
    reloads,
  })
  const start = useChange(startPasskey, {
    onSuccess: async ({ options }) => {
      const credential = await makePasskey(options)
      if (credential === 'unfit') setFaults({ other: messageText('passkey.refused') })
      else if (credential !== 'closed') keep.mutate({ name: name.trim(), credential })
    },
    onError,
  })
  const remove = useChange(removePasskey, {
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      setRemoving(undefined)
      setPassword('')
    },
    onError,
    reloads,
  })
  if (!current.data) return null
  const { passkeys, host } = current.data
  const why = !('PublicKeyCredential' in window)
    ? t('unsupported')
    : window.location.hostname !== host
      ? t('otherHost', { host })
      : undefined

  const submit = () => {
    const missingName = !removing && name.trim() === '' ? messageText('passkey.enterName') : undefined
    const missingPassword = password === '' ? messageText('password.enterOwn') : undefined
    setFaults({ name: missingName, password: missingPassword })
    if (missingName || missingPassword) return
    const pwd = seal(clientCipherKey, password)
    if (removing) remove.mutate({ pwd, passkeyId: removing.passkeyId }, { wish: password })
    else start.mutate({ pwd }, { wish: password })
  }
  return (
    <FormDialog
      open
      title={removing ? t('removeTitle', { name: removing.name }) : t('title')}
      submitLabel={removing ? t('remove', { name: removing.name }) : t('add')}
      submitDisabled={!removing && why !== undefined}
      dangerous={removing !== undefined}
      busy={start.isPending || keep.isPending || remove.isPending}
      onSubmit={submit}
      onClose={removing ? () => setRemoving(undefined) : onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{removing ? t('removing') : t('lead')}</Typography>
      {!removing && <PasskeyList passkeys={passkeys} onRemove={setRemoving} />}
      {!removing && why && <Typography role="status">{why}</Typography>}
      {!removing && !why && (
        <TextInput
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={faults.name !== undefined}
          helperText={faults.name ?? t('nameHint')}
          inputProps={{ maxLength: 60 }}
          autoFocus
          required
        />
      )}
      {(removing || !why) && (
        <OwnPasswordField
          label={t('password')}
          value={password}
          fault={faults.password}
          onChange={setPassword}
          notFirst={!removing}
        />
      )}
      {faults.other && (
        <Typography role="alert" color="error">
          {faults.other}
        </Typography>
      )}
    </FormDialog>
  )
}
