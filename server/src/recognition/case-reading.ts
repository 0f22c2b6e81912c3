import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { announce } from '../events/announce.ts'

export interface CaseKey {
  clientId: number
  caseId: number
}

/**
 * Locks the case before its pages change: two pages that finish at once would else each see the other unfinished,
 * and the case would stay "reading". False when there is no such case.
 */
export async function lockCase(db: Transaction<Tables>, { clientId, caseId }: CaseKey): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the state of a locked case from its prescription pages and tells the open screens. */
export async function rollUpReading(db: Transaction<Tables>, { clientId, caseId }: CaseKey): Promise<void> {
  await sql`
    update cases set ocr_state = pages.state
    from (
      select case
        when count(*) = 0 then 'none'
        when bool_or(ocr_state = 'reading') then 'reading'
        when bool_and(ocr_state = 'waiting') then 'waiting'
        when bool_or(ocr_state = 'waiting') then 'reading'
        when bool_or(ocr_state = 'failed') then 'failed'
        else 'read' end as state
      from case_pages
      where client_id = ${clientId} and case_id = ${caseId} and kind = 'prescription' and removed_at is null
    ) pages
    where cases.client_id = ${clientId} and cases.id = ${caseId} and cases.ocr_state <> pages.state`.execute(
    db,
  )
  await announce(db, { erxId: caseId, clientId, what: 'ocr' })
}
