import { levels } from '@rxdesk/contract/roles'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { differencesBetween } from './content-difference.ts'
import { readContent, readSnapshot } from './snapshot-store.ts'

/**
 * Notes with the claim of a locked case, before it goes on, how many fields of what the level below had forwarded it left
 * otherwise. Nothing where the level below had forwarded nothing.
 */
export async function noteCorrections(work: SystemWork, row: CaseData): Promise<void> {
  const below = levels.find((_, at) => levels[at + 1] === row.level)
  if (below !== 'L1' && below !== 'L2') return
  const before = await readSnapshot(work, row, below)
  if (!before) return
  const differences = differencesBetween(before.content, await readContent(work, row))
  // The ward goes on charting a stay: what it measured since corrects nobody.
  const isOfStay = row.stay_id !== null
  const corrections = differences.filter(({ field }) => !isOfStay || field !== 'patientvital').length
  await work.db
    .updateTable('case_claims')
    .set({ corrections })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('fence', '=', row.fence)
    .execute()
}
