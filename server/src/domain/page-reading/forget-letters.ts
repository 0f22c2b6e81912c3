import { status } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Pages in one statement: each is a few kilobytes. */
const AT_ONCE = 500

/**
 * Forgets what the recogniser made of the words of pages whose cases have ended: nobody is proposed anything there. A case
 * that is opened again keeps its words, and its letters come with the next reading. Returns how many pages there were.
 */
export async function forgetLetters(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update case_pages p set ocr_letters = null
    from (
      select p.client_id, p.case_id, p.number from case_pages p
      join cases c on c.client_id = p.client_id and c.id = p.case_id
      where p.ocr_letters is not null and c.status in (${status.completed}, ${status.rejected})
      limit ${AT_ONCE}
    ) over
    where p.client_id = over.client_id and p.case_id = over.case_id and p.number = over.number`.execute(db)
  return Number(numAffectedRows)
}
