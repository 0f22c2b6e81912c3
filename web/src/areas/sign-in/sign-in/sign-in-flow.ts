import { login } from '@rxdesk/contract/areas/sign-in/calls'
import { otpRequiredSchema, sessionLiveSchema } from '@rxdesk/contract/areas/sign-in/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import type { LoginAnswer } from '#session/login-answer.ts'
import { checkLoginAnswer } from '#session/login-answer.ts'
import type { AskCall } from '#wire/ask-call.ts'
import { CallRefused } from '#wire/refusal.ts'

/** A passkey, a code that was sent, one of an authenticator app, or a recovery code. */
export type CodeMethod = NonNullable<RequestOf<typeof login>['otpMethod']>

/** One attempt to sign in. */
export interface Attempt {
  agentId: string
  password: string
  /** Made by this page for the attempt and returned by the server. */
  sessionID: string
  otp?: string
  /** Which kind of code it is, where the account accepts several. */
  otpMethod?: CodeMethod
  /** The answer of a passkey, in the place of a code. */
  passkey?: RequestOf<typeof login>['passkey']
  takeOver?: boolean
  /** A trusted-device token, or the request for one. */
  remembermecookie?: string
}

export type AttemptOutcome =
  | { kind: 'signedIn'; answer: LoginAnswer }
  /** `sentTo` is masked by the server; validity in minutes; `methods` are the account's, the preferred one first. */
  | {
      kind: 'codeNeeded'
      sentTo: string
      validMinutes: number
      methods: CodeMethod[]
      message: string
      /** For the browser's own dialog, where a passkey is asked for. */
      passkeyOptions?: Record<string, unknown>
    }
  | { kind: 'liveElsewhere'; message: string }
  /** The answer was for another user: nothing happens (screens 5). */
  | { kind: 'ignored' }
  | { kind: 'invalidSession' }

/** Calls `login` and returns the outcome. Refusals with a sentence and network failures are thrown unchanged. */
export async function attemptSignIn(
  ask: AskCall,
  attempt: Attempt,
  cipherKey: string,
): Promise<AttemptOutcome> {
  const { agentId, password, sessionID } = attempt
  // Loaded on sign-in, not with the page: it is not needed earlier.
  const { seal } = await import('@rxdesk/contract/cipher')
  try {
    const answer = await ask(login, {
      agentId,
      pwd: seal(cipherKey, password),
      sessionID,
      activateSession: attempt.takeOver ? 'Yes' : 'No',
      otp: attempt.otp ?? '',
      otpMethod: attempt.otpMethod,
      passkey: attempt.passkey,
      remembermecookie: attempt.remembermecookie ?? '',
    })
    const checked = await checkLoginAnswer(answer, { agentId, secret: password, sessionID }, cipherKey)
    return checked === 'accepted' ? { kind: 'signedIn', answer } : { kind: checked }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 200) throw error
    const code = otpRequiredSchema.safeParse(error.body)
    if (code.success)
      return {
        kind: 'codeNeeded',
        sentTo: code.data.otpSentTo,
        validMinutes: code.data.otpValidity,
        methods: code.data.otpMethods,
        message: code.data.message ?? '',
        passkeyOptions: code.data.passkeyOptions,
      }
    const live = sessionLiveSchema.safeParse(error.body)
    if (live.success) return { kind: 'liveElsewhere', message: live.data.message }
    throw error
  }
}
