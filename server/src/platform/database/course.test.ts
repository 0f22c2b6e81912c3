import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAnswered, sendAlong } from './course.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table noted (id int primary key)')
})
afterAll(() => database.drop())

const NOTE = 'insert into noted (id) values ($1)'
const noted = async () =>
  (await database.pool.query<{ id: number }>('select id from noted order by id')).rows.map(({ id }) => id)

it('keeps what was sent along with the commit, in its order', async () => {
  const seen = await database.db.transaction().execute(async (db) => {
    await sendAlong(db, NOTE, [1])
    await sendAlong(db, 'update noted set id = 2 where id = $1', [1])
    const { rows } = await sql<{ id: number }>`select id from noted`.execute(db)
    await sendAlong(db, NOTE, [3])
    return rows
  })
  expect([seen, await noted()]).toEqual([[{ id: 2 }], [2, 3]])
})

it('keeps nothing of a transaction in which it failed, and says why at the commit', async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await sendAlong(db, NOTE, [4])
    await sendAlong(db, NOTE, [2])
    await sendAlong(db, NOTE, [5])
    return 'done'
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'noted_pkey' })
  expect(await noted()).toEqual([2, 3])
})

it('lets what is sent behind a failure fail with it, also where that is caught', async () => {
  const answers: unknown[] = []
  const failing = database.db.transaction().execute(async (db) => {
    await sendAlong(db, NOTE, [2])
    for (let at = 0; at < 2; at++)
      await sql`insert into noted (id) values (6)`.execute(db).catch((error: unknown) => answers.push(error))
    await allAnswered(db).catch((error: unknown) => answers.push(error))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(answers).toMatchObject([{ code: '23505' }, { code: '23505' }, { code: '23505' }])
  expect(await noted()).toEqual([2, 3])
  // The connection is as good as before.
  await database.db.transaction().execute((db) => sendAlong(db, NOTE, [7]))
  expect(await noted()).toEqual([2, 3, 7])
})

it('keeps nothing of what was refused after it was sent, and waits for the answer outside of a transaction', async () => {
  const refused = database.db.transaction().execute(async (db) => {
    await sendAlong(db, NOTE, [8])
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(sendAlong(database.db, NOTE, [7])).rejects.toMatchObject({ code: '23505' })
  await sendAlong(database.db, NOTE, [9])
  expect(await noted()).toEqual([2, 3, 7, 9])
})

it('keeps nothing when the connection breaks behind it', async () => {
  const broken = database.db.transaction().execute(async (db) => {
    await sendAlong(db, NOTE, [10])
    await sendAlong(db, 'select pg_terminate_backend(pg_backend_pid())', [])
  })
  await expect(broken).rejects.toThrow()
  expect(await noted()).toEqual([2, 3, 7, 9])
})

it('lets nothing of a transaction through behind its end', async () => {
  const late: unknown[] = []
  let over: Promise<unknown> = Promise.resolve()
  const refused = database.db.transaction().execute(async (db) => {
    const first = sql`select pg_sleep(0)`.execute(db)
    over = first
      .then(() =>
        Promise.all([sql`insert into noted (id) values (11)`.execute(db), sendAlong(db, NOTE, [12])]),
      )
      .catch((error: unknown) => late.push(error))
    // It is sent; its answer comes while the rollback, which goes out behind the next one, still waits.
    for (let turn = 0; turn < 50; turn++) await undefined
    await sendAlong(db, 'select pg_sleep(0.2)', [])
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await over
  expect(late).toEqual([new Error('the transaction is over')])
  expect(await noted()).toEqual([2, 3, 7, 9])
})
