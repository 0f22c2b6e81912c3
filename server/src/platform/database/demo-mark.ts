import type { Db } from '#platform/database/db.ts'

/** A demo database says so, and a server in production mode refuses it (decisions: demo mode). */
const KEY = 'demo'

export async function markDemo(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function isDemo(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('settings').select('key').where('key', '=', KEY).executeTakeFirst()) !== undefined
  )
}
