import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AuditLog, openAuditLog, PLACE, removeRows, setHeadBack } from './audit-log.fixture.ts'
import { createAuditSeals } from './seals.ts'
import { isSound, verifyAudit } from './verify.ts'

let log: AuditLog
beforeEach(async () => {
  log = await openAuditLog()
})
afterEach(() => log.close())

describe('seals outside the database', () => {
  it('detect removed rows under a head that we once wrote ourselves', async () => {
    await log.fill()
    const { rows: old } = await log.database.pool.query(
      `select seq, hash, seal from audit_heads where chain = 'case:1'`,
    )
    await log.append('case:1')
    await log.append('case:1')
    await log.seals.seal()
    await log.tamper(removeRows('case:1', 6, 7))
    await log.database.pool.query(
      `update audit_heads set seq = $1, hash = $2, seal = $3 where chain = 'case:1'`,
      [old[0].seq, old[0].hash, old[0].seal],
    )
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:1', seq: 6 }])
    // Later entries do not repair it, nor does another seal.
    for (let at = 0; at < 4; at += 1) await log.append('case:1')
    await log.seals.seal()
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:1', seq: 7 }])
  })

  it('know of a chain that was removed with its head', async () => {
    await log.fill()
    await log.seals.seal()
    await log.tamper(removeRows('case:2', 1, 3), `delete from audit_heads where chain = 'case:2'`)
    expect((await log.verify()).broken).toMatchObject([{ chain: 'case:2', seq: 1 }])
  })

  it('hold only what changed, and nothing when nothing did', async () => {
    await log.fill()
    expect(await log.seals.seal()).toBe(3)
    expect(await log.seals.seal()).toBe(0)
    await log.append('case:2')
    expect(await log.seals.seal()).toBe(1)
    // A server that starts again continues at the end of the file.
    expect(await createAuditSeals({ db: log.database.db, settings: log.settings }, PLACE).seal()).toBe(0)
    const lines = (await readFile(log.file, 'utf8'))
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
    await log.fill()
    const others = Array.from({ length: 8 }, () =>
      createAuditSeals({ db: log.database.db, settings: log.settings }, PLACE),
    )
    await Promise.all(others.map((one) => one.seal()))
    expect((await readFile(log.file, 'utf8')).trim().split('\n')).toHaveLength(1)
    expect(await log.verify()).toMatchObject({ seals: 1, brokenChains: 0, brokenSeals: undefined })
  })

  it('continue while a verification runs, and are never mistaken for missing rows', async () => {
    await log.fill()
    const working = (async () => {
      for (let at = 0; at < 40; at += 1) {
        await log.append('case:2')
        await log.seals.seal()
      }
    })()
    for (let at = 0; at < 10; at += 1) expect(isSound(await log.verify())).toBe(true)
    await working
    expect(isSound(await log.verify())).toBe(true)
  })

  async function threeSeals(): Promise<string[]> {
    for (const chain of ['case:1', 'case:2', 'case:3'] as const) {
      await log.append(chain)
      await log.seals.seal()
    }
    return (await readFile(log.file, 'utf8')).trim().split('\n')
  }

  it('detect a line that was cut off, removed, changed or inserted', async () => {
    const [first = '', second = '', third = ''] = await threeSeals()
    const found = async (...lines: string[]) => {
      await writeFile(log.file, lines.map((line) => `${line}\n`).join(''))
      return (await log.verify()).brokenSeals
    }
    expect(await found(first, second, third)).toBeUndefined()
    expect(await found(first, second)).toContain('cut off after line 2; 3 lines were written')
    expect(await found(first, third)).toContain('line 2')
    expect(await found(second, third)).toContain('line 1')
    expect(await found(first, second.replace('case:2', 'case:9'), third)).toContain('line 2')
    expect(await found(first, second, third, third)).toContain('line 4')
    expect(await found(first, 'no seal', third)).toContain('line 2')
    expect(await found()).toContain('removed or replaced')
    const elsewhere = path.join(log.settings.DATA_DIR, 'elsewhere.jsonl')
    expect(
      (await verifyAudit(log.database.db, log.settings.keys.audits, elsewhere, 'there')).brokenSeals,
    ).toBe('there is no seals file here; one with 3 lines was written at here')
    await rm(log.file)
    expect((await log.verify()).brokenSeals).toContain('removed or replaced')
  })

  it('detect a file that replaced another', async () => {
    await threeSeals()
    await rm(log.file)
    await log.append('case:1')
    await log.seals.seal()
    expect((await log.verify()).brokenSeals).toContain('removed or replaced; one with 3 lines was written')
  })

  it('name the places of other servers', async () => {
    await log.append('case:1')
    const other = { ...log.settings, DATA_DIR: path.join(log.settings.DATA_DIR, 'other') }
    await createAuditSeals({ db: log.database.db, settings: other }, 'there').seal()
    await log.seals.seal()
    expect(await log.verify()).toMatchObject({
      elsewhere: ['there'],
      brokenSeals: undefined,
      brokenChains: 0,
    })
  })

  it('outlive a server that died while it wrote one', async () => {
    const lines = await threeSeals()
    // Before the line was whole …
    await appendFile(log.file, (lines[2] ?? '').slice(0, 80))
    expect(await log.verify()).toMatchObject({ seals: 3, brokenSeals: undefined })
    await log.append('case:1')
    await log.seals.seal()
    expect(await log.verify()).toMatchObject({ seals: 4, brokenSeals: undefined })
    // … and after it was whole, before the database knew.
    await log.database.pool.query(`delete from settings where key like 'auditSeals:%'`)
    await truncate(log.file, Buffer.byteLength(`${lines[0]}\n`))
    expect(await log.verify()).toMatchObject({ seals: 1, brokenSeals: undefined })
  })

  it('detect a database that was reset to an earlier day', async () => {
    await log.fill()
    await log.seals.seal()
    await log.append('case:1')
    await log.append('case:9')
    await log.seals.seal()
    await log.tamper(
      removeRows('case:1', 6),
      removeRows('case:9', 1),
      `delete from audit_heads where chain = 'case:9'`,
      setHeadBack('case:1', 5),
    )
    expect((await log.verify()).broken).toMatchObject([
      { chain: 'case:1', seq: 6 },
      { chain: 'case:9', seq: 1 },
    ])
  })
})
