import { runPrepared } from '#platform/database/prepared.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** A client that the caller names must be visible to them; an unknown one is missing in the same way. 0 names none. */
export async function requireClient(
  { caller, db }: Pick<Reading, 'caller' | 'db'>,
  { clientId }: { clientId: number },
): Promise<void> {
  if (clientId === 0) return
  if (!seesClient(caller, clientId)) throw missing()
  const found = await runPrepared(db, 'select 1 from clients where id = $1', [clientId])
  if (found.length === 0) throw missing()
}
