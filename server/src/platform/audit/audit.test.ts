import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuditWriter } from './append.ts'
import { type AuditLog, coded, openAuditLog, removeRows, setHeadBack } from './audit-log.fixture.ts'
import { isSound } from './verify.ts'

let log: AuditLog
beforeEach(async () => {
  log = await openAuditLog()
})
afterEach(() => log.close())

describe('appending', () => {
  it('of many entries at once makes the same chains as one after the other', async () => {
    await log.append('case:1', 'step.0')
    const writer = createAuditWriter(log.settings.keys.audit)
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
      log.database.db.transaction().execute((db) => writer.appendAll(db, many(0))),
      log.database.db.transaction().execute((db) => writer.appendAll(db, many(100).toReversed())),
    ])
    await log.append('case:1', 'step.9')
    await log.database.db.transaction().execute((db) => writer.appendAll(db, []))
    expect(await log.verify()).toMatchObject({ broken: [] })
    const rows = await log.database.db
      .selectFrom('audit_log')
      .select(['seq', 'action'])
      .where('chain', '=', 'case:1')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const steps = rows.map(({ action }) => Number(action.slice(5)))
    expect(steps.filter((step) => step < 9)).toEqual([0, 0, 4, 8])
    const leak = log.database.db
      .transaction()
      .execute((db) =>
        writer.appendAll(db, [...many(0), { chain: 'case:1', action: coded('x'), detail: { pwd: 'x' } }]),
      )
    await expect(leak).rejects.toThrow('takes no pwd')
  })

  it('makes one chain without gaps from many concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => log.append(at % 3 === 0 ? 'case:1' : 'case:2', `step.${at}`)),
    )
    const rows = await log.database.db
      .selectFrom('audit_log')
      .select('seq')
      .where('chain', '=', 'case:2')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(await log.verify()).toMatchObject({ rows: 60, chains: 2, brokenChains: 0 })
  })

  it('stores no password, at any depth', async () => {
    await expect(log.append('account:7', 'user.created', { to: { pwd: 'abc' } })).rejects.toThrow(
      'takes no pwd',
    )
    await log.append('account:7', 'client.webhook', { newSecret: true, pwd: '' })
  })

  it('leaves nothing when its transaction is rolled back', async () => {
    await log.append('case:1')
    await expect(
      log.database.db.transaction().execute(async (db) => {
        await createAuditWriter(log.settings.keys.audit).append(db, {
          chain: 'case:1',
          action: coded('lost'),
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow()
    await log.append('case:1')
    expect(await log.verify()).toMatchObject({ rows: 2, brokenChains: 0 })
  })

  it('is refused a change by the database itself', async () => {
    await log.append('case:1')
    await expect(sql`update audit_log set action = 'x'`.execute(log.database.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from audit_log`.execute(log.database.db)).rejects.toThrow('append-only')
  })
})

describe('verifying', () => {
  it('finds nothing in an intact log, sealed or not', async () => {
    await log.fill()
    expect(await log.verify()).toMatchObject({ rows: 9, chains: 3, seals: 0, brokenChains: 0, broken: [] })
    expect(await log.seals.seal()).toBe(3)
    await log.append('case:2')
    const findings = await log.verify()
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
    await log.fill()
    await log.tamper(statement)
    const { broken } = await log.verify()
    expect(broken[0]).toMatchObject({ chain, seq })
  })

  it('finds the newest row removed also when the head was edited back', async () => {
    await log.fill()
    await log.tamper(removeRows('case:1', 5), setHeadBack('case:1', 4))
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:1', seq: 5 }])
  })

  it('finds two rows that changed places, whether by number or by content', async () => {
    await log.fill()
    await log.tamper(
      `update audit_log set seq = 99 where chain = 'case:1' and seq = 2`,
      `update audit_log set seq = 2 where chain = 'case:1' and seq = 4`,
      `update audit_log set seq = 4 where chain = 'case:1' and seq = 99`,
    )
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:1', seq: 2 }])
  })

  it('finds content that changed places with every hash left where it was', async () => {
    await log.fill()
    await log.tamper(
      `update audit_log a set action = b.action, detail = b.detail, at = b.at from audit_log b
       where a.chain = 'case:1' and b.chain = 'case:1' and (a.seq, b.seq) in ((2, 3), (3, 2))`,
    )
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:1', seq: 2 }])
  })

  it('reports every broken chain, each by its first broken row', async () => {
    await log.fill()
    await log.tamper(
      removeRows('case:1', 2),
      `update audit_log set action = 'x' where chain = 'case:2' and seq = 3`,
    )
    expect(await log.verify()).toMatchObject({
      brokenChains: 2,
      broken: [
        { chain: 'case:1', seq: 2 },
        { chain: 'case:2', seq: 3 },
      ],
    })
  })

  it('does not hold up with a log of several batches', async () => {
    await log.database.db.transaction().execute(async (db) => {
      const audit = createAuditWriter(log.settings.keys.audit)
      for (let at = 0; at < 2_050; at += 1)
        await audit.append(db, { chain: at < 1_999 ? 'case:1' : 'case:2', action: coded('x') })
    })
    expect(await log.verify()).toMatchObject({ rows: 2_050, chains: 2, brokenChains: 0 })
  }, 60_000)
})
