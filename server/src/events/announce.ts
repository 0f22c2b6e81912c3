import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const EVENT_CHANNEL = 'rxdesk_events'

/** What open screens are told. Ids only: who may see a case is checked before an event is passed on. */
export interface CaseEvent {
  type: 'case'
  erxId: number
  clientId: number
  what: 'claim' | 'status' | 'saved' | 'ocr' | 'delivery' | 'note'
}

/** Tells every server process, when the transaction commits. */
export async function announce(db: Transaction<Tables>, event: Omit<CaseEvent, 'type'>): Promise<void> {
  await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify({ type: 'case', ...event })})`.execute(db)
}
