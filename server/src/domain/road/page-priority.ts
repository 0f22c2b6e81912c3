import { rowOfChannel } from '@rxdesk/contract/channel-rules'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { UsualPriorities } from '#platform/jobs/queue.ts'

/**
 * Who waits for a page: an operator with the case open (`desk`), a signed-in user who added the prescription
 * (`adder`), or no user, as for content that was seeded in bulk (`nobody`).
 */
export type PageWaiter = 'desk' | 'adder' | 'nobody'

/** Steps larger than any page number, so that the number of a page never lifts it into the next group. */
const groups: Record<PageWaiter, number> = { desk: 2000, adder: 1000, nobody: 0 }

/**
 * Priority of a page's recognition; the higher is read first. Within a group, first pages come before later
 * ones.
 */
export function pagePriority(waiter: PageWaiter, page: number): number {
  return groups[waiter] - page
}

/** Who waits for the pages of a case when they are added. */
export async function whoWaits(
  db: Tx,
  { clientId, caseId }: { clientId: number; caseId: number },
): Promise<PageWaiter> {
  const row = await db
    .selectFrom('cases')
    .select(['channel', 'holder_id', sql<boolean>`adder.id is not null`.as('adder_is_here')])
    .leftJoin('sessions as adder', (session) =>
      session.onRef('adder.user_id', '=', 'cases.created_by').on('adder.ended_at', 'is', null),
    )
    .where('cases.client_id', '=', clientId)
    .where('cases.id', '=', caseId)
    .executeTakeFirst()
  if (row?.holder_id) return 'desk'
  // What is filed is read so that it can be searched: behind whatever an operator waits for.
  if (rowOfChannel(row?.channel ?? '')?.ends === 'filed') return 'nobody'
  return row?.adder_is_here ? 'adder' : 'nobody'
}

/** Sets the priority of pages by who waits for them; passed to the queue when it starts. */
export const pagePriorities: UsualPriorities = {
  'recognise-page': async (db, payload) => pagePriority(await whoWaits(db, payload), payload.page),
}
