import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#parts/code-field.tsx'
import { TextInput } from '#parts/text-input.tsx'
import { DemoCodePlace } from '../demo-hints/demo-code-place.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import type { CodeMethod } from './sign-in-flow.ts'
import { clockText, useCountdown } from './use-countdown.ts'
import type { CodeStep as Code, SignIn } from './use-sign-in.ts'

const methodKeys = {
  passkey: 'usePasskey',
  authenticator: 'useAuthenticator',
  sent: 'useSent',
  recovery: 'useRecovery',
} as const satisfies Record<CodeMethod, string>

/** Letters and digits of a recovery code; it is shown with a hyphen in the middle. */
const RECOVERY_SIGNS = 10

const isWhole = (method: CodeMethod, typed: string) =>
  method === 'passkey' ||
  (method === 'recovery'
    ? typed.replace(/[^A-Za-z0-9]/g, '').length === RECOVERY_SIGNS
    : typed.length === limits.otpDigits)

/** Second step: the one-time code, with a countdown of its validity and a button for a new one. */
export default function CodeStep({ signIn, code }: { signIn: SignIn; code: Code }) {
  const { t } = useTranslation('sign-in')
  const [otp, setOtp] = useState('')
  const [remember, setRemember] = useState(false)
  const [asked, setAsked] = useState(false)
  const valid = useCountdown(code.validUntil)
  const resendWait = useCountdown(code.resendFrom)
  const wait = useCountdown(signIn.waitUntil)
  const { method } = code
  const complete = isWhole(method, otp)
  return (
    <SignInForm
      title={t(method === 'passkey' ? 'passkeyTitle' : 'codeTitle')}
      lead={
        <>
          {method === 'sent' && t('codeSentTo', { to: code.sentTo })}
          {method === 'authenticator' && t('codeFromApp')}
          {method === 'recovery' && t('recoveryHint')}
          {method === 'passkey' && t('passkeyHint')}
        </>
      }
      form={signIn}
      submitLabel={t(method === 'passkey' ? 'usePasskey' : 'signIn')}
      onSubmit={() => {
        setAsked(true)
        if (method === 'passkey') void signIn.signInByPasskey(remember)
        else if (complete) void signIn.submitCode(otp, remember)
      }}
      below={
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Button onClick={signIn.startAgain} disabled={signIn.busy}>
              {t('back')}
            </Button>
            {method === 'sent' && (
              <Button
                onClick={() => {
                  setOtp('')
                  setAsked(false)
                  void signIn.resendCode()
                }}
                disabled={signIn.busy || resendWait > 0 || wait > 0}
              >
                {resendWait > 0 ? t('resendIn', { seconds: resendWait }) : t('resend')}
              </Button>
            )}
          </Box>
          {code.otherMethods.length > 0 && (
            <Box sx={{ display: 'grid', justifyItems: 'start' }}>
              {code.otherMethods.map((other) => (
                <Button key={other} onClick={() => void signIn.chooseMethod(other)} disabled={signIn.busy}>
                  {t(methodKeys[other])}
                </Button>
              ))}
            </Box>
          )}
          {method === 'sent' && <DemoCodePlace agentId={code.agentId} />}
        </>
      }
    >
      {method === 'recovery' && (
        <TextInput
          label={t('recoveryCode')}
          name="recoveryCode"
          autoComplete="off"
          autoFocus
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
          error={asked && !complete}
          helperText={asked && !complete ? t('recoveryRequired') : undefined}
          inputProps={{ maxLength: 20, spellCheck: false, autoCapitalize: 'characters', dir: 'ltr' }}
          required
        />
      )}
      {(method === 'sent' || method === 'authenticator') && (
        <CodeField
          value={otp}
          onChange={setOtp}
          fault={asked && !complete}
          helperText={
            method === 'authenticator'
              ? undefined
              : valid > 0
                ? t('codeValidFor', { time: clockText(valid) })
                : t('codeExpired')
          }
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
        label={t('rememberMe', { days: signIn.rememberDays })}
      />
    </SignInForm>
  )
}
