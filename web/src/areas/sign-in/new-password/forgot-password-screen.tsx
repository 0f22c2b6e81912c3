import { forgotPaswd } from '@rxdesk/contract/areas/sign-in/password-reset-calls'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { newSessionId } from '#session/stored-session.ts'
import { notify } from '#shell/notices.ts'
import { keepAskedCode } from '../asked-code.ts'
import { SignInForm } from '../sign-in-form.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useOpenForm } from '../use-open-form.ts'

/** Requests a code for a new password (screens 5: the agent id must be registered). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation(['sign-in-new-password', 'sign-in'])
  const { serverText } = useServerText()
  const navigate = useNavigate()
  const sessionID = useRef(newSessionId())
  const [agentId, setAgentId] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useOpenForm(forgotPaswd, ({ message, otpValidity }) => {
    keepAskedCode('passwordReset', {
      agentId: agentId.trim(),
      sessionID: sessionID.current,
      validUntil: Date.now() + otpValidity * 60_000,
    })
    notify.success(serverText(message))
    void navigate({ to: '/reset-password' })
  })
  const missing = asked && agentId.trim() === ''
  return (
    <SignInFrame>
      <SignInForm
        title={t('forgotTitle')}
        lead={t('forgotLead')}
        form={form}
        submitLabel={t('sendCode')}
        onSubmit={() => {
          setAsked(true)
          if (agentId.trim() !== '') form.send({ agentId, sessionID: sessionID.current })
        }}
        below={
          <ButtonLink to="/signin" sx={{ justifySelf: 'start', mx: -1 }}>
            {t('backToSignIn')}
          </ButtonLink>
        }
      >
        <TextInput
          label={t('agentId', { ns: 'sign-in' })}
          name="agentId"
          autoComplete="username"
          autoFocus
          value={agentId}
          onChange={(event) => setAgentId(event.target.value)}
          error={missing}
          helperText={missing ? t('agentIdRequired', { ns: 'sign-in' }) : undefined}
          inputProps={{ maxLength: 50, spellCheck: false, autoCapitalize: 'characters', dir: 'ltr' }}
          required
        />
      </SignInForm>
    </SignInFrame>
  )
}
