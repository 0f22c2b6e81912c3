import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStatementNames, runPrepared } from './prepared.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('names of statements', () => {
  it('are the same for the same text, and others for others', () => {
    const { nameOf } = createStatementNames()
    const name = nameOf('select 1')
    expect(name).toBeDefined()
    expect(nameOf('select 1')).toBe(name)
    expect(nameOf('select 2')).not.toBe(name)
  })

  it('end at a number, but not for those that have one, nor for hot paths', () => {
    const { nameOf, keep } = createStatementNames(3)
    const names = [1, 2, 3, 4, 5].map((at) => nameOf(`select ${at}`))
    expect(names.map((name) => name !== undefined)).toEqual([true, true, true, false, false])
    expect(nameOf('select 2')).toBe(names[1])
    for (let at = 6; at < 10; at += 1) keep(`select ${at}`)
    expect([6, 7, 8, 9].map((at) => nameOf(`select ${at}`) !== undefined)).toEqual([true, true, true, false])
  })

  it.each([
    'begin',
    'create table a (b int)',
    'select 1; select 2',
    `select $1 in (${Array.from({ length: 70 }, (_, at) => `$${at + 1}`).join(', ')})`,
    `select '${'x'.repeat(7_000)}'`,
  ])('are not given to %.40s', (text) => {
    expect(createStatementNames().nameOf(text)).toBeUndefined()
  })
})

describe('statements of a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections: 1 })
  })
  afterAll(() => database.drop())

  const prepared = async (part: string) =>
    (
      await database.pool.query('select name from pg_prepared_statements where statement like $1', [
        `%${part}%`,
      ])
    ).rows.map(({ name }) => name as string)

  it('are prepared once for a connection, however often they run', async () => {
    const ask = (id: number) =>
      database.db.selectFrom('clients').select('name').where('id', '=', id).execute()
    await ask(1)
    const names = await prepared('from "clients"')
    expect(names).toHaveLength(1)
    await ask(2)
    await runPrepared(database.db, 'select 7 as seven', [])
    expect(await prepared('from "clients"')).toEqual(names)
    expect(await prepared('as seven')).toHaveLength(1)
  })

  it('that a migration has made old fail once, on a connection that is then replaced', async () => {
    await sql`create table changing (a int)`.execute(database.db)
    const ask = () => sql`select * from changing`.execute(database.db)
    await ask()
    await sql`alter table changing add column b int`.execute(database.db)
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    expect((await ask()).rows).toEqual([])
  })
})
