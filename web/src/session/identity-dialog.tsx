import Typography from '@mui/material/Typography'
import { getIdentity, startIdentityLink, unlinkIdentity } from '@rxdesk/contract/areas/sign-in/provider-calls'
import { seal } from '@rxdesk/contract/cipher'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { goToProvider } from './provider-visit.ts'
import { newSessionId } from './stored-session.ts'

/** Links an identity of the deployment's provider to the user's account, or removes the link. */
export default function IdentityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sign-in-provider')
  const { clientCipherKey } = useConfig()
  const { serverText, errorText, messageText } = useServerText()
  const [sessionID] = useState(newSessionId)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const current = useCall(getIdentity, {}, { gcTime: 0, staleTime: 0 })
  const onError = (error: Error) => setFault(errorText(error))
  const start = useChange(startIdentityLink, {
    onSuccess: ({ address, state }) => goToProvider(address, { state, sessionID, purpose: 'link' }),
    onError,
  })
  const end = useChange(unlinkIdentity, {
    reloads: [getIdentity],
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onClose()
    },
    onError: (error) => notify.error(errorText(error)),
  })
  if (!current.data) return null
  const { linked, subject } = current.data
  const submit = () => {
    setFault(undefined)
    if (linked) end.mutate({})
    else if (password === '') setFault(messageText('password.enterOwn'))
    else
      start.mutate({ browserSessionID: sessionID, pwd: seal(clientCipherKey, password) }, { wish: password })
  }
  return (
    <FormDialog
      open
      title={t('title')}
      submitLabel={linked ? t('unlink') : t('link')}
      dangerous={linked}
      busy={start.isPending || end.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {linked ? t('linkedAs', { subject }) : t('linkLead')}
      </Typography>
      {!linked && (
        <OwnPasswordField label={t('password')} value={password} fault={fault} onChange={setPassword} />
      )}
    </FormDialog>
  )
}
