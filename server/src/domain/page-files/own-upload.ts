import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'

/** Files that another user uploaded are not revealed, not even their existence. */
export async function requireOwnUpload(db: Tx, caller: Caller, uploadId: string): Promise<void> {
  // Compared as text: the value from the browser may not be a uuid.
  const own = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<string>`id::text`, '=', uploadId.toLowerCase())
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!own) throw refused('upload.expired')
}
