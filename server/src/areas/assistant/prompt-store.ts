import type { AssistantPrompt } from '@rxdesk/contract/areas/assistant/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AssistantPromptsTable } from '#platform/database/tables/assistant.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { openText, sealText } from '#platform/sealing/sealed-text.ts'

const MOST_PROMPTS = 200

/** The caller's own, and those of others that were shared with whoever sees a client of theirs; own ones first. */
function visible(db: Db, caller: Caller) {
  return db
    .selectFrom('assistant_prompts')
    .selectAll()
    .where((where) =>
      where.or([
        where('owner_id', '=', caller.userId),
        where.and([
          where('shared', '=', true),
          caller.clientIds.length === 0
            ? sql<boolean>`true`
            : sql<boolean>`(client_ids = '{}' or client_ids && ${[...caller.clientIds]}::int[])`,
        ]),
      ]),
    )
}

export async function readPrompts({
  db,
  caller,
  sealer,
}: Pick<Reading, 'db' | 'caller' | 'sealer'>): Promise<AssistantPrompt[]> {
  const rows = await visible(db, caller)
    .orderBy(sql`owner_id <> ${caller.userId}`)
    .orderBy('id', 'desc')
    .limit(MOST_PROMPTS)
    .execute()
  return rows.map((row) => ({
    promptId: row.id,
    title: openText(sealer, row.title),
    prompt: openText(sealer, row.prompt),
    shared: row.shared,
    own: row.owner_id === caller.userId,
    version: row.version,
  }))
}

/** The text of a prompt that the caller sees; another's is missing. */
export async function textOfPrompt(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  id: number,
): Promise<string> {
  const row = await visible(db, caller).where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return openText(sealer, row.prompt)
}

/** The caller's own prompt, locked; nobody changes another's. */
export async function lockPrompt(
  db: Tx,
  caller: Caller,
  id: number,
): Promise<Selectable<AssistantPromptsTable>> {
  const row = await db
    .selectFrom('assistant_prompts')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** Stores a new prompt, or a locked one again. */
export async function writePrompt(
  { db, caller, sealer }: Pick<Work, 'db' | 'caller' | 'sealer'>,
  id: number | undefined,
  { title, prompt, shared }: { title: string; prompt: string; shared: boolean },
): Promise<{ id: number; version: number }> {
  const values = {
    title: sealText(sealer, title),
    prompt: sealText(sealer, prompt),
    shared,
    client_ids: [...caller.clientIds],
  }
  if (id === undefined)
    return db
      .insertInto('assistant_prompts')
      .values({ ...values, owner_id: caller.userId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  return db
    .updateTable('assistant_prompts')
    .set({ ...values, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
