import { randomInt } from 'node:crypto'
import { limits } from '@rxdesk/contract/limits'
import { maskedMobile } from '@rxdesk/contract/masked-mobile'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { judgeAuthenticatorCode, useStep } from './authenticator-codes.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import type { Secrets } from './secrets.ts'
import type { User } from './sessions.ts'
import { codeWait, tooManyCodes } from './throttle.ts'

/** The purpose of a sent code, and its browser: by the id that the browser generated. */
export interface CodeUse {
  purpose: 'sign-in' | 'reset'
  browserSessionId: string
}

/** The recipient of a code: an account, or an applicant for one. */
export type CodeRecipient = Pick<User, 'agent_id' | 'email' | 'mobile' | 'client_ids'> & { id?: number }

/** Sends a one-time code, or queues it, in the transaction that stores it. */
export type DeliverCode = (
  db: Tx,
  delivery: { user: CodeRecipient; code: string; minutes: number; purpose: CodeUse['purpose'] | 'sign-up' },
) => Promise<void>

/** A correct code, ready to be consumed by its sign-in. */
export type RightCode =
  | { kind: 'sent'; id: number }
  | { kind: 'authenticator'; step: number }
  | { kind: 'recovery'; hash: Buffer }
/** Passkeys are no codes: `code-step.ts` sees to them. */
export type TypedCode = RightCode['kind']

export type CodeVerdict = { kind: 'right'; code: RightCode } | { kind: 'wrong' } | { kind: 'expired' }

/** Stands for the user id of an applicant without an account. */
const NOBODY = 0

export function createOneTimeCodes(parts: { secrets: Secrets; sealer: Sealer; deliver: DeliverCode }) {
  const { secrets, sealer, deliver } = parts

  /** Only the newest code of this user, purpose and browser is valid. */
  async function judgeSent(db: Db, userId: number, use: CodeUse, typed: string): Promise<CodeVerdict> {
    const hash = secrets.codeHash(userId, use.browserSessionId, typed)
    const rows = await db
      .selectFrom('one_time_codes')
      .select(['id', 'code_hash', sql<boolean>`expires_at > clock_timestamp()`.as('in_time')])
      .select(sql<boolean>`consumed_at is null`.as('unused'))
      .where('user_id', '=', userId)
      .where('browser_session_id', '=', use.browserSessionId)
      .where('purpose', '=', use.purpose)
      .orderBy('id', 'desc')
      .limit(10)
      .execute()
    const found = rows.find((row) => row.code_hash.equals(hash))
    if (!found) return { kind: 'wrong' }
    const good = found === rows[0] && found.in_time && found.unused
    return good ? { kind: 'right', code: { kind: 'sent', id: found.id } } : { kind: 'expired' }
  }

  return {
    /**
     * Creates a code for this user and browser and sends it. Throws 429 when five were sent within the hour
     * and none of them was used.
     */
    async send(db: Tx, user: User, use: CodeUse, minutes: number): Promise<void> {
      const seconds = codeWait(await unusedAges(db, user.id, use.purpose), limits.otpResendsPerHour + 1)
      if (seconds > 0) throw tooManyCodes(seconds)
      const code = newCode()
      await db
        .insertInto('one_time_codes')
        .values({
          user_id: user.id,
          browser_session_id: use.browserSessionId,
          purpose: use.purpose,
          code_hash: secrets.codeHash(user.id, use.browserSessionId, code),
          sent_at: sql<Date>`clock_timestamp()`,
          expires_at: sql<Date>`clock_timestamp() + ${minutes}::float8 * interval '1 minute'`,
        })
        .execute()
      await deliver(db, { user, code, minutes, purpose: use.purpose })
    },

    /** Checks a typed code without consuming it. */
    async judge(
      db: Db,
      user: User,
      { method, browserSessionId, typed }: { method: TypedCode; browserSessionId: string; typed: string },
    ): Promise<CodeVerdict> {
      if (method === 'sent' || user.totp_secret === null)
        return judgeSent(db, user.id, { purpose: 'sign-in', browserSessionId }, typed)
      if (method === 'recovery') {
        const found = await findRecoveryCode(db, secrets, user.id, typed)
        if (!found) return { kind: 'wrong' }
        return found.used
          ? { kind: 'expired' }
          : { kind: 'right', code: { kind: 'recovery', hash: found.hash } }
      }
      const own = { id: user.id, sealedSecret: user.totp_secret }
      const verdict = await judgeAuthenticatorCode(db, sealer, own, typed)
      return verdict.kind === 'right'
        ? { kind: 'right', code: { kind: 'authenticator', step: verdict.step } }
        : verdict
    },

    judgeSent,

    /** Sends a code to an applicant without an account; returns the hash with which the typed code is compared. */
    async sendToApplicant(
      db: Tx,
      to: Omit<CodeRecipient, 'id' | 'client_ids'>,
      browserSessionId: string,
      minutes: number,
    ): Promise<Buffer> {
      const code = newCode()
      await deliver(db, { user: { ...to, client_ids: [] }, code, minutes, purpose: 'sign-up' })
      return secrets.codeHash(NOBODY, browserSessionId, code)
    },

    /** The hash of a code that an applicant typed. */
    hashOfApplicant: (browserSessionId: string, typed: string): Buffer =>
      secrets.codeHash(NOBODY, browserSessionId, typed),

    /**
     * Consumes a code, with every other pending one of the user. False when it was used or expired since it was
     * checked; the caller locks the user's row.
     */
    async consume(db: Tx, user: User, code: RightCode): Promise<boolean> {
      if (code.kind === 'sent') {
        const used = await db
          .updateTable('one_time_codes')
          .set({ consumed_at: sql<Date>`clock_timestamp()` })
          .where('id', '=', code.id)
          .where('consumed_at', 'is', null)
          .where('expires_at', '>', sql<Date>`clock_timestamp()`)
          .executeTakeFirst()
        if (used.numUpdatedRows === 0n) return false
      } else if (code.kind === 'recovery') {
        if (!(await spendRecoveryCode(db, user.id, code.hash))) return false
      } else await useStep(db, user.id, code.step)
      await withdraw(db, user.id)
      return true
    },

    withdraw,
  }
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

/** Invalidates every pending code of the user. */
async function withdraw(db: Tx, userId: number): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ consumed_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .execute()
}

/** A random code of six digits. */
export function newCode(): string {
  return String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
}

async function unusedAges(db: Db, userId: number, purpose: CodeUse['purpose']): Promise<number[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select(sql<number>`extract(epoch from clock_timestamp() - sent_at)::float8`.as('ago'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('sent_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute()
  return rows.map((row) => row.ago)
}

/** Removes codes and trusted devices whose time is long over. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('sent_at', '<', sql<Date>`now() - interval '1 day'`)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db.deleteFrom('trusted_devices').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Where a code went, masked so that only its owner recognises it. */
export function maskedDestination(user: { email: string; mobile: string }): string {
  const [name = '', domain] = user.email.split('@')
  if (domain !== undefined) return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`
  return maskedMobile(user.mobile)
}
