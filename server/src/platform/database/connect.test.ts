import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

describe('values of columns', () => {
  it('reads bigint and numeric as numbers', async () => {
    expect(await read('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await read('(select count(*) from generate_series(1, 3))')).toBe(3)
    expect(await read('12.50::numeric')).toBe(12.5)
    expect(await read('array[1, null, 3]::int8[]')).toEqual([1, null, 3])
  })

  it('refuses a bigint that a number cannot hold, and goes on with the next query', async () => {
    await expect(read('9007199254740992::int8')).rejects.toThrow(RangeError)
    await expect(read('(-9007199254740992)::int8')).rejects.toThrow(RangeError)
    expect(await read('1::int8')).toBe(1)
  })

  it('returns every calendar day as it was written, in any time zone', async () => {
    await database.pool.query('create table visit (day date not null)')
    const day = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    await fc.assert(
      fc.asyncProperty(
        day,
        fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles', 'UTC'),
        async (written, zone) => {
          const rows = await database.db.connection().execute(async (connection) => {
            await sql`set time zone ${sql.lit(zone)}`.execute(connection)
            return sql<{ day: unknown }>`insert into visit values (${written}) returning day`.execute(
              connection,
            )
          })
          expect(rows.rows).toEqual([{ day: written }])
        },
      ),
      { numRuns: 50 },
    )
    expect(await read("array['2024-02-29', null]::date[]")).toEqual(['2024-02-29', null])
  })
})

describe('connections', () => {
  it('survive the loss of an idle one, which is reported', async () => {
    let tell: (error: Error) => void = () => undefined
    const told = new Promise<Error>((resolve) => {
      tell = resolve
    })
    const other = openDatabase(database.source, { maxConnections: 1, onConnectionLost: tell })
    const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect(await told).toBeInstanceOf(Error)
    const again = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid)
    await other.close()
    await other.close()
  })
})
