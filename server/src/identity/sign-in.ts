import { randomUUID } from 'node:crypto'
import type { login } from '@rxdesk/contract/areas/sign-in'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { userStatus } from '@rxdesk/contract/options'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../protocol/problem.ts'
import { plainAddress } from './addresses.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { CodeMethod } from './one-time-codes.ts'
import { codeMethods, maskedDestination, methodOf } from './one-time-codes.ts'
import { passwordFits } from './passwords.ts'
import { isResumeSecret, newResumeSecret } from './secrets.ts'
import { sessionUser } from './session-user.ts'
import type { User } from './sessions.ts'
import {
  findLive,
  findResumable,
  findUserByAgentId,
  holdUser,
  insertSession,
  rotateResumeSecret,
} from './sessions.ts'
import { SignInRefused } from './sign-in-refusals.ts'
import { idleSeconds, readSignInSettings, wordClients } from './sign-in-settings.ts'
import { codeAttempt, forgivePasswords, passwordAttempt, refuseUsedUpCodes } from './throttle.ts'
import { isTrusted, trustDevice, wantsTrust } from './trusted-devices.ts'

export type LoginPayload = ParsedRequestOf<typeof login>
export type LoginAnswer = AnswerOf<typeof login>

/** What slow password work found out, and about which hash, so that a change since then shows. */
export interface PasswordProof {
  fits: boolean
  hash: string | undefined
}

/** Sign-in in two steps (decisions: sign-in and secrets). Refusals are thrown as SignInRefused, 429 as Problem. */
export function createSignIn(parts: IdentityParts) {
  const { db, secrets, codes, addresses } = parts

  /** Step one: everything is checked and nothing is used up. What it returns is answered in place of a call token. */
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
    await admit(user, address)
    const stillNeeded = await codeStillNeeded(user, payload)
    if (stillNeeded) return stillNeeded
    if (!takesOver(payload)) await refuseLive(db, user)
    return undefined
  }

  /** The slow part of step two, before its transaction. It refuses nothing: an answer that was lost is given again. */
  async function provePassword(payload: LoginPayload): Promise<PasswordProof> {
    const typed = secrets.openFromClient(payload.pwd)
    if (typed !== undefined && isResumeSecret(typed)) return { fits: false, hash: undefined }
    const hash = (await findUserByAgentId(db, payload.agentId))?.password_hash
    return { fits: await passwordFits(hash, typed), hash }
  }

  /** Step two: checks everything again while the user's row is held, uses the code up and begins the session. */
  async function signIn(
    tx: Transaction<Tables>,
    address: string,
    payload: LoginPayload,
    proof: PasswordProof,
  ): Promise<LoginAnswer> {
    const known = await findUserByAgentId(tx, payload.agentId)
    const user = known && (await holdUser(tx, known.id))
    const typed = secrets.openFromClient(payload.pwd)
    if (typed !== undefined && isResumeSecret(typed)) {
      const session = await admitResumed(tx, user, address, payload, typed)
      return resume(tx, session.user, session.id, address, payload)
    }
    if (!user) throw new SignInRefused('agent', undefined, 'signIn.wrong')
    if (!proof.fits || proof.hash !== user.password_hash)
      throw new SignInRefused('password', user.id, 'signIn.wrong')
    await admit(user, address)
    const trusted = await isTrusted(tx, user.id, payload.remembermecookie)
    const method = trusted ? 'trustedDevice' : await useCode(tx, user, payload)
    await makeRoom(tx, user, payload)
    await forgivePasswords(tx, payload.agentId, address)
    return begin(tx, user, address, payload, method)
  }

  async function admit(user: User, address: string): Promise<void> {
    if (user.locked || user.status !== userStatus.active)
      throw new SignInRefused('account', user.id, 'general.noAccess')
    const allowed = await addresses.allowsAccount(address, {
      roleIds: user.role_ids,
      clientIds: user.client_ids,
    })
    if (!allowed) throw new SignInRefused('address', user.id, 'signIn.addressNotAllowed')
  }

  async function admitResumed(
    from: Kysely<Tables>,
    user: User | undefined,
    address: string,
    payload: LoginPayload,
    resumeSecret: string,
  ): Promise<{ id: string; user: User }> {
    const session = await findResumable(from, {
      userId: user?.id ?? 0,
      browserSessionId: payload.sessionID,
      resumeSecret,
    })
    if (!user || !session) throw new SignInRefused('resume', user?.id, 'session.ended')
    await admit(user, address)
    return { id: session.id, user }
  }

  /** What is answered as long as no right code came: where one went, and what was wrong with the one typed. */
  async function codeStillNeeded(user: User, payload: LoginPayload): Promise<object | undefined> {
    if (await isTrusted(db, user.id, payload.remembermecookie)) return undefined
    const { otpValidity } = await readSignInSettings(db)
    const method = methodOf(user, payload.otpMethod)
    const asked = {
      otpRequired: true,
      otpSentTo: method === 'sent' ? maskedDestination(user) : '',
      otpValidity,
      // Of an account without an app the answer stays as decided.
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
  async function useCode(tx: Transaction<Tables>, user: User, payload: LoginPayload): Promise<CodeMethod> {
    const verdict = await codes.judge(tx, user, typedCode(user, payload))
    if (verdict.kind !== 'right' || !(await codes.consume(tx, user, verdict.code)))
      throw new SignInRefused('code', user.id, 'signIn.codeExpired')
    return verdict.code.kind
  }

  async function refuseLive(from: Kysely<Tables>, user: User): Promise<void> {
    const live = await findLive(from, user.id)
    if (live && !live.idle) throw new SignInRefused('live', user.id, 'session.live', { sessionLive: true })
  }

  /** One live session a user: the one that there is ends when that was asked for, or when its time is over. */
  async function makeRoom(tx: Transaction<Tables>, user: User, payload: LoginPayload): Promise<void> {
    const live = await findLive(tx, user.id)
    if (!live) return
    const session = { id: live.id, userId: user.id }
    if (live.idle) await parts.ends.endSession(tx, session, 'idle')
    else if (takesOver(payload)) await parts.ends.endSession(tx, session, 'take-over', user.id)
    else await refuseLive(tx, user)
  }

  async function begin(
    tx: Transaction<Tables>,
    user: User,
    address: string,
    payload: LoginPayload,
    method: CodeMethod | 'trustedDevice',
  ): Promise<LoginAnswer> {
    const settings = await readSignInSettings(tx)
    const id = randomUUID()
    const resumeSecret = newResumeSecret()
    await insertSession(tx, {
      id,
      userId: user.id,
      browserSessionId: payload.sessionID,
      token: secrets.sessionToken(id),
      resumeSecret,
      address,
      idleSeconds: idleSeconds(settings, user.role_ids),
    })
    await tx.updateTable('users').set({ online: true }).where('id', '=', user.id).execute()
    const device =
      method !== 'trustedDevice' && wantsTrust(payload.remembermecookie)
        ? { remembermecookie: await trustDevice(tx, user.id, settings.rememberMeDays) }
        : {}
    await parts.audit.append(tx, {
      chain: `account:${user.id}`,
      action: 'sign-in',
      actorId: user.id,
      sessionId: id,
      detail: { address: plainAddress(address), trustedDevice: method === 'trustedDevice', code: method },
    })
    return { ...(await answer(tx, { ...user, online: true }, id, payload, resumeSecret)), ...device }
  }

  /** The same session goes on with a new resume secret; its other tabs keep the token that they have. */
  async function resume(
    tx: Transaction<Tables>,
    user: User,
    sessionId: string,
    address: string,
    payload: LoginPayload,
  ): Promise<LoginAnswer> {
    const resumeSecret = newResumeSecret()
    await rotateResumeSecret(tx, sessionId, resumeSecret, address)
    await parts.audit.append(tx, {
      chain: `account:${user.id}`,
      action: 'sign-in.resumed',
      actorId: user.id,
      sessionId,
      detail: { address: plainAddress(address) },
    })
    return answer(tx, user, sessionId, payload, resumeSecret)
  }

  async function answer(
    tx: Transaction<Tables>,
    user: User,
    sessionId: string,
    payload: LoginPayload,
    resumeSecret: string,
  ): Promise<LoginAnswer> {
    const told = sessionUser(user, payload.sessionID, parts.partnerName)
    return {
      data: {
        userlogin: [
          {
            agentId: user.agent_id,
            pwd: echo(payload),
            userCode: told.userCode,
            userId: told.userId,
            roleId: told.roleId,
            statusCode: told.statusCode,
            email: told.email,
            fName: told.fName,
            lName: told.lName,
            userCategory: told.userCategory,
          },
        ],
        sessionID: payload.sessionID,
        snooze: user.snooze_minutes,
        permissionList: user.permissions,
        cameraDashPermission: user.camera_permission,
        digitizationL2Tag: user.digitization_l2_tag,
      },
      generateWordClient: await wordClients(tx, user.client_ids),
      token: secrets.sessionToken(sessionId),
      resumeSecret,
      user: told,
    }
  }

  /** What was sent, sealed anew: the screen holds it against what was typed or kept (screens 5). */
  function echo(payload: LoginPayload): string {
    return secrets.sealForClient(secrets.openFromClient(payload.pwd) ?? '')
  }

  return { check, provePassword, signIn, echo }
}

function typedCode(user: User, { otpMethod, sessionID, otp }: LoginPayload) {
  return { method: methodOf(user, otpMethod), browserSessionId: sessionID, typed: otp }
}

function takesOver(payload: LoginPayload): boolean {
  return payload.activateSession.trim().toLowerCase() === 'yes'
}
