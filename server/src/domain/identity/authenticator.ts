import type {
  confirmAuthenticator,
  getAuthenticator,
  startAuthenticator,
} from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { AnswerOf } from '@rxdesk/contract/call'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { generateSecret, generateURI } from 'otplib'
import { qrSvg } from '#engines/documents/qr-svg.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import { judgeAuthenticatorCode, sealTotpSecret, useStep } from './authenticator-codes.ts'
import type { IdentityParts } from './identity-parts.ts'
import { countRecoveryCodes, forgetRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { holdUser } from './sessions.ts'
import { codeAttempt } from './throttle.ts'

/** The authenticator app of the user's own account: enrolment, recovery codes, removal (decisions: one-time code). */
export function createAuthenticator(parts: IdentityParts) {
  const { db, sealer, secrets, audit } = parts

  const note = (tx: Tx, caller: Caller, action: AuditAction) =>
    audit.append(tx, {
      chain: `account:${caller.userId}`,
      action,
      actorId: caller.userId,
      sessionId: caller.sessionId,
    })

  return {
    async read(from: Db, { userId }: Caller): Promise<AnswerOf<typeof getAuthenticator>> {
      const user = await from
        .selectFrom('users')
        .select(['totp_secret', 'totp_enrolled_at'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (user.totp_secret === null) return { enrolled: false, recoveryCodesLeft: 0 }
      return {
        enrolled: true,
        enrolledAt: user.totp_enrolled_at?.toISOString(),
        recoveryCodesLeft: await countRecoveryCodes(from, userId),
      }
    },

    /**
     * Creates a new secret that is not in effect yet; the current one stays in effect until the new one is
     * confirmed.
     */
    async start(tx: Tx, caller: Caller): Promise<AnswerOf<typeof startAuthenticator>> {
      const secret = generateSecret()
      const enrolment = {
        secret: sealTotpSecret(sealer, secret),
        expires_at: sql<Date>`clock_timestamp() + ${limits.enrolmentMinutes}::int * interval '1 minute'`,
      }
      await tx
        .insertInto('authenticator_enrolments')
        .values({ user_id: caller.userId, ...enrolment })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(enrolment))
        .execute()
      const uri = generateURI({ issuer: 'Rxdesk', label: caller.agentId, secret })
      const picture = `data:image/svg+xml;base64,${Buffer.from(qrSvg(uri)).toString('base64')}`
      return { secret, picture, minutes: limits.enrolmentMinutes }
    },

    /** Step one of the confirmation: a wrong code counts with the other wrong ones of the account. */
    async checkFirstCode({ userId, agentId }: Caller, typed: string): Promise<undefined> {
      const sealedSecret = await pendingSecret(db, userId)
      const attempt = await codeAttempt(db, agentId)
      const verdict = await judgeAuthenticatorCode(db, sealer, { id: userId, sealedSecret }, typed)
      if (verdict.kind === 'wrong') throw refused('signIn.wrongCode')
      await attempt.forgive()
      if (verdict.kind === 'expired') throw refused('signIn.codeExpired')
      return undefined
    },

    async confirm(tx: Tx, caller: Caller, typed: string): Promise<AnswerOf<typeof confirmAuthenticator>> {
      const { userId } = caller
      await holdUser(tx, userId)
      const sealedSecret = await pendingSecret(tx, userId)
      const verdict = await judgeAuthenticatorCode(tx, sealer, { id: userId, sealedSecret }, typed)
      if (verdict.kind !== 'right') throw refused('signIn.codeExpired')
      await useStep(tx, userId, verdict.step)
      await tx
        .updateTable('users')
        .set({ totp_secret: sealedSecret, totp_enrolled_at: sql<Date>`now()` })
        .where('id', '=', userId)
        .execute()
      await tx.deleteFrom('authenticator_enrolments').where('user_id', '=', userId).execute()
      const recoveryCodes = await replaceRecoveryCodes(tx, secrets, userId)
      await note(tx, caller, 'authenticator.enrolled')
      return { message: message('authenticator.enrolled'), recoveryCodes }
    },

    async renewCodes(tx: Tx, caller: Caller): Promise<AnswerOf<typeof confirmAuthenticator>> {
      const user = await holdUser(tx, caller.userId)
      if (!user || user.totp_secret === null) throw refused('authenticator.none')
      const recoveryCodes = await replaceRecoveryCodes(tx, secrets, caller.userId)
      await note(tx, caller, 'authenticator.recoveryCodes')
      return { message: message('authenticator.newCodes'), recoveryCodes }
    },

    async remove(tx: Tx, caller: Caller): Promise<{ message: string }> {
      const user = await holdUser(tx, caller.userId)
      if (!user || user.totp_secret === null) throw refused('authenticator.none')
      await forgetAuthenticator(tx, caller.userId)
      await note(tx, caller, 'authenticator.removed')
      return { message: message('authenticator.removed') }
    },
  }
}

/**
 * Removes the authenticator app of an account, including one that is being set up, with its recovery codes.
 */
export async function forgetAuthenticator(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_enrolled_at: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('authenticator_enrolments').where('user_id', '=', userId).execute()
  await forgetRecoveryCodes(tx, userId)
}

async function pendingSecret(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('authenticator_enrolments')
    .select('secret')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  if (!row) throw refused('authenticator.notStarted')
  return row.secret
}
