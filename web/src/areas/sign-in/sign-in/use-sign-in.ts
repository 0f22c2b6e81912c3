import { getcrmotpvalidy } from '@rxdesk/contract/areas/sign-in/calls'
import { limits } from '@rxdesk/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { keepRememberToken, rememberToken } from '#session/remember-cookie.ts'
import { acceptLogin } from '#session/signed-in.ts'
import { newSessionId } from '#session/stored-session.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { Attempt, CodeMethod } from './sign-in-flow.ts'
import { attemptSignIn } from './sign-in-flow.ts'

export interface CodeStep {
  /** The user who signs in. */
  agentId: string
  sentTo: string
  /** The requested kind of code. */
  method: CodeMethod
  /** The other kinds that the account accepts. */
  otherMethods: CodeMethod[]
  /** What a passkey is asked for with. */
  passkeyOptions?: Record<string, unknown>
  /** When the code stops being valid, milliseconds since 1970. */
  validUntil: number
  /** No other code can be requested before this instant. */
  resendFrom: number
}

/** The value of the field `remembermecookie` that requests a new trusted-device token. */
const WISH = 'Yes'
const RESEND_PAUSE = 30_000

/** The state of the two-step sign-in (screens 4 and 5, decisions: sign-in and secrets). */
export function useSignIn() {
  const { t } = useTranslation('sign-in')
  const { serverText, errorText, messageText } = useServerText()
  const { clientCipherKey } = useConfig()
  const timing = useCall(getcrmotpvalidy, {}, { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } })
  const rememberDays = timing.data?.rememberMeDays.description || limits.rememberMeDays

  const attempt = useRef<Attempt>({ agentId: '', password: '', sessionID: newSessionId() })
  const [code, setCode] = useState<CodeStep>()
  const [liveElsewhere, setLiveElsewhere] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function run(next: Partial<Attempt>, resend = false): Promise<void> {
    if (busy) return
    attempt.current = { ...attempt.current, ...next }
    setBusy(true)
    setFault(undefined)
    try {
      const outcome = await attemptSignIn(askCall, attempt.current, clientCipherKey)
      switch (outcome.kind) {
        case 'signedIn':
          if (outcome.answer.remembermecookie)
            keepRememberToken(outcome.answer.remembermecookie, rememberDays)
          acceptLogin(outcome.answer)
          return
        case 'codeNeeded': {
          if (outcome.message) setFault(serverText(outcome.message))
          // A wrong code leaves the code that was sent valid.
          if (outcome.message && code) return
          const [method = 'sent', ...otherMethods] = outcome.methods
          setCode({
            agentId: attempt.current.agentId,
            method,
            otherMethods,
            sentTo: outcome.sentTo,
            passkeyOptions: outcome.passkeyOptions,
            validUntil: Date.now() + (outcome.validMinutes || limits.otpMinutes) * 60_000,
            resendFrom: Date.now() + RESEND_PAUSE,
          })
          if (resend) notify.success(t('resent'))
          return
        }
        case 'liveElsewhere':
          setLiveElsewhere(serverText(outcome.message))
          return
        case 'invalidSession':
          setFault(messageText('session.invalid'))
          return
        case 'ignored':
      }
    } catch (error) {
      if (error instanceof CallRefused && error.waitSeconds)
        setWaitUntil(Date.now() + error.waitSeconds * 1000)
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    code,
    liveElsewhere,
    fault,
    waitUntil,
    busy,
    rememberDays,
    submitPassword: (agentId: string, password: string) => {
      const remembermecookie = rememberToken()
      return run({
        agentId: agentId.trim(),
        password,
        otp: '',
        otpMethod: undefined,
        passkey: undefined,
        takeOver: false,
        remembermecookie,
      })
    },
    submitCode: (otp: string, remember: boolean) => run({ otp, remembermecookie: remember ? WISH : '' }),
    /** The browser's own dialog; nothing happens when the user closes it. */
    signInByPasskey: async (remember: boolean) => {
      const { answerWithPasskey } = await import('#session/passkeys/browser-passkey.ts')
      const answer = await answerWithPasskey(code?.passkeyOptions ?? {})
      if (answer === 'unfit') setFault(messageText('passkey.refused'))
      else if (answer !== 'closed')
        await run({ otp: '', otpMethod: 'passkey', passkey: answer, remembermecookie: remember ? WISH : '' })
    },
    resendCode: () => run({ otp: '' }, true),
    chooseMethod: (otpMethod: CodeMethod) => run({ otp: '', otpMethod, passkey: undefined }),
    takeOver: () => {
      setLiveElsewhere(undefined)
      return run({ takeOver: true })
    },
    stay: () => setLiveElsewhere(undefined),
    startAgain: () => {
      attempt.current = { agentId: '', password: '', sessionID: newSessionId() }
      setCode(undefined)
      setFault(undefined)
    },
  }
}
export type SignIn = ReturnType<typeof useSignIn>
