import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { announce } from '#platform/events/announce.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { pagePriority } from './page-priority.ts'

export interface CaseKey {
  clientId: number
  caseId: number
}

/**
 * Locks the case before its pages change: two pages that finish at once would each see the other unfinished,
 * and the case would stay "reading". False when there is no such case.
 */
export async function lockCase(db: Tx, { clientId, caseId }: CaseKey): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the state of a locked case from its prescription pages and notifies the open screens. */
export async function rollUpReading(db: Tx, { clientId, caseId }: CaseKey): Promise<void> {
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

/**
 * Has the waiting pages of a case, or one of them, read before pages that no user waits for, because a user
 * opened the case for work or requested its reading.
 */
export async function hurryReading(
  work: Pick<SystemWork, 'db' | 'jobs'>,
  { clientId, caseId }: CaseKey,
  number?: number,
): Promise<void> {
  const { db } = work
  const waiting = await db
    .selectFrom('case_pages')
    .select(['number', 'ocr_attempt'])
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('ocr_state', '=', 'waiting')
    .where('removed_at', 'is', null)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number')
    .execute()
  for (const page of waiting)
    await work.jobs.add(
      'recognise-page',
      { clientId, caseId, page: page.number, attempt: page.ocr_attempt },
      pagePriority('desk', page.number),
    )
}
