import type { PageReading } from '@rxdesk/contract/reading-progress'
import type { Db, Tx } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'

export const EVENT_CHANNEL = 'rxdesk_events'

/** What open screens are told. Ids only: who may see a case is checked before an event is passed on. */
export interface CaseEvent {
  type: 'case'
  erxId: number
  clientId: number
  what: 'claim' | 'status' | 'saved' | 'ocr' | 'reading' | 'entities' | 'delivery' | 'note'
  /** With `reading`: nothing of the case has changed yet, so nobody needs to ask again. */
  reading?: PageReading
}

/** Tells every server process, when the transaction commits. */
export async function announce(db: Tx, event: Omit<CaseEvent, 'type'>): Promise<void> {
  await runPrepared(db, 'select pg_notify($1, $2)', [
    EVENT_CHANNEL,
    JSON.stringify({ type: 'case', ...event }),
  ])
}

/** How far an import is, told to who began it. */
export interface ImportEvent {
  type: 'import'
  importId: number
  userId: number
  state: string
  done: number
  total: number
}

export async function announceImport(db: Db, event: Omit<ImportEvent, 'type'>): Promise<void> {
  await runPrepared(db, 'select pg_notify($1, $2)', [
    EVENT_CHANNEL,
    JSON.stringify({ type: 'import', ...event }),
  ])
}
