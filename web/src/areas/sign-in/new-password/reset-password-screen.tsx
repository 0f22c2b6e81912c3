import Box from '@mui/material/Box'
import { resetForgottenPaswd } from '@rxdesk/contract/areas/sign-in/password-reset-calls'
import { seal } from '@rxdesk/contract/cipher'
import { limits } from '@rxdesk/contract/limits'
import { passwordChangeFaults } from '@rxdesk/contract/password'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { askedCode, forgetAskedCode } from '../asked-code.ts'
import { DemoCodePlace } from '../demo-hints/demo-code-place.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SentCodeField } from '../sent-code-field.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useOpenForm } from '../use-open-form.ts'

/** A new password by the code that was sent, with every rule of screens 5. */
export function ResetPasswordScreen() {
  const { t } = useTranslation(['sign-in-new-password', 'sign-in', 'shell'])
  const { clientCipherKey } = useConfig()
  const { serverText } = useServerText()
  const navigate = useNavigate()
  const [visit] = useState(() => askedCode('passwordReset'))
  const [otp, setOtp] = useState('')
  const [chosen, setChosen] = useState({ pwd: '', confirm: '' })
  const [asked, setAsked] = useState(false)
  const form = useOpenForm(resetForgottenPaswd, ({ message }) => {
    forgetAskedCode('passwordReset')
    notify.success(serverText(message))
    void navigate({ to: '/signin', replace: true })
  })
  const faults = passwordChangeFaults({ oldpwd: '', ...chosen })
  const complete = otp.length === limits.otpDigits
  if (!visit) return null
  return (
    <SignInFrame>
      <SignInForm
        title={t('resetTitle')}
        form={form}
        submitLabel={t('setPassword')}
        onSubmit={() => {
          setAsked(true)
          if (!complete || faults.pwd || faults.confirm) return
          const { agentId, sessionID } = visit
          form.send({ agentId, sessionID, otp, pwd: seal(clientCipherKey, chosen.pwd) }, { otp, chosen })
        }}
        below={
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mx: -1 }}>
              <ButtonLink to="/signin">{t('backToSignIn')}</ButtonLink>
              <ButtonLink to="/forget-password">{t('anotherCode')}</ButtonLink>
            </Box>
            <DemoCodePlace agentId={visit.agentId} />
          </>
        }
      >
        {/* The browser's password keeper files the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={visit.agentId} />
        <SentCodeField otp={otp} onType={setOtp} fault={asked && !complete} validUntil={visit.validUntil} />
        <NewPasswordFields
          label={t('newPassword', { ns: 'shell' })}
          typed={chosen}
          onType={(fields) => setChosen({ ...chosen, ...fields })}
          faults={asked ? faults : {}}
        />
      </SignInForm>
    </SignInFrame>
  )
}
