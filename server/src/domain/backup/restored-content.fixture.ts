import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { openAuditedDatabase } from '#platform/audit/open-audited-database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { openText } from '#platform/sealing/sealed-text.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { KEPT } from './erased-patient.fixture.ts'

/** The numbers that a restored database has, each with what was written with it. */
export async function numbersIn(dataDir: string, until?: Date): Promise<number[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; text: string; at: Date }>(
      'select number, text, at from written order by number',
    )
    for (const { number, text, at } of rows) {
      expect(text).toBe(`é ${number} ${'x'.repeat(2_000)}`)
      if (until) expect(at.getTime()).toBeLessThanOrEqual(until.getTime())
    }
    return rows.map(({ number }) => number)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** The tables of a restored database of which a row, as text, holds one of the texts. */
export async function tablesWith(dataDir: string, texts: string[]): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const found = await client.query(
        `select 1 from "${name}" t, unnest($1::text[]) x where strpos(t::text, x) > 0 limit 1`,
        [texts],
      )
      if (found.rowCount) holding.push(name)
    }
    return holding
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Every sealed address, number and file of a restored database, not a sample of them. */
export async function expectAllOpened(
  given: Record<string, string>,
  storageKeys: readonly string[],
): Promise<void> {
  const settings = readSettings(given)
  const { db, stop } = await openAuditedDatabase(settings)
  try {
    const sealer = createSealer(settings.keys.ring)
    const users = await db
      .selectFrom('users')
      .select(['agent_id', 'email'])
      .where('agent_id', 'like', 'W%')
      .execute()
    expect(users.length).toBeGreaterThanOrEqual(storageKeys.length)
    for (const { agent_id, email } of users)
      expect(openText(sealer, email)).toBe(`writer${agent_id.slice(1)}@example.org`)
    const patients = await db.selectFrom('patients').select(['mobile_sealed', 'mobile_index']).execute()
    expect(patients.map(({ mobile_sealed }) => mobile_sealed && sealer.open(mobile_sealed)).sort()).toEqual([
      KEPT.mobile,
      null,
    ])
    expect(
      patients.some(({ mobile_index }) => mobile_index?.equals(sealer.index('mobile', KEPT.mobile))),
    ).toBe(true)
    const storage = createSealedStorage(
      createDiskStorage(path.join(settings.DATA_DIR, 'files')),
      settings.keys.ring,
    )
    for (const storageKey of storageKeys) {
      const { size, stream } = await storage.open(storageKey)
      stream.destroy()
      expect(size).toBe(2_000)
    }
  } finally {
    await stop()
  }
}
