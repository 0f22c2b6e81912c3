import type { Tx } from '#platform/database/db.ts'
import { missing } from '#platform/protocol/problem.ts'

/** Media of another client are missing. */
export async function requireMedia(db: Tx, clientId: number, mediaId: number): Promise<void> {
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('retired', '=', false)
    .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
    .executeTakeFirst()
  if (!media) throw missing()
}
