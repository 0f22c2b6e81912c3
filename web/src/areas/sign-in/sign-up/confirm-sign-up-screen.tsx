import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { confirmSignUp } from '@rxdesk/contract/areas/sign-in/sign-up-calls'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { askedCode, forgetAskedCode } from '../asked-code.ts'
import { DemoCodePlace } from '../demo-hints/demo-code-place.tsx'
import { SentCodeField } from '../sent-code-field.tsx'
import { FaultLine } from '../sign-in/fault-line.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useOpenForm } from '../use-open-form.ts'

/** React focuses a link by `autoFocus` never; always the same function, so that it is called once. */
const focusAtOnce = (link: HTMLElement | null) => link?.focus()

/** Confirms a sign-up by its code; then an administrator approves it. */
export function ConfirmSignUpScreen() {
  const { t } = useTranslation(['sign-in-sign-up', 'sign-in'])
  const { serverText } = useServerText()
  const [code] = useState(() => askedCode('signUp'))
  const [otp, setOtp] = useState('')
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState<string>()
  const form = useOpenForm(confirmSignUp, ({ message }) => {
    forgetAskedCode('signUp')
    setDone(message)
  })
  const complete = otp.length === limits.otpDigits
  if (!code) return null
  if (done !== undefined)
    return (
      <SignInFrame>
        <Typography variant="h1">{t('signUpTitle')}</Typography>
        <FaultLine calm text={serverText(done)} />
        <ButtonLink to="/signin" variant="contained" size="large" ref={focusAtOnce}>
          {t('backToSignIn')}
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame>
      <SignInForm
        title={t('confirmTitle')}
        form={form}
        submitLabel={t('confirm')}
        onSubmit={() => {
          setAsked(true)
          if (complete) form.send({ sessionID: code.sessionID, otp })
        }}
        below={
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mx: -1 }}>
              <ButtonLink to="/signin">{t('backToSignIn')}</ButtonLink>
              <ButtonLink to="/signup">{t('startAgain')}</ButtonLink>
            </Box>
            <DemoCodePlace agentId={code.agentId} />
          </>
        }
      >
        <SentCodeField otp={otp} onType={setOtp} fault={asked && !complete} validUntil={code.validUntil} />
      </SignInForm>
    </SignInFrame>
  )
}
