import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mark, OWN } from '#areas/tenant-walk.fixture.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { exportPatient, forgetPatientExports } from './export-job.ts'
import { archiveOf } from './export-store.ts'
import { BESIDE, GOING } from './rows-of-patient.ts'
import {
  MOBILE,
  NOT_THE_PATIENTS,
  openTreating,
  type Treating,
  tablesWith,
  treatedPatient,
} from './treated-patient.fixture.ts'

const folder = testFolder('patient-export')
/** Who worked on a prescription and for how long, what the reports have yet to count, and what of it is gone. */
const COUNTED = ['case_removals', 'case_visits', 'report_changes']
let testApp: TestApp
let treating: Treating
let patient: Awaited<ReturnType<typeof treatedPatient>>
beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder })
  treating = await openTreating(testApp, folder)
  patient = await treatedPatient(treating)
  // The one that is laid was never made.
  await testApp.db.deleteFrom('patient_exports').execute()
})
afterAll(() => testApp.close())

async function asked() {
  const { id } = await testApp.db
    .insertInto('patient_exports')
    .values({ client_id: OWN, patient_id: patient.patientId, asked_by: treating.admins.one })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { client_id: OWN, id, payload: { clientId: OWN, exportId: id } }
}

const readExport = (id: number) =>
  testApp.db.selectFrom('patient_exports').selectAll().where('id', '=', id).executeTakeFirst()

async function unpacked(key: { client_id: number; id: number }): Promise<Record<string, Uint8Array>> {
  const archive = await archiveOf(testApp.db, key)
  const { stream } = await treating.storage.open(archive?.storage_key ?? '')
  return unzipSync(await buffer(stream))
}

it('says of every table of a patient what they are told of it', async () => {
  // Those that hold a text of theirs, and those whose rows name one of their prescriptions, stays or the patient.
  const { rows: naming } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name in ('patient_id', 'case_id', 'stay_id', 'appointment_id')`.execute(
    testApp.db,
  )
  const theirs = [...(await tablesWith(testApp, mark[OWN])), ...naming.map(({ table }) => table)].filter(
    (table) => !NOT_THE_PATIENTS.includes(table) && !COUNTED.includes(table),
  )
  const known = new Set([...GOING, ...BESIDE].map(({ table }) => table))
  expect(theirs.filter((table) => !known.has(table))).toEqual([])
  expect(theirs.length).toBeGreaterThan(60)
})

describe('an archive for a patient', () => {
  it('has what is told of every table, in the clear, and the files', async () => {
    const { payload, ...key } = await asked()
    await exportPatient(testApp, treating.storage, payload)
    const row = await readExport(key.id)
    expect(row).toMatchObject({ state: 'ready', total: row?.done })
    const files = await unpacked(key)
    const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'))
    const parsed = Object.fromEntries(texts.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]))
    const prescription = parsed[`prescriptions/eRx-${patient.caseId}/prescription.json`]
    expect(parsed['patient.json'].patient).toMatchObject([{ first_name: 'Zebunnisa', mobile: MOBILE }])
    expect(prescription.medicines).toMatchObject([{ line: { medName: `${mark[OWN]} 500` } }])

    const all = texts.map(([, bytes]) => strFromU8(bytes)).join('\n')
    const theirs = (await tablesWith(testApp, mark[OWN])).filter((table) => !NOT_THE_PATIENTS.includes(table))
    const told = [...GOING, ...BESIDE].filter(({ table }) => theirs.includes(table))
    const missing = told.filter(({ told }) => typeof told === 'string' && !all.includes(`"${told}": [`))
    expect(missing.map(({ table }) => table)).toEqual([])
    expect(all.match(/"\w*(_sealed|_index|_hash|storage_key)":|sealed:v1:/g)).toBeNull()
    const pages = Object.entries(files).filter(([name]) => /\/page-\d+-/.test(name))
    expect(pages.map(([, bytes]) => strFromU8(bytes))).toEqual(['image of Zebunnisa'])
    expect(strFromU8(files['READ-ME-FIRST.txt'] ?? new Uint8Array())).toContain('Client first')
  })

  it('is not made once it was cancelled, and leaves nothing', async () => {
    const { payload, ...key } = await asked()
    const stopping = {
      ...treating.storage,
      async put(...given: Parameters<typeof treating.storage.put>) {
        await treating.storage.put(...given)
        await testApp.db
          .updateTable('patient_exports')
          .set({ state: 'cancelled', ended_at: new Date() })
          .where('id', '=', key.id)
          .execute()
      },
    }
    await exportPatient(testApp, stopping, payload)
    expect(await readExport(key.id)).toMatchObject({ state: 'cancelled', file_id: null })
    await exportPatient(testApp, treating.storage, payload)
    expect(await readExport(key.id)).toMatchObject({ state: 'cancelled', file_id: null })
  })

  it('is made by another server after a kill in the middle of it', async () => {
    const { payload, ...key } = await asked()
    const entry = fileURLToPath(new URL('./killed-export.fixture.ts', import.meta.url))
    const child = spawn(
      process.execPath,
      [entry, JSON.stringify(testApp.source), folder, JSON.stringify(payload)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = once(child, 'close').then(() => Promise.reject(new Error('it ended by itself')))
    await Promise.race([once(child.stdout, 'data'), ended])
    child.kill('SIGKILL')
    await expect(ended).rejects.toThrow()
    const left = await archiveOf(testApp.db, key)
    expect((await readExport(key.id))?.state).toBe('making')
    await exportPatient(testApp, treating.storage, payload)
    expect((await readExport(key.id))?.state).toBe('ready')
    expect(Object.keys(await unpacked(key))).toContain('patient.json')
    await expect(treating.storage.open(left?.storage_key ?? '')).rejects.toThrow(FileMissing)
  })

  it('is removed after some days, with its bytes and an entry of the log', async () => {
    const { payload, ...key } = await asked()
    await exportPatient(testApp, treating.storage, payload)
    const archive = await archiveOf(testApp.db, key)
    await forgetPatientExports(testApp, treating.storage)
    expect((await readExport(key.id))?.state).toBe('ready')
    await testApp.db
      .updateTable('patient_exports')
      .set({ ended_at: new Date(Date.now() - 73 * 3_600_000) })
      .where('id', '=', key.id)
      .execute()
    expect(await forgetPatientExports(testApp, treating.storage)).toBe(1)
    expect(await readExport(key.id)).toBeUndefined()
    await expect(treating.storage.open(archive?.storage_key ?? '')).rejects.toThrow(FileMissing)
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'privacy.exportRemoved')
      .execute()
    expect(noted).toEqual([{ subject: `patient:${patient.patientId}` }])
  })
})
