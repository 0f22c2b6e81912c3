import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReadPage, word } from '#areas/ocr-training/training-page.fixture.ts'
import { openStorage } from '#domain/page-files/open-files.ts'
import { openWords } from '#engines/recognition/sealed-reading.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openKeys } from '#platform/audit/key-check.ts'
import { createAuditSeals, sealsFile } from '#platform/audit/seals.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { urlOf } from '#platform/database/test-database.ts'
import { SEALED_TABLES } from '#platform/sealing/rotation/sealed-columns.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { openContact, sealedAddress, sealText } from '#platform/sealing/sealed-text.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'

const OLD = 'the older secret of this test; long enough'
const NEW = 'the newer secret of this test; long enough'
const folder = testFolder('keys')
const MOBILE = '9876501234'

let testApp: TestApp
/** Settings of a process that was started with these secrets, whose keys the database was asked about. */
async function opened(SECRET_KEYS: string): Promise<Settings> {
  const settings = readSettings({ NODE_ENV: 'production', DATA_DIR: folder, SECRET_KEYS })
  await openKeys(testApp.db, settings.keys)
  return settings
}

beforeAll(async () => {
  testApp = await openTestApp({ SECRET_KEY: OLD, DATA_DIR: folder })
})
afterAll(() => testApp.close())

/** `npm run keys:rotate`; ended as by `kill -9` once it said so many lines. */
async function rotate(
  secrets: string,
  { killAfter = Number.POSITIVE_INFINITY, words = [] as string[] } = {},
) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./keys-rotate.ts', import.meta.url)), ...words],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DATABASE_URL: urlOf(testApp),
        SECRET_KEYS: secrets,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [said, failed] = ['', '']
  child.stdout.on('data', (bytes) => {
    said += String(bytes)
    if (said.split('\n').length > killAfter) child.kill('SIGKILL')
  })
  child.stderr.on('data', (bytes) => (failed += String(bytes)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said, failed }
}

/** A patient with number, case, page, words and stored file, and a user: as a server under these keys writes them. */
async function writeOne(settings: Settings, number: number) {
  const { db } = testApp
  const sealer = createSealer(settings.keys.ring)
  const mobile = String(9_800_000_000 + number)
  const caseId = await testApp.addCase()
  const { imageId } = await addReadPage({ ...testApp, sealer }, { caseId, words: [word(mobile, 0, 10)] })
  const index = sealer.index('mobile', mobile)
  const { patient_id } = await db
    .updateTable('cases')
    .set({ mobile_index: index, callback_mobile_sealed: sealer.seal(mobile) })
    .where('id', '=', caseId)
    .returning('patient_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('patients')
    .set({ mobile_sealed: sealer.seal(mobile), mobile_index: index })
    .where('id', '=', patient_id)
    .execute()
  await db
    .insertInto('users')
    .values({
      agent_id: `K${number}`,
      first_name: 'Key',
      password_hash: '',
      role_ids: [1],
      mobile: sealText(sealer, mobile),
      totp_secret: sealer.seal(`secret ${number}`).toString('base64'),
      ...sealedAddress(sealer, `k${number}@example.org`),
    })
    .execute()
  await db
    .transaction()
    .execute((tx) =>
      createAuditWriter(settings.keys.audit).append(tx, { chain: `case:${caseId}`, action: 'case.claim' }),
    )
  const files = await openStorage(settings)
  await files.storage.put(`pages/${imageId}`, Buffer.from(`image ${number}`), 'image/jpeg')
  files.close()
  return { number, mobile, caseId, imageId }
}
type Written = Awaited<ReturnType<typeof writeOne>>

/** Everything of them reads under these keys alone, and is found by its number. */
async function readsAll(settings: Settings, written: readonly Written[]) {
  const { db } = testApp
  const sealer = createSealer(settings.keys.ring)
  const files = await openStorage(settings)
  for (const { number, mobile, caseId, imageId } of written) {
    const [page, user, found, patient] = await Promise.all([
      db.selectFrom('case_pages').select('ocr_words').where('case_id', '=', caseId).executeTakeFirstOrThrow(),
      db.selectFrom('users').selectAll().where('agent_id', '=', `K${number}`).executeTakeFirstOrThrow(),
      db
        .selectFrom('cases')
        .select(['id', 'callback_mobile_sealed'])
        .where('mobile_index', '=', sealer.index('mobile', mobile))
        .executeTakeFirst(),
      db
        .selectFrom('patients')
        .select('mobile_sealed')
        .where('mobile_index', '=', sealer.index('mobile', mobile))
        .executeTakeFirst(),
    ])
    expect(openWords(sealer, page.ocr_words)).toEqual([word(mobile, 0, 10)])
    expect(openContact(sealer, user)).toMatchObject({ mobile, email: `k${number}@example.org` })
    expect(user.email_index).toEqual(sealer.index('email', `k${number}@example.org`))
    expect(sealer.open(Buffer.from(user.totp_secret ?? '', 'base64'))).toBe(`secret ${number}`)
    expect([found?.id, sealer.open(found?.callback_mobile_sealed ?? Buffer.alloc(0))]).toEqual([
      caseId,
      mobile,
    ])
    expect(sealer.open(patient?.mobile_sealed ?? Buffer.alloc(0))).toBe(mobile)
    const bytes = await buffer((await files.storage.open(`pages/${imageId}`)).stream)
    expect(bytes.toString()).toBe(`image ${number}`)
  }
  files.close()
}

describe('the list of sealed columns', () => {
  it('has every column of the database that is named so, and no other', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public'`.execute(testApp.db)
    const places = rows.map(({ place }) => place)
    const listed = SEALED_TABLES.flatMap(({ table, columns, indexes }) =>
      Object.keys({ ...columns, ...indexes }).map((column) => `${table}.${column}`),
    )
    expect(listed.filter((place) => !places.includes(place))).toEqual([])
    const named = places.filter((place) => /[._]sealed$/.test(place))
    // Whether a file is sealed.
    expect(named.filter((place) => !listed.includes(place))).toEqual(['files.sealed'])
  })

  it('has every column that is typed as a sealed text', () => {
    const tables = fileURLToPath(new URL('../../platform/database/tables', import.meta.url))
    const sources = readdirSync(tables).map((name) => readFileSync(path.join(tables, name), 'utf8'))
    const names = new Map(
      sources.flatMap((text) =>
        [...text.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, name, type]) => [type, name] as const),
      ),
    )
    const typed = sources.flatMap((text) =>
      [...text.matchAll(/interface (\w+Table) \{\n([^}]*)\}/g)].flatMap(([, type, body = '']) =>
        [...body.matchAll(/^ {2}(\w+): Sealed$/gm)].map(([, column]) => `${names.get(type ?? '')}.${column}`),
      ),
    )
    const listed = SEALED_TABLES.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(typed.length).toBeGreaterThan(8)
    expect(typed.filter((place) => !listed.includes(place))).toEqual([])
  })
})

describe('npm run keys:rotate', () => {
  it('turns everything while it is written, killed and run again; then the old key is not needed', async () => {
    const { db } = testApp
    const [old, both] = [await opened(OLD), await opened(`${NEW},${OLD}`)]
    const written: Written[] = []
    for (let number = 0; number < 230; number += 1) written.push(await writeOne(old, number))
    await createAuditSeals({ db, settings: old }, 'here').seal()

    let writing = true
    const writer = (async () => {
      for (let number = 1000; writing; number += 1) written.push(await writeOne(both, number))
    })()
    let kills = 0
    let last = await rotate(`${NEW},${OLD}`, { killAfter: 3 })
    for (; last.code !== 0 && kills < 12; kills += 1)
      last = await rotate(`${NEW},${OLD}`, kills < 4 ? { killAfter: 5 + kills * 4 } : {})
    writing = false
    await writer
    expect(last).toMatchObject({ code: 0, failed: '' })
    expect(kills).toBeGreaterThan(1)
    expect(last.said).toContain('Everything is sealed under the newest key')

    const alone = await opened(NEW)
    await readsAll(alone, written)
    await createAuditSeals({ db, settings: alone }, 'here').seal()
    const audit = await verifyAudit(db, alone.keys.audits, sealsFile(folder), 'here')
    expect(audit).toMatchObject({ brokenChains: 0, brokenSeals: undefined })
    expect(audit.rows).toBeGreaterThan(230)
    await expect(opened(OLD)).rejects.toThrow(/^SECRET_KEY: this database was begun with another key/)
  }, 120_000)

  it('keeps what browsers hold, until everybody is to sign in anew', async () => {
    const before = readSettings({ NODE_ENV: 'production', DATA_DIR: folder, SECRET_KEYS: OLD }).keys
    const kept = await opened(NEW)
    expect(kept.keys.callToken).toEqual(before.callToken)
    expect(kept.keys.clientCipher.equals(before.clientCipher)).toBe(true)
    expect(await rotate(NEW, { words: ['--sign-out'] })).toMatchObject({ code: 0, failed: '' })
    const anew = await opened(NEW)
    expect(anew.keys.callToken).toEqual(anew.keys.ring[0].callToken)
    expect(anew.keys.clientCipher.equals(before.clientCipher)).toBe(false)
  }, 60_000)

  it('does not end while a server seals under an older key, and says so', async () => {
    const third = 'a third secret for this test; long enough too'
    const late = createSealer((await opened(NEW)).keys.ring)
    const { userId } = await testApp.signIn(roles.admin)
    // Written behind the table that was looked at: the end of the turning finds it.
    await sql`create function late() returns trigger language plpgsql as $$ begin
      if new.step = 'headers of stored files' then
        update users set mobile = ${sql.lit(String(sealText(late, MOBILE)))} where id = ${sql.lit(userId)};
      end if; return new; end $$`.execute(testApp.db)
    await sql`create trigger late after insert on key_rotations for each row execute function late()`.execute(
      testApp.db,
    )
    const refused = await rotate(`${third},${NEW}`)
    expect(refused.code).toBe(1)
    expect(refused.failed).toContain('A server has sealed something in users under an older key meanwhile')
    await sql`drop trigger late on key_rotations`.execute(testApp.db)
    expect(await rotate(`${third},${NEW}`)).toMatchObject({ code: 0 })
    const user = await testApp.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(openContact(createSealer((await opened(third)).keys.ring), user).mobile).toBe(MOBILE)
  }, 60_000)
})

it('says which key is missing where a database was turned to one that is not in the ring', async () => {
  const third = 'a third secret for this test; long enough too'
  const fourth = 'the fourth secret of this test; it is long'
  await opened(`${fourth},${third}`)
  await expect(opened(third)).rejects.toThrow(/^SECRET_KEYS: a value was sealed under the key [\da-f]{8}/)
})
