import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '#platform/services.ts'

type Db = Pick<Services, 'db'>

/** How a sandbox behaves: in the database, so that a restart does not change it. */
export function sandboxSetting<Schema extends z.ZodType>(key: string, schema: Schema) {
  return {
    async read({ db }: Db): Promise<z.output<Schema>> {
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
      const stored = schema.safeParse(row?.value ?? {})
      return stored.success ? stored.data : schema.parse({})
    },
    async tell({ db }: Db, told: z.output<Schema>): Promise<void> {
      const value = JSON.stringify(told)
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: sql<Date>`now()` }))
        .execute()
    },
  }
}
