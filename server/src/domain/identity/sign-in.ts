import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { CodeMethod } from './one-time-codes.ts'
import { codeMethods, maskedDestination, methodOf } from './one-time-codes.ts'
import { passwordFits } from './passwords.ts'
import { isResumeSecret } from './secrets.ts'
import type { Arriving, LoginAnswer } from './session-begin.ts'
import { createSessionBegin, takesOver } from './session-begin.ts'
import type { AuthType, User } from './sessions.ts'
import { findResumable, findUserByAgentId, holdUser } from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { codeAttempt, forgivePasswords, passwordAttempt, refuseUsedUpCodes } from './throttle.ts'
import { isTrusted, wantsTrust } from './trusted-devices.ts'

export type LoginPayload = ParsedRequestOf<typeof login>

/** The result of the slow password work, and the hash it refers to, so that a later change is detected. */
export interface PasswordProof {
  fits: boolean
  hash: string | undefined
}

/** Sign-in in two steps (decisions: sign-in and secrets). Refusals are thrown as SignInRefused, 429 as Problem. */
export function createSignIn(parts: IdentityParts) {
  const { db, secrets, codes } = parts
  const sessions = createSessionBegin(parts)

  /** Step one: everything is checked and nothing is consumed. Its return value is answered in place of a call token. */
  async function check(address: string, payload: LoginPayload): Promise<object | undefined> {
    const typed = secrets.openFromClient(payload.pwd)
    const user = await findUserByAgentId(db, payload.agentId)
    if (typed !== undefined && isResumeSecret(typed)) {
      await admitResumed(db, user, address, payload, typed)
      return undefined
    }
    const attempt = await passwordAttempt(db, payload.agentId, address)
    const fits = await passwordFits(user?.password_hash, typed)
    if (!user) throw new SignInRefused('agent', undefined, 'signIn.wrong')
    if (!fits) throw new SignInRefused('password', user.id, 'signIn.wrong')
    await attempt.forgive()
    await sessions.admit(user, address)
    const stillNeeded = await codeStillNeeded(user, payload)
    if (stillNeeded) return stillNeeded
    if (!takesOver(payload)) await sessions.refuseLive(db, user)
    return undefined
  }

  /** The slow part of step two, before its transaction. It refuses nothing: a lost answer is given again. */
  async function provePassword(payload: LoginPayload): Promise<PasswordProof> {
    const typed = secrets.openFromClient(payload.pwd)
    if (typed !== undefined && isResumeSecret(typed)) return { fits: false, hash: undefined }
    const hash = (await findUserByAgentId(db, payload.agentId))?.password_hash
    return { fits: await passwordFits(hash, typed), hash }
  }

  /** Step two: checks everything again while the user's row is locked, consumes the code and begins the session. */
  async function signIn(
    tx: Tx,
    address: string,
    payload: LoginPayload,
    proof: PasswordProof,
  ): Promise<LoginAnswer> {
    const known = await findUserByAgentId(tx, payload.agentId)
    const user = known && (await holdUser(tx, known.id))
    const typed = secrets.openFromClient(payload.pwd)
    if (typed !== undefined && isResumeSecret(typed)) {
      const session = await admitResumed(tx, user, address, payload, typed)
      return sessions.resume(tx, session.user, session, arriving(address, payload))
    }
    if (!user) throw new SignInRefused('agent', undefined, 'signIn.wrong')
    if (!proof.fits || proof.hash !== user.password_hash)
      throw new SignInRefused('password', user.id, 'signIn.wrong')
    await sessions.admit(user, address)
    const trusted = await isTrusted(tx, user.id, payload.remembermecookie)
    const method = trusted ? 'trustedDevice' : await useCode(tx, user, payload)
    await sessions.makeRoom(tx, user, takesOver(payload))
    await forgivePasswords(tx, payload.agentId, address)
    const trustWanted = !trusted && wantsTrust(payload.remembermecookie)
    return sessions.begin(tx, user, arriving(address, payload), { method, trustWanted })
  }

  async function admitResumed(
    from: Kysely<Tables>,
    user: User | undefined,
    address: string,
    payload: LoginPayload,
    resumeSecret: string,
  ): Promise<{ id: string; authType: AuthType; user: User }> {
    const session = await findResumable(from, {
      userId: user?.id ?? 0,
      browserSessionId: payload.sessionID,
      resumeSecret,
    })
    if (!user || !session) throw new SignInRefused('resume', user?.id, 'session.ended')
    await sessions.admit(user, address)
    return { ...session, user }
  }

  /** The answer until a correct code comes: where one was sent, and what was wrong with the typed one. */
  async function codeStillNeeded(user: User, payload: LoginPayload): Promise<object | undefined> {
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
  async function useCode(tx: Tx, user: User, payload: LoginPayload): Promise<CodeMethod> {
    const verdict = await codes.judge(tx, user, typedCode(user, payload))
    if (verdict.kind !== 'right' || !(await codes.consume(tx, user, verdict.code)))
      throw new SignInRefused('code', user.id, 'signIn.codeExpired')
    return verdict.code.kind
  }

  const arriving = (address: string, payload: LoginPayload): Arriving => ({
    address,
    browserSessionId: payload.sessionID,
    takesOver: takesOver(payload),
    echo: echo(payload),
  })

  /** The sent password, sealed afresh: the screen compares it with what was typed or stored (screens 5). */
  function echo(payload: LoginPayload): string {
    return secrets.sealForClient(secrets.openFromClient(payload.pwd) ?? '')
  }

  return { check, provePassword, signIn, echo }
}

function typedCode(user: User, { otpMethod, sessionID, otp }: LoginPayload) {
  return { method: methodOf(user, otpMethod), browserSessionId: sessionID, typed: otp }
}
