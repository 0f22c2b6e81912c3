import type { confirmSignUp, signUp } from '@rxdesk/contract/areas/sign-in/sign-up-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import { openText, sealedContact } from '#platform/sealing/sealed-text.ts'
import { createUser } from './accounts.ts'
import type { IdentityParts } from './identity-parts.ts'
import { givenPassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { findUserByAgentId } from './sessions.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { countSignUp, signUpAttempt } from './throttle.ts'

type Applicant = ParsedRequestOf<typeof signUp>
type Confirmation = ParsedRequestOf<typeof confirmSignUp>

/** An account that a person requests; it waits for an administrator (decisions: calls of our own). */
export function createSignUp(parts: IdentityParts) {
  const { db, sealer, secrets, codes } = parts

  async function refuseTaken(from: Db, agentId: string): Promise<void> {
    if (await findUserByAgentId(from, agentId)) throw refused('user.agentIdTaken')
  }

  return {
    async check(address: string, applicant: Applicant): Promise<undefined> {
      if (!parts.signUp) throw refused('signUp.off')
      givenPassword(secrets, applicant.pwd)
      await countSignUp(db, applicant.email, address)
      await refuseTaken(db, applicant.agentId)
      return undefined
    },

    prepare: ({ pwd }: Applicant): Promise<string> => hashPassword(givenPassword(secrets, pwd)),

    /** Stores the application until its code is confirmed; a second one in the same browser replaces it. */
    async ask(tx: Tx, applicant: Applicant, passwordHash: string): Promise<AnswerOf<typeof signUp>> {
      await refuseTaken(tx, applicant.agentId)
      const { otpValidity } = await readSignInSettings(tx)
      const contact = { email: applicant.email, mobile: applicant.mobileNbr }
      const to = { agent_id: applicant.agentId, ...sealedContact(sealer, contact) }
      const asked = {
        ...to,
        first_name: applicant.fName,
        last_name: applicant.lName,
        password_hash: passwordHash,
        code_hash: await codes.sendToApplicant(tx, to, applicant.sessionID, otpValidity),
        sent_at: sql<Date>`clock_timestamp()`,
        expires_at: sql<Date>`clock_timestamp() + ${otpValidity}::float8 * interval '1 minute'`,
      }
      await tx
        .insertInto('sign_ups')
        .values({ browser_session_id: applicant.sessionID, ...asked })
        .onConflict((conflict) => conflict.column('browser_session_id').doUpdateSet(asked))
        .execute()
      return { message: message('signUp.codeSent'), otpValidity }
    },

    async checkCode({ sessionID, otp }: Confirmation): Promise<undefined> {
      if (!parts.signUp) throw refused('signUp.off')
      const attempt = await signUpAttempt(db, sessionID)
      const asked = await findSignUp(db, sessionID, codes.hashOfApplicant(sessionID, otp))
      if (!asked) throw refused('signIn.wrongCode')
      await attempt.forgive()
      if (!asked.inTime) throw refused('signIn.codeExpired')
      await refuseTaken(db, asked.agent_id)
      return undefined
    },

    /** Creates the account, inactive and without a role: an administrator gives it both. */
    async confirm(tx: Tx, { sessionID, otp }: Confirmation): Promise<AnswerOf<typeof confirmSignUp>> {
      const asked = await findSignUp(tx, sessionID, codes.hashOfApplicant(sessionID, otp))
      if (!asked?.inTime) throw refused('signIn.codeExpired')
      const made = await createUser(
        { db: tx, sealer },
        {
          agentId: asked.agent_id,
          passwordHash: asked.password_hash,
          firstName: asked.first_name,
          lastName: asked.last_name,
          email: openText(sealer, asked.email),
          mobile: openText(sealer, asked.mobile),
          roleIds: [],
        },
      )
      if (!made) throw refused('user.agentIdTaken')
      await tx
        .updateTable('users')
        .set({ status: userStatus.inactive, waiting_since: sql<Date>`now()` })
        .where('id', '=', made.id)
        .execute()
      await tx.deleteFrom('sign_ups').where('id', '=', asked.id).execute()
      await parts.audit.append(tx, {
        chain: `account:${made.id}`,
        action: 'user.signedUp',
        subject: `user:${made.id}`,
        detail: { agentId: asked.agent_id },
      })
      return { message: message('signUp.confirmed') }
    },
  }
}

async function findSignUp(db: Db, browserSessionId: string, codeHash: Buffer) {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .select(sql<boolean>`expires_at > clock_timestamp()`.as('inTime'))
    .where('browser_session_id', '=', browserSessionId)
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Removes applications that were never confirmed. */
export async function forgetOldSignUps(db: Db): Promise<void> {
  await db.deleteFrom('sign_ups').where('sent_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
