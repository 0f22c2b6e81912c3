import type { Db } from './db.ts'

/** Marks a demo database, which a server in production mode refuses (decisions: demo mode). */
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
