import { type FurtherMust, furtherMusts } from '@rxdesk/contract/discharge/further-musts'
import type { Db } from '#platform/database/db.ts'

/** What the summaries of a client must have beside what every summary must, in the order of the parts. */
export async function readSummaryMusts(db: Db, clientId: number): Promise<FurtherMust[]> {
  const client = await db
    .selectFrom('clients')
    .select('summary_musts')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return knownMusts(client.summary_musts)
}

/** The stored choice; one that a release no longer has is dropped. */
export const knownMusts = (stored: readonly string[]): FurtherMust[] =>
  furtherMusts.filter((must) => stored.includes(must))
