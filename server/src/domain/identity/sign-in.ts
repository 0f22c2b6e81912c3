import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { createCodeStep } from './code-step.ts'
import type { IdentityParts } from './identity-parts.ts'
import { passwordFits } from './passwords.ts'
import { isResumeSecret } from './secrets.ts'
import type { Arriving, LoginAnswer } from './session-begin.ts'
import { createSessionBegin, takesOver } from './session-begin.ts'
import type { AuthType, User } from './sessions.ts'
import { findResumable, findUserByAgentId, holdUser } from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { forgivePasswords, passwordAttempt } from './throttle.ts'
import { wantsTrust } from './trusted-devices.ts'

export type LoginPayload = ParsedRequestOf<typeof login>

/** The result of the slow password work, and the hash it refers to, so that a later change is detected. */
export interface PasswordProof {
  fits: boolean
  hash: string | undefined
}

/** Sign-in in two steps (decisions: sign-in and secrets). Refusals are thrown as SignInRefused, 429 as Problem. */
export function createSignIn(parts: IdentityParts) {
  const { db, secrets } = parts
  const sessions = createSessionBegin(parts)
  const codeStep = createCodeStep(parts)

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
    const stillNeeded = await codeStep.stillNeeded(user, payload)
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
    const trusted = await codeStep.trusts(tx, user, payload)
    const method = trusted ? 'trustedDevice' : await codeStep.use(tx, user, payload)
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
