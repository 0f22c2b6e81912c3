import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { type AuditEntry, createAuditWriter } from './append.ts'
import { type AuditSeals, createAuditSeals, sealsFile } from './seals.ts'
import { isSound, verifyAudit } from './verify.ts'

/** The chains take any code: these are easier to read than those of the vocabulary. */
const coded = (code: string) => code as AuditAction

let database: TestDatabase
let settings: Settings
let file: string
let seals: AuditSeals
const PLACE = 'here'

beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 20 })
  settings = readSettings({
    SECRET_KEY: 'a test secret of more than 32 characters',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'rxdesk-audit-')),
  })
  file = sealsFile(settings.DATA_DIR)
  seals = createAuditSeals({ db: database.db, settings }, PLACE)
})
afterEach(async () => {
  await database.drop()
  await rm(settings.DATA_DIR, { recursive: true, force: true })
})

const append = (
  chain: AuditEntry['chain'],
  action = 'case.claim',
  detail: Record<string, unknown> = { fence: 1 },
) =>
  database.db.transaction().execute((db) =>
    createAuditWriter(settings.keys.audit).append(db, {
      chain,
      action: coded(action),
      detail,
      clientId: 1,
    }),
  )

/** Three chains of five, three and one row. */
async function fill(): Promise<void> {
  for (let at = 0; at < 5; at += 1)
    await append('case:1', `step.${at}`, { at, text: 'é "quoted" अ', list: [1.5, null] })
  for (let at = 0; at < 3; at += 1) await append('case:2', `step.${at}`)
  await append('account:7', 'session.logout')
}

const verify = () => verifyAudit(database.db, settings.keys.audit, file, PLACE)

/** What an attacker does who can write to the database past the append-only trigger. */
async function tamper(...statements: string[]): Promise<void> {
  for (const statement of ['alter table audit_log disable trigger all', ...statements])
    await database.pool.query(statement)
}
const removeRows = (chain: string, from: number, to = from) =>
  `delete from audit_log where chain = '${chain}' and seq between ${from} and ${to}`
/** Sets a head back to a row that still exists; its keyed seal is the one thing that cannot be forged. */
const setHeadBack = (chain: string, seq: number) =>
  `update audit_heads set seq = ${seq}, hash = (select hash from audit_log where chain = '${chain}' and seq = ${seq}) where chain = '${chain}'`

describe('appending', () => {
  it('of many entries at once makes the same chains as one after the other', async () => {
    await append('case:1', 'step.0')
    const writer = createAuditWriter(settings.keys.audit)
    const many = (from: number) =>
      Array.from({ length: 9 }, (_, at) => ({
        chain: `case:${1 + (at % 4)}` as const,
        action: coded(`step.${from + at}`),
        actorId: 5,
        clientId: 1,
        subject: 'é',
        detail: { at, none: null },
      }))
    // Two at once that list their chains in different orders.
    await Promise.all([
      database.db.transaction().execute((db) => writer.appendAll(db, many(0))),
      database.db.transaction().execute((db) => writer.appendAll(db, many(100).toReversed())),
    ])
    await append('case:1', 'step.9')
    await database.db.transaction().execute((db) => writer.appendAll(db, []))
    expect(await verify()).toMatchObject({ broken: [] })
    const rows = await database.db
      .selectFrom('audit_log')
      .select(['seq', 'action'])
      .where('chain', '=', 'case:1')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const steps = rows.map(({ action }) => Number(action.slice(5)))
    expect(steps.filter((step) => step < 9)).toEqual([0, 0, 4, 8])
    const leak = database.db
      .transaction()
      .execute((db) =>
        writer.appendAll(db, [...many(0), { chain: 'case:1', action: coded('x'), detail: { pwd: 'x' } }]),
      )
    await expect(leak).rejects.toThrow('takes no pwd')
  })

  it('makes one chain without gaps from many concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => append(at % 3 === 0 ? 'case:1' : 'case:2', `step.${at}`)),
    )
    const rows = await database.db
      .selectFrom('audit_log')
      .select('seq')
      .where('chain', '=', 'case:2')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(await verify()).toMatchObject({ rows: 60, chains: 2, brokenChains: 0 })
  })

  it('stores no password, at any depth', async () => {
    await expect(append('account:7', 'user.created', { to: { pwd: 'abc' } })).rejects.toThrow('takes no pwd')
    await append('account:7', 'client.webhook', { newSecret: true, pwd: '' })
  })

  it('leaves nothing when its transaction is rolled back', async () => {
    await append('case:1')
    await expect(
      database.db.transaction().execute(async (db) => {
        await createAuditWriter(settings.keys.audit).append(db, {
          chain: 'case:1',
          action: coded('lost'),
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow()
    await append('case:1')
    expect(await verify()).toMatchObject({ rows: 2, brokenChains: 0 })
  })

  it('is refused a change by the database itself', async () => {
    await append('case:1')
    await expect(sql`update audit_log set action = 'x'`.execute(database.db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only')
  })
})

describe('verifying', () => {
  it('finds nothing in an intact log, sealed or not', async () => {
    await fill()
    expect(await verify()).toMatchObject({ rows: 9, chains: 3, seals: 0, brokenChains: 0, broken: [] })
    expect(await seals.seal()).toBe(3)
    await append('case:2')
    const findings = await verify()
    expect(findings).toMatchObject({ rows: 10, seals: 1, elsewhere: [] })
    expect(isSound(findings)).toBe(true)
  })

  it.each<[string, string, string, number]>([
    [
      'an edited action',
      `update audit_log set action = 'other' where chain = 'case:1' and seq = 3`,
      'case:1',
      3,
    ],
    [
      'an edited detail',
      `update audit_log set detail = detail || '{"at": 9}' where chain = 'case:1' and seq = 2`,
      'case:1',
      2,
    ],
    [
      'an edited time',
      `update audit_log set at = at + interval '1 second' where chain = 'case:2' and seq = 1`,
      'case:2',
      1,
    ],
    ['another actor', `update audit_log set actor_id = 5 where chain = 'account:7'`, 'account:7', 1],
    [
      'an edited hash',
      `update audit_log set hash = sha256(hash) where chain = 'case:1' and seq = 5`,
      'case:1',
      5,
    ],
    ['a row removed from the middle', removeRows('case:1', 3), 'case:1', 3],
    ['the first row removed', removeRows('case:1', 1), 'case:1', 1],
    ['the newest row removed', removeRows('case:1', 5), 'case:1', 5],
    ['every row of a chain removed', removeRows('case:2', 1, 3), 'case:2', 1],
    ['a head removed', `delete from audit_heads where chain = 'case:2'`, 'case:2', 4],
    ['an older head', setHeadBack('case:1', 4), 'case:1', 5],
    [
      'a row moved to another chain',
      `update audit_log set chain = 'case:2', seq = 4 where chain = 'case:1' and seq = 5`,
      'case:1',
      5,
    ],
  ])('finds %s', async (_what, statement, chain, seq) => {
    await fill()
    await tamper(statement)
    const { broken } = await verify()
    expect(broken[0]).toMatchObject({ chain, seq })
  })

  it('finds the newest row removed also when the head was edited back', async () => {
    await fill()
    await tamper(removeRows('case:1', 5), setHeadBack('case:1', 4))
    expect((await verify()).broken).toMatchObject([{ chain: 'case:1', seq: 5 }])
  })

  it('finds two rows that changed places, whether by number or by content', async () => {
    await fill()
    await tamper(
      `update audit_log set seq = 99 where chain = 'case:1' and seq = 2`,
      `update audit_log set seq = 2 where chain = 'case:1' and seq = 4`,
      `update audit_log set seq = 4 where chain = 'case:1' and seq = 99`,
    )
    expect((await verify()).broken).toMatchObject([{ chain: 'case:1', seq: 2 }])
  })

  it('finds content that changed places with every hash left where it was', async () => {
    await fill()
    await tamper(
      `update audit_log a set action = b.action, detail = b.detail, at = b.at from audit_log b
       where a.chain = 'case:1' and b.chain = 'case:1' and (a.seq, b.seq) in ((2, 3), (3, 2))`,
    )
    expect((await verify()).broken).toMatchObject([{ chain: 'case:1', seq: 2 }])
  })

  it('reports every broken chain, each by its first broken row', async () => {
    await fill()
    await tamper(
      removeRows('case:1', 2),
      `update audit_log set action = 'x' where chain = 'case:2' and seq = 3`,
    )
    expect(await verify()).toMatchObject({
      brokenChains: 2,
      broken: [
        { chain: 'case:1', seq: 2 },
        { chain: 'case:2', seq: 3 },
      ],
    })
  })

  it('does not hold up with a log of several batches', async () => {
    await database.db.transaction().execute(async (db) => {
      const audit = createAuditWriter(settings.keys.audit)
      for (let at = 0; at < 2_050; at += 1)
        await audit.append(db, { chain: at < 1_999 ? 'case:1' : 'case:2', action: coded('x') })
    })
    expect(await verify()).toMatchObject({ rows: 2_050, chains: 2, brokenChains: 0 })
  }, 60_000)
})

describe('seals outside the database', () => {
  it('detect removed rows under a head that we once wrote ourselves', async () => {
    await fill()
    const { rows: old } = await database.pool.query(
      `select seq, hash, seal from audit_heads where chain = 'case:1'`,
    )
    await append('case:1')
    await append('case:1')
    await seals.seal()
    await tamper(removeRows('case:1', 6, 7))
    await database.pool.query(
      `update audit_heads set seq = $1, hash = $2, seal = $3 where chain = 'case:1'`,
      [old[0].seq, old[0].hash, old[0].seal],
    )
    expect((await verify()).broken).toMatchObject([{ chain: 'case:1', seq: 6 }])
    // Later entries do not repair it, nor does another seal.
    for (let at = 0; at < 4; at += 1) await append('case:1')
    await seals.seal()
    expect((await verify()).broken).toMatchObject([{ chain: 'case:1', seq: 7 }])
  })

  it('know of a chain that was removed with its head', async () => {
    await fill()
    await seals.seal()
    await tamper(removeRows('case:2', 1, 3), `delete from audit_heads where chain = 'case:2'`)
    expect((await verify()).broken).toMatchObject([{ chain: 'case:2', seq: 1 }])
  })

  it('hold only what changed, and nothing when nothing did', async () => {
    await fill()
    expect(await seals.seal()).toBe(3)
    expect(await seals.seal()).toBe(0)
    await append('case:2')
    expect(await seals.seal()).toBe(1)
    // A server that starts again continues at the end of the file.
    expect(await createAuditSeals({ db: database.db, settings }, PLACE).seal()).toBe(0)
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { number: 1, chains: 3, rows: 9 },
      { number: 2, chains: 3, rows: 10, heads: [['case:2', 4, expect.any(String)]] },
    ])
    expect(lines[1].file).toBe(lines[0].file)
  })

  it('are written by one server at a time', async () => {
    await fill()
    const others = Array.from({ length: 8 }, () => createAuditSeals({ db: database.db, settings }, PLACE))
    await Promise.all(others.map((one) => one.seal()))
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
    expect(await verify()).toMatchObject({ seals: 1, brokenChains: 0, brokenSeals: undefined })
  })

  it('continue while a verification runs, and are never mistaken for missing rows', async () => {
    await fill()
    const working = (async () => {
      for (let at = 0; at < 40; at += 1) {
        await append('case:2')
        await seals.seal()
      }
    })()
    for (let at = 0; at < 10; at += 1) expect(isSound(await verify())).toBe(true)
    await working
    expect(isSound(await verify())).toBe(true)
  })

  async function threeSeals(): Promise<string[]> {
    for (const chain of ['case:1', 'case:2', 'case:3'] as const) {
      await append(chain)
      await seals.seal()
    }
    return (await readFile(file, 'utf8')).trim().split('\n')
  }

  it('detect a line that was cut off, removed, changed or inserted', async () => {
    const [first = '', second = '', third = ''] = await threeSeals()
    const found = async (...lines: string[]) => {
      await writeFile(file, lines.map((line) => `${line}\n`).join(''))
      return (await verify()).brokenSeals
    }
    expect(await found(first, second, third)).toBeUndefined()
    expect(await found(first, second)).toContain('cut off after line 2; 3 lines were written')
    expect(await found(first, third)).toContain('line 2')
    expect(await found(second, third)).toContain('line 1')
    expect(await found(first, second.replace('case:2', 'case:9'), third)).toContain('line 2')
    expect(await found(first, second, third, third)).toContain('line 4')
    expect(await found(first, 'no seal', third)).toContain('line 2')
    expect(await found()).toContain('removed or replaced')
    const elsewhere = path.join(settings.DATA_DIR, 'elsewhere.jsonl')
    expect((await verifyAudit(database.db, settings.keys.audit, elsewhere, 'there')).brokenSeals).toBe(
      'there is no seals file here; one with 3 lines was written at here',
    )
    await rm(file)
    expect((await verify()).brokenSeals).toContain('removed or replaced')
  })

  it('detect a file that replaced another', async () => {
    await threeSeals()
    await rm(file)
    await append('case:1')
    await seals.seal()
    expect((await verify()).brokenSeals).toContain('removed or replaced; one with 3 lines was written')
  })

  it('name the places of other servers', async () => {
    await append('case:1')
    const other = { ...settings, DATA_DIR: path.join(settings.DATA_DIR, 'other') }
    await createAuditSeals({ db: database.db, settings: other }, 'there').seal()
    await seals.seal()
    expect(await verify()).toMatchObject({ elsewhere: ['there'], brokenSeals: undefined, brokenChains: 0 })
  })

  it('outlive a server that died while it wrote one', async () => {
    const lines = await threeSeals()
    // Before the line was whole …
    await appendFile(file, (lines[2] ?? '').slice(0, 80))
    expect(await verify()).toMatchObject({ seals: 3, brokenSeals: undefined })
    await append('case:1')
    await seals.seal()
    expect(await verify()).toMatchObject({ seals: 4, brokenSeals: undefined })
    // … and after it was whole, before the database knew.
    await database.pool.query(`delete from settings where key like 'auditSeals:%'`)
    await truncate(file, Buffer.byteLength(`${lines[0]}\n`))
    expect(await verify()).toMatchObject({ seals: 1, brokenSeals: undefined })
  })

  it('detect a database that was reset to an earlier day', async () => {
    await fill()
    await seals.seal()
    await append('case:1')
    await append('case:9')
    await seals.seal()
    await tamper(
      removeRows('case:1', 6),
      removeRows('case:9', 1),
      `delete from audit_heads where chain = 'case:9'`,
      setHeadBack('case:1', 5),
    )
    expect((await verify()).broken).toMatchObject([
      { chain: 'case:1', seq: 6 },
      { chain: 'case:9', seq: 1 },
    ])
  })
})
