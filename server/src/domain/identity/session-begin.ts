import { randomUUID } from 'node:crypto'
import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { userStatus } from '@rxdesk/contract/options'
import type { Db, Tx } from '#platform/database/db.ts'
import { plainAddress } from './addresses.ts'
import type { CodeMethod } from './code-methods.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loginAnswer } from './login-answer.ts'
import { newResumeSecret } from './secrets.ts'
import type { AuthType, User } from './sessions.ts'
import { findLive, insertSession, rotateResumeSecret } from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { idleSeconds, readSignInSettings } from './sign-in-settings.ts'
import { trustDevice } from './trusted-devices.ts'

export type LoginAnswer = AnswerOf<typeof login>

/** A browser in which a user signs in. */
export interface Arriving {
  address: string
  /** The random id that the browser generated. */
  browserSessionId: string
  /** The user's session elsewhere ends without a question. */
  takesOver: boolean
  /** What the answer returns as `pwd`, in the client cipher; empty where no password was sent. */
  echo: string
}

/** How a user's identity was proved. */
export interface Proof {
  method: CodeMethod | 'trustedDevice' | 'provider'
  /** Trust this browser for some days. */
  trustWanted?: boolean
  authType?: AuthType
  /** Sealed, for ending the provider's own session. */
  idToken?: Buffer | null
}

/**
 * The last step of every sign-in: checks that the account may act and whether it is signed in elsewhere, then
 * begins the session.
 */
export function createSessionBegin(parts: IdentityParts) {
  const { secrets, addresses } = parts

  /** Throws SignInRefused for an account that may not act, or not from this address. */
  async function admit(user: User, address: string): Promise<void> {
    if (user.locked || user.status !== userStatus.active)
      throw new SignInRefused('account', user.id, 'general.noAccess')
    const allowed = await addresses.allowsAccount(address, {
      roleIds: user.role_ids,
      clientIds: user.client_ids,
    })
    if (!allowed) throw new SignInRefused('address', user.id, 'signIn.addressNotAllowed')
  }

  async function refuseLive(from: Db, user: User): Promise<void> {
    const live = await findLive(from, user.id)
    if (live && !live.idle) throw new SignInRefused('live', user.id, 'session.live', { sessionLive: true })
  }

  /** One live session per user: the existing one ends when that was requested, or when its time is over. */
  async function makeRoom(tx: Tx, user: User, takesOver: boolean): Promise<void> {
    const live = await findLive(tx, user.id)
    if (!live) return
    const session = { id: live.id, userId: user.id }
    if (live.idle) await parts.ends.endSession(tx, session, 'idle')
    else if (takesOver) await parts.ends.endSession(tx, session, 'take-over', user.id)
    else await refuseLive(tx, user)
  }

  async function begin(
    tx: Tx,
    user: User,
    from: Arriving,
    { method, trustWanted = false, authType = 'JWT', idToken = null }: Proof,
  ): Promise<LoginAnswer> {
    const settings = await readSignInSettings(tx)
    const id = randomUUID()
    const resumeSecret = newResumeSecret()
    await insertSession(tx, {
      id,
      userId: user.id,
      browserSessionId: from.browserSessionId,
      token: secrets.sessionToken(id),
      resumeSecret,
      address: from.address,
      idleSeconds: idleSeconds(settings, user.role_ids),
      authType,
      idToken,
    })
    await tx.updateTable('users').set({ online: true }).where('id', '=', user.id).execute()
    const device = trustWanted
      ? { remembermecookie: await trustDevice(tx, user.id, settings.rememberMeDays) }
      : {}
    await parts.audit.append(tx, {
      chain: `account:${user.id}`,
      action: 'sign-in',
      actorId: user.id,
      sessionId: id,
      detail: {
        address: plainAddress(from.address),
        trustedDevice: method === 'trustedDevice',
        code: method,
        authType,
      },
    })
    const session = { id, authType, resumeSecret }
    return { ...(await loginAnswer(parts, tx, { ...user, online: true }, session, from)), ...device }
  }

  /** The same session continues with a new resume secret; its other tabs keep their token. */
  async function resume(
    tx: Tx,
    user: User,
    session: { id: string; authType: AuthType },
    from: Arriving,
  ): Promise<LoginAnswer> {
    const resumeSecret = newResumeSecret()
    await rotateResumeSecret(tx, session.id, resumeSecret, from.address)
    await parts.audit.append(tx, {
      chain: `account:${user.id}`,
      action: 'sign-in.resumed',
      actorId: user.id,
      sessionId: session.id,
      detail: { address: plainAddress(from.address) },
    })
    return loginAnswer(parts, tx, user, { ...session, resumeSecret }, from)
  }

  return { admit, refuseLive, makeRoom, begin, resume }
}

/** Whether a session elsewhere is to be ended (`activateSession` "Yes"). */
export function takesOver({
  activateSession,
}: Pick<ParsedRequestOf<typeof login>, 'activateSession'>): boolean {
  return activateSession.trim().toLowerCase() === 'yes'
}
