import type { forgotPaswd, resetForgottenPaswd } from '@rxdesk/contract/areas/sign-in/password-reset-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import type { Tx } from '#platform/database/db.ts'
import { refused, refusedLiterally } from '#platform/protocol/problem.ts'
import { holdsText } from '#platform/sealing/sealed-text.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { CodeUse } from './one-time-codes.ts'
import { givenPassword, setPassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import type { User } from './sessions.ts'
import { findUserByAgentId, holdUser } from './sessions.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { countForgotten, resetAttempt } from './throttle.ts'

type Asked = ParsedRequestOf<typeof forgotPaswd>
type Reset = ParsedRequestOf<typeof resetForgottenPaswd>

const useOf = ({ sessionID }: Pick<Asked, 'sessionID'>): CodeUse => ({
  purpose: 'reset',
  browserSessionId: sessionID,
})

/**
 * A new password after a forgotten one, by a code (decisions: calls of our own). Beyond the documented sentence on
 * agent ids nothing is revealed of an account: one that is locked, waits, or has no address gets the same answer as any
 * other.
 */
export function createPasswordReset(parts: IdentityParts) {
  const { db, secrets, codes } = parts

  async function checkAsked(address: string, { agentId }: Asked): Promise<undefined> {
    await countForgotten(db, agentId, address)
    if (!isRegistered(await findUserByAgentId(db, agentId))) throw refusedLiterally('signIn.notRegistered')
    return undefined
  }

  async function sendCode(tx: Tx, asked: Asked): Promise<AnswerOf<typeof forgotPaswd>> {
    const known = await findUserByAgentId(tx, asked.agentId)
    const user = known && (await holdUser(tx, known.id))
    if (!isRegistered(user)) throw refused('signIn.notRegistered')
    const { otpValidity } = await readSignInSettings(tx)
    if (mayReset(user)) {
      await codes.send(tx, user, useOf(asked), otpValidity)
      await parts.audit.append(tx, { chain: `account:${user.id}`, action: 'password.forgotten' })
    }
    return { message: message('password.resetCodeSent'), otpValidity }
  }

  /** Step one: nothing is consumed, and a wrong code is counted. */
  async function check(payload: Reset): Promise<undefined> {
    givenPassword(secrets, payload.pwd)
    const attempt = await resetAttempt(db, payload.agentId)
    const user = await findUserByAgentId(db, payload.agentId)
    if (!user || !mayReset(user)) throw refused('signIn.wrongCode')
    const verdict = await codes.judgeSent(db, user.id, useOf(payload), payload.otp)
    if (verdict.kind === 'wrong') throw refused('signIn.wrongCode')
    await attempt.forgive()
    if (verdict.kind === 'expired') throw refused('signIn.codeExpired')
    return undefined
  }

  const prepare = ({ pwd }: Reset): Promise<string> => hashPassword(givenPassword(secrets, pwd))

  async function reset(tx: Tx, payload: Reset, hash: string): Promise<AnswerOf<typeof resetForgottenPaswd>> {
    const known = await findUserByAgentId(tx, payload.agentId)
    const user = known && (await holdUser(tx, known.id))
    if (!user || !mayReset(user)) throw refused('signIn.codeExpired')
    const verdict = await codes.judgeSent(tx, user.id, useOf(payload), payload.otp)
    if (verdict.kind !== 'right' || !(await codes.consume(tx, user, verdict.code)))
      throw refused('signIn.codeExpired')
    await setPassword(parts, tx, { userId: user.id, hash, by: user.id })
    return { message: message('password.resetDone') }
  }

  return { checkAsked, sendCode, check, prepare, reset }
}

/** A removed account is no longer registered. */
function isRegistered(user: User | undefined): user is User {
  return user !== undefined && user.removed_at === null
}

function mayReset(user: User): boolean {
  const reachable = holdsText(user.email) || holdsText(user.mobile)
  return reachable && user.status === userStatus.active && !user.locked && user.removed_at === null
}
