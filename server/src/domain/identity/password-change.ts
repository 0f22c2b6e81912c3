import type { changePaswd } from '@rxdesk/contract/areas/sign-in/calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { givenPasswordFault, passwordChangeFaults } from '@rxdesk/contract/password'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { IdentityParts } from './identity-parts.ts'
import { proveOwnPassword, storedHash } from './own-password.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { newResumeSecret, type Secrets } from './secrets.ts'
import { holdUser, rotateResumeSecret } from './sessions.ts'
import { forgetDevices } from './trusted-devices.ts'

type Payload = ParsedRequestOf<typeof changePaswd>

/** The result of the slow password work before the transaction. */
interface Prepared {
  fits: boolean
  oldHash: string
  newHash: string
}

/** Change of the user's own password (screens 5): every rule again on the server. */
export function createPasswordChange(parts: IdentityParts) {
  const { db, secrets } = parts

  /** Both passwords as they were typed. Throws the documented sentence of the first broken rule. */
  function typed(payload: Payload): { oldpwd: string; pwd: string } {
    const oldpwd = secrets.openFromClient(payload.oldpwd) ?? ''
    const pwd = secrets.openFromClient(payload.pwd) ?? ''
    const faults = passwordChangeFaults({ oldpwd, pwd, confirm: pwd })
    const fault = faults.oldpwd ?? faults.pwd
    if (fault) throw refused(fault)
    return { oldpwd, pwd }
  }

  async function check(caller: Caller, address: string, payload: Payload): Promise<undefined> {
    const { oldpwd } = typed(payload)
    await proveOwnPassword(parts, { caller, address }, oldpwd, 'password.wrongOld')
    return undefined
  }

  async function prepare(caller: Caller, payload: Payload): Promise<Prepared> {
    const { oldpwd, pwd } = typed(payload)
    const oldHash = await storedHash(db, caller.userId)
    return { fits: await passwordFits(oldHash, oldpwd), oldHash, newHash: await hashPassword(pwd) }
  }

  async function change(
    tx: Tx,
    caller: Caller,
    address: string,
    { fits, oldHash, newHash }: Prepared,
  ): Promise<AnswerOf<typeof changePaswd>> {
    const user = await holdUser(tx, caller.userId)
    if (!user || !fits || user.password_hash !== oldHash) throw refused('password.wrongOld')
    await setPassword(parts, tx, {
      userId: user.id,
      hash: newHash,
      by: user.id,
      exceptSession: caller.sessionId,
    })
    const resumeSecret = newResumeSecret()
    await rotateResumeSecret(tx, caller.sessionId, resumeSecret, address)
    return { message: message('password.changed'), resumeSecret }
  }

  return { check, prepare, change }
}

/**
 * The password that one user sets for another account, as it was typed; throws the sentence of the rule that it breaks.
 */
export function givenPassword(secrets: Secrets, sealed: string): string {
  const typed = secrets.openFromClient(sealed) ?? ''
  const fault = givenPasswordFault(typed)
  if (fault) throw refused(fault)
  return typed
}

/**
 * Sets another password of an account: its sessions, trusted devices and codes end, except the given session
 * (decisions: remember me, stored credentials). For the user's own change and for a reset by an admin.
 */
export async function setPassword(
  parts: Pick<IdentityParts, 'ends' | 'codes' | 'audit'>,
  tx: Tx,
  to: { userId: number; hash: string; by: number; exceptSession?: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: to.hash, updated_at: new Date() })
    .where('id', '=', to.userId)
    .execute()
  await parts.ends.endSessionsOf(tx, to.userId, 'password', { by: to.by, except: to.exceptSession })
  await forgetDevices(tx, to.userId)
  await parts.codes.withdraw(tx, to.userId)
  await parts.audit.append(tx, {
    chain: `account:${to.userId}`,
    action: 'password.changed',
    actorId: to.by,
    sessionId: to.exceptSession,
  })
}
