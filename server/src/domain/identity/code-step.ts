import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import type { Tx } from '#platform/database/db.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { CodeMethod } from './one-time-codes.ts'
import { codeMethods, maskedDestination, methodOf } from './one-time-codes.ts'
import type { User } from './sessions.ts'
import { holdUser } from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { codeAttempt, refuseUsedUpCodes } from './throttle.ts'
import { isTrusted } from './trusted-devices.ts'

type LoginPayload = ParsedRequestOf<typeof login>

/** The code that a sign-in asks for beside the password, in a browser that is not trusted. */
export function createCodeStep({ db, codes }: Pick<IdentityParts, 'db' | 'codes'>) {
  /** The answer until a correct code comes: where one was sent, and what was wrong with the typed one. */
  async function stillNeeded(user: User, payload: LoginPayload): Promise<object | undefined> {
    if (await isTrusted(db, user.id, payload.remembermecookie)) return undefined
    const { otpValidity } = await readSignInSettings(db)
    const method = methodOf(user, payload.otpMethod)
    const asked = {
      otpRequired: true,
      otpSentTo: method === 'sent' ? maskedDestination(user) : '',
      otpValidity,
      // For an account without an app the answer stays as decided.
      ...(user.totp_secret === null
        ? {}
        : { otpMethods: [method, ...codeMethods(user).filter((other) => other !== method)] }),
    }
    if (payload.otp === '') {
      await refuseUsedUpCodes(db, user.agent_id)
      if (method === 'sent') await sendCode(user, payload.sessionID, otpValidity)
      return asked
    }
    const attempt = await codeAttempt(db, user.agent_id)
    const verdict = await codes.judge(db, user, typedCode(user, payload))
    if (verdict.kind === 'wrong') throw new SignInRefused('code', user.id, 'signIn.wrongCode', asked)
    await attempt.forgive()
    if (verdict.kind === 'expired') throw new SignInRefused('code', user.id, 'signIn.codeExpired', asked)
    return undefined
  }

  /** In a transaction of its own: step one changes nothing else, and the code must outlive its answer. */
  async function sendCode(user: User, browserSessionId: string, minutes: number): Promise<void> {
    if (user.email === '' && user.mobile === '')
      throw new Problem(
        'refused',
        `${ERROR_PREFIX}This account has no e-mail address or mobile number for the code. Ask your administrator.`,
      )
    await db.transaction().execute(async (tx) => {
      await holdUser(tx, user.id)
      await codes.send(tx, user, { purpose: 'sign-in', browserSessionId }, minutes)
    })
  }

  /** Uses the code up; answers which kind of code it was. */
  async function use(tx: Tx, user: User, payload: LoginPayload): Promise<CodeMethod> {
    const verdict = await codes.judge(tx, user, typedCode(user, payload))
    if (verdict.kind !== 'right' || !(await codes.consume(tx, user, verdict.code)))
      throw new SignInRefused('code', user.id, 'signIn.codeExpired')
    return verdict.code.kind
  }

  return { stillNeeded, use }
}

function typedCode(user: User, { otpMethod, sessionID, otp }: LoginPayload) {
  return { method: methodOf(user, otpMethod), browserSessionId: sessionID, typed: otp }
}
