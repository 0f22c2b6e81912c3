import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepDriveAccount } from '#domain/drive/drive-accounts.ts'
import { createDriveFiles, type DriveFiles } from '#domain/drive/drive-files.ts'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { keepFile, makeImport, moveOn, readImport } from '#domain/importing/import-store.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { workImport } from '#domain/importing/work-imports.ts'
import { type OpenFiles, openFiles } from '#domain/page-files/open-files.ts'
import { createDriveClient } from '#engines/drive/drive-client.ts'
import { consentOf } from '#engines/drive/sandbox-consent.fixture.ts'
import { sandboxDrive, serveDemoDrive } from '#engines/drive/sandbox-drive-route.ts'
import { createRecogniser, type Recogniser } from '#engines/recognition/recogniser.ts'
import { type Jobs, startJobs } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { fetchRecord } from './fetch-record.ts'
import { fileLinks } from './file-links.ts'
import { recordSubject } from './workbook/record-subject.ts'

let testApp: TestApp
let jobs: Jobs
let google: FastifyInstance
let address = ''
let clerk: Caller
let recogniser: Recogniser
let files: OpenFiles
let drive: DriveFiles
const idle: Server[] = []

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: testFolder('killed-filing') })
  jobs = await startJobs(testApp.pool, () => undefined)
  google = Fastify()
  serveDemoDrive(google, { ...testApp, settings: { ...testApp.settings, demo: true } })
  address = await google.listen({ port: 0, host: '127.0.0.1' })
  recogniser = await createRecogniser()
  files = await openFiles(testApp.settings, recogniser)
  drive = createDriveFiles(
    testApp,
    createDriveClient(sandboxDrive, () => address),
  )
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
  const refreshToken = await consentOf(google)
  await testApp.db
    .transaction()
    .execute((tx) =>
      keepDriveAccount(tx, testApp.sealer, clerk, 1, { account: 'a@example.org', refreshToken }),
    )
}, 120_000)
afterAll(async () => {
  for (const { child } of idle) child.kill('SIGKILL')
  await jobs.stop()
  files.close()
  await recogniser.close()
  await google.close()
  await testApp.close()
})
const forgetAll = () =>
  sql`truncate mrd_records, mrd_day_counts, import_rows, import_files, imports, jobs.job cascade`.execute(
    testApp.db,
  )
beforeEach(forgetAll)

/** A server in a process of its own, which waits to be told what it does and before which statement it is killed. */
function startServer() {
  const entry = fileURLToPath(new URL('./killed-filing.fixture.ts', import.meta.url))
  const given = [JSON.stringify(testApp.source), testApp.settings.DATA_DIR, address]
  const child = spawn(process.execPath, [entry, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, ended: once(child, 'exit'), lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}
type Server = ReturnType<typeof startServer>

/** The next server that is ready; another one gets ready meanwhile. */
async function nextServer(): Promise<Server> {
  while (idle.length < 2) idle.push(startServer())
  const server = idle.shift() ?? startServer()
  expect(await server.lines.next()).toMatchObject({ value: 'ready' })
  return server
}

/** Lets a server do a step; how many statements it sent, or undefined where it was killed. */
async function step(nth: number, what: string, id: number): Promise<number | undefined> {
  const { child, ended, lines } = await nextServer()
  child.stdin.write(`${nth} ${what} ${id}\n`)
  const { value } = await lines.next()
  const [, signal] = await ended
  expect([null, 'SIGKILL']).toContain(signal)
  return signal === 'SIGKILL' ? undefined : Number(value)
}

/** What the killed server had begun is rolled back once the database has noticed. */
async function rolledBack(): Promise<void> {
  const busy = async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'killed'
      and (state <> 'idle' or xact_start is not null)`.execute(testApp.db)
    return rows.length
  }
  while ((await busy()) > 0) await sleep(20)
}

const link = 'https://drive.google.com/file/d/demo-scan-0001/view'
const ROWS = 5

/** A workbook that is to be read: so many visits, and a row that is refused. */
async function sent(): Promise<number> {
  const batchId = await makeImport(testApp.db, {
    kind: 'records',
    fileName: 'old.csv',
    askedBy: clerk.userId,
  })
  const visits = Array.from({ length: ROWS }, (_, at) => `U${at % 3},V${at},Asha ${'abc'[at % 3]},${link}`)
  const content = Buffer.from(`UHID,OPID,Patient Name,Link\n${visits.join('\n')}\nU9,V0,Twice,${link}\n`)
  await testApp.db.transaction().execute((tx) => keepFile(tx, batchId, { content, sha256: Buffer.alloc(32) }))
  return batchId
}
/** A step of a workbook at a server that lives. */
const here = (batchId: number, what: typeof findChanges | typeof applyChanges) => {
  const services = { ...testApp, jobs }
  return workImport(services, new Map([['records', recordSubject(services)]]), batchId, what)
}
const asked = (batchId: number) => moveOn(testApp.db, batchId, ['ready'], { state: 'applying' })

/** All that filing has written, counted. */
async function written() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from mrd_records) as records,
    (select count(distinct opid)::int from mrd_records) as visits,
    (select count(*)::int from mrd_records r where exists (select from patients p where p.id = r.patient_id)) as of_patients,
    (select coalesce(sum(uploaded), 0)::int from mrd_day_counts) as counted,
    (select coalesce(sum(pages), 0)::int from mrd_day_counts) as pages,
    (select count(*)::int from jobs.job where name = 'fetch-record') as fetches,
    (select count(distinct row_id)::int from import_rows where row_id is not null) as named,
    (select count(*)::int from cases c where channel = 'mrd'
      and exists (select from mrd_records r where r.case_id = c.id)) as cases,
    (select count(*)::int from case_pages g where exists (select from mrd_records r where r.case_id = g.case_id)) as images,
    (select count(*)::int from jobs.job where name = 'recognise-page') as readings`.execute(testApp.db)
  return rows[0]
}
const casesOfRecords = async () =>
  (await testApp.db.selectFrom('cases').select('id').where('channel', '=', 'mrd').execute()).length
const audited = async (action: string, subject: string) =>
  (await sql`select from audit_log where action = ${action} and subject = ${subject}`.execute(testApp.db))
    .rows.length

/** Statements before which a server is killed that would send so many: spread over all, and the last ones. */
const killedBefore = (statements: number) => {
  const apart = Math.ceil(statements / 5)
  const spread = Array.from({ length: 5 }, (_, at) => 1 + at * apart)
  return [...new Set([...spread, statements - 1, statements])].filter((nth) => nth <= statements)
}

it('judges and files a workbook once, wherever its server is killed', async () => {
  const filed = { records: ROWS, visits: ROWS, of_patients: ROWS, counted: ROWS, fetches: ROWS, named: ROWS }
  for (const [what, again] of [
    ['read', findChanges],
    ['apply', applyChanges],
  ] as const) {
    const kills: number[] = [0]
    let died = 0
    for (const nth of kills) {
      await forgetAll()
      const batchId = await sent()
      if (what === 'apply') {
        await here(batchId, findChanges)
        expect(await asked(batchId)).toBe(true)
      }
      const statements = await step(nth, what, batchId)
      if (nth === 0) kills.push(...killedBefore(statements ?? 0))
      if (statements === undefined) died += 1
      await rolledBack()
      const killed = `${what}, killed before statement ${nth}`
      const half = await written()
      expect([killed, half?.records]).toEqual([killed, half?.counted])
      // The job is begun anew, and once more by a server that was slow.
      await here(batchId, again)
      await here(batchId, again)
      if (what === 'read') {
        expect([killed, await asked(batchId)]).toEqual([killed, true])
        await here(batchId, applyChanges)
      }
      expect([killed, await written()]).toEqual([killed, expect.objectContaining(filed)])
      expect([killed, await audited('records.imported', `import:${batchId}`)]).toEqual([killed, 1])
    }
    expect(died).toBeGreaterThan(4)
  }
}, 1_800_000)

/** A record that waits for the file behind its link. */
async function waiting(visit: string): Promise<number> {
  const fields: RecordFields = {
    ...{ uhid: visit, opid: visit, patName: `Kiran ${visit}`, genderCode: 0, ageYears: null, mobileNo: '' },
    ...{ email: '', documentDate: '', department: '', url: link },
    source: 'MRD',
    prescriptionType: 2,
  }
  const [id = 0] =
    (await testApp.db
      .transaction()
      .execute((tx) =>
        fileLinks(systemWorkIn({ ...testApp, jobs }, tx), clerk.userId, [{ clientId: 1, fields }]),
      )) ?? []
  return id
}

it('makes what it fetches one case, wherever its server is killed', async () => {
  const kills: number[] = [0]
  let died = 0
  for (const nth of kills) {
    await forgetAll()
    const before = await casesOfRecords()
    const recordId = await waiting(`K${nth}`)
    const statements = await step(nth, 'fetch', recordId)
    if (nth === 0) kills.push(...killedBefore(statements ?? 0))
    // How many statements there are depends on who is faster: the last ones may not be reached.
    if (statements === undefined) died += 1
    await rolledBack()
    const killed = `killed before statement ${nth}`
    const services = { ...testApp, jobs }
    for (let time = 0; time < 2; time++) await fetchRecord(services, files, drive, { clientId: 1, recordId })
    expect([killed, await written()]).toEqual([
      killed,
      expect.objectContaining({ records: 1, cases: 1, images: 1, pages: 1, readings: 1 }),
    ])
    expect([killed, (await casesOfRecords()) - before]).toEqual([killed, 1])
    expect([killed, await audited('record.fetched', `record:${recordId}`)]).toEqual([killed, 1])
  }
  expect(died).toBeGreaterThan(4)
}, 1_800_000)

/** Lets a server work off the queues, as the clerk asks for it, until it is killed or all is there. */
async function serve(nth: number, batchId: number, done: () => Promise<boolean>): Promise<void> {
  const { child, ended } = await nextServer()
  child.stdin.write(`${nth} serve\n`)
  // What a dead server held is free once it gave no sign of life.
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    testApp.db,
  )
  while (child.signalCode === null && !(await done())) {
    await testApp.db.transaction().execute(async (tx) => {
      if (await moveOn(tx, batchId, ['ready'], { state: 'applying' }))
        await jobs.add(tx, 'apply-import', { importId: batchId })
    })
    // Tries that wait for their time begin at once.
    await sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(testApp.db)
    await sleep(100)
  }
  child.kill('SIGKILL')
  await ended
  await rolledBack()
}

it('goes on from the queues when the next server starts, with the workbook and with what it fetches', async () => {
  const before = await casesOfRecords()
  const batchId = await sent()
  await testApp.db.transaction().execute((tx) => jobs.add(tx, 'read-import', { importId: batchId }))
  const fetched = async () => (await written())?.readings === ROWS
  const found: unknown[] = []
  for (const nth of [8, 26, 80]) {
    await serve(nth, batchId, fetched)
    const { state } = (await readImport(testApp.db, batchId)) ?? {}
    found.push([state, (await written())?.records])
  }
  // In the middle of judging, of filing, and of fetching.
  expect(found).toEqual([
    ['reading', 0],
    ['applying', 0],
    ['applied', ROWS],
  ])
  expect(await fetched()).toBe(false)
  await serve(0, batchId, fetched)
  expect(await written()).toMatchObject({
    ...{ records: ROWS, visits: ROWS, counted: ROWS, fetches: ROWS, named: ROWS },
    ...{ cases: ROWS, images: ROWS, pages: ROWS, readings: ROWS },
  })
  expect((await casesOfRecords()) - before).toBe(ROWS)
}, 1_800_000)
