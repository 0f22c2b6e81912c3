import { z } from 'zod'
import type { Db, Tx } from '#platform/database/db.ts'

/** The database's entry of a seals file: how far it goes, and where it is on which machine. */
const registeredSchema = z.object({ number: z.number(), hmac: z.string(), place: z.string() })
export type RegisteredSeals = z.infer<typeof registeredSchema>

const PREFIX = 'auditSeals:'

export async function registerSeals(db: Tx, file: string, registered: RegisteredSeals): Promise<void> {
  const value = JSON.stringify(registered)
  await db
    .insertInto('settings')
    .values({ key: PREFIX + file, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: new Date() }))
    .execute()
}

/** Every seals file that was ever written, by its id. */
export async function registeredSeals(db: Db): Promise<Map<string, RegisteredSeals>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', `${PREFIX}%`)
    .execute()
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), registeredSchema.parse(value)]))
}
