import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { confirmSignUp } from '@rxdesk/contract/areas/sign-up'
import { limits } from '@rxdesk/contract/limits'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../../language/use-server-text.ts'
import { ButtonLink } from '../../../parts/button-link.tsx'
import { useConfig } from '../../../wire/config.ts'
import { askedCode, forgetAskedCode } from '../asked-code.ts'
import { SentCodeField } from '../sent-code-field.tsx'
import { FaultLine } from '../sign-in/fault-line.tsx'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useOpenForm } from '../use-open-form.ts'

const DemoCodeLink = lazy(() => import('../demo-hints/demo-code-link.tsx'))

/** React focuses a link by `autoFocus` never; always the same function, so that it is called once. */
const focusAtOnce = (link: HTMLElement | null) => link?.focus()

/** Confirms a sign-up by its code; then it is for an administrator. */
export function ConfirmSignUpScreen() {
  const { t } = useTranslation(['ways-in', 'sign-in'])
  const { demo } = useConfig()
  const { serverText } = useServerText()
  const [code] = useState(() => askedCode('signUp'))
  const [otp, setOtp] = useState('')
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState<string>()
  const form = useOpenForm(confirmSignUp, ({ message }) => {
    forgetAskedCode('signUp')
    setDone(message)
  })
  const wait = useCountdown(form.waitUntil)
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (complete && wait === 0) form.send({ sessionID: code.sessionID, otp })
        }}
        style={{ display: 'grid', gap: 16 }}
      >
        <Typography variant="h1">{t('confirmTitle')}</Typography>
        <FaultLine text={form.fault} />
        <SentCodeField otp={otp} onType={setOtp} fault={asked && !complete} validUntil={code.validUntil} />
        <Button type="submit" variant="contained" size="large" loading={form.busy} disabled={wait > 0}>
          {wait > 0 ? t('waitSeconds', { ns: 'sign-in', seconds: wait }) : t('confirm')}
        </Button>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mx: -1 }}>
          <ButtonLink to="/signin">{t('backToSignIn')}</ButtonLink>
          <ButtonLink to="/signup">{t('startAgain')}</ButtonLink>
        </Box>
        {demo && (
          <div style={{ minHeight: 24 }}>
            <Suspense>
              <DemoCodeLink agentId={code.agentId} />
            </Suspense>
          </div>
        )}
      </form>
    </SignInFrame>
  )
}
