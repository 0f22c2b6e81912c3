import { permissions } from '@rxdesk/contract/roles'
import type { AuditEntry } from '#platform/audit/append.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { ReadingWork, Work } from '#platform/protocol/work.ts'

/** A session that shows contact data for longer is recorded again. */
const CONTACT_VIEW_MINUTES = 15

/** Whether the caller reads e-mail addresses or mobile numbers. */
export function mayReadContact(caller: Caller): boolean {
  return (
    caller.permissions.includes(permissions.viewEmail) || caller.permissions.includes(permissions.viewMobile)
  )
}

/**
 * Records that contact data of a case, a patient or a list was seen: at intervals for a session, however often its
 * screen reads it again. Nothing is recorded for callers who see none.
 */
export async function noteContactView(work: Work, seen: Seen): Promise<void> {
  if (await isContactViewDue(work, seen)) await work.note('contact.view', seen)
}

type Seen = Pick<AuditEntry, 'chain' | 'clientId' | 'subject'>

/** Whether that view is yet to be recorded: asked beside other things, and noted after them. */
export async function isContactViewDue({ caller, db }: Work, seen: Seen): Promise<boolean> {
  return mayReadContact(caller) && !(await isNoted(db, caller, seen))
}

async function isNoted(db: Db, caller: Caller, { chain, subject }: Seen): Promise<boolean> {
  const noted = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('chain', '=', chain)
    .where('action', '=', 'contact.view')
    .where('subject', '=', subject ?? '')
    .where('actor_id', '=', caller.userId)
    .where('session_id', '=', caller.sessionId)
    // By the clock that stamps the rows, which need not be the database's.
    .where('at', '>', new Date(Date.now() - CONTACT_VIEW_MINUTES * 60_000))
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
}

/** The same for a call that only reads, in a transaction of its own; the chain is the reader's account. */
export async function noteListView(work: ReadingWork, subject: string, clientId?: number): Promise<void> {
  const { caller } = work
  if (!mayReadContact(caller)) return
  const seen: Seen = { chain: `account:${caller.userId}`, subject, clientId }
  // As a rule it is: then nothing is written, and no transaction is needed.
  if (await isNoted(work.db, caller, seen)) return
  await work.change((own) => noteContactView(own, seen))
}
