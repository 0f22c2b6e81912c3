import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import type { MessageKey } from '@rxdesk/contract/messages'
import { message } from '@rxdesk/contract/messages'
import type { Kysely } from 'kysely'
import type { AuditWriter } from '#platform/audit/append.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { plainAddress } from './addresses.ts'

/** Why a sign-in failed, as the audit log records it. */
export type SignInFault =
  | 'agent'
  | 'password'
  | 'account'
  | 'address'
  | 'code'
  | 'resume'
  | 'live'
  | 'identity'

/** A failed sign-in: its answer, and its audit entry. */
export class SignInRefused extends Problem {
  readonly fault: SignInFault
  /** The account concerned, when there is one of that agent id. */
  readonly userId: number | undefined

  constructor(fault: SignInFault, userId: number | undefined, key: MessageKey, extra: object = {}) {
    // The question whether to take over a session is the one refusal that is no error.
    super('refused', fault === 'live' ? message(key) : ERROR_PREFIX + message(key), { ...extra })
    this.fault = fault
    this.userId = userId
  }
}

/**
 * Records a failed sign-in in a transaction of its own, since there is no change that it could commit with. The typed
 * agent id is not stored: it is often the password.
 */
export async function noteRefusal(
  parts: { db: Kysely<Tables>; audit: AuditWriter },
  address: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof SignInRefused) || error.fault === 'live') return
  await parts.db.transaction().execute((db) =>
    parts.audit.append(db, {
      chain: error.userId === undefined ? 'system' : `account:${error.userId}`,
      action: 'sign-in.failed',
      detail: { fault: error.fault, address: plainAddress(address) },
    }),
  )
}
