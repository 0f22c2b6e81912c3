import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mark, OWN } from '#areas/tenant-walk.fixture.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { eraseApproved } from './erase-patient.ts'
import {
  NOT_THE_PATIENTS,
  openTreating,
  type Treating,
  tablesWith,
  treatedPatient,
} from './treated-patient.fixture.ts'

const folder = testFolder('erasure')
let testApp: TestApp
let treating: Treating
const storage = () => treating.storage

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder })
  treating = await openTreating(testApp, folder)
})
afterAll(() => testApp.close())

const state = async (erasureId: number) =>
  testApp.db
    .selectFrom('patient_erasures')
    .select(['state', 'erased'])
    .where('id', '=', erasureId)
    .executeTakeFirstOrThrow()

describe('an approved erasure', () => {
  it('leaves the name, number and images nowhere, and the audit log whole', async () => {
    const { patientId, caseId, erasureId, index, files } = await treatedPatient(treating)
    expect(files.length).toBeGreaterThan(0)
    expect(await tablesWith(testApp, 'Zebunnisa')).toEqual(['cases', 'patients'])
    await sql`insert into patient_holds (client_id, patient_id, reason, placed_by)
      values (${OWN}, ${patientId}, 'court', ${treating.admins.one})`.execute(testApp.db)
    expect(await eraseApproved(testApp, storage())).toBe(0)
    expect((await state(erasureId)).state).toBe('approved')
    await storage().open(files[0] ?? '')

    await testApp.db
      .updateTable('patient_holds')
      .set({ ended_by: treating.admins.one, ended_at: new Date() })
      .execute()
    const faults: unknown[] = []
    const log = { ...testApp.log, error: (fault: object) => void faults.push(fault) }
    const done = await eraseApproved({ ...testApp, log }, storage())
    expect([faults, done]).toEqual([[], 1])
    expect(await state(erasureId)).toMatchObject({ state: 'done', erased: { case_pages: 1 } })
    expect(await tablesWith(testApp, 'Zebunnisa', index.toString('hex'))).toEqual([])
    for (const key of files) await expect(storage().open(key)).rejects.toThrow(FileMissing)
    expect(
      await testApp.db
        .selectFrom('cases')
        .select(['patient_name', 'mobile_index', 'status'])
        .where('id', '=', caseId)
        .executeTakeFirst(),
    ).toEqual({ patient_name: '—', mobile_index: null, status: 3 })
    // Every text of the tenant's rows has this mark: what holds it still is not of the patient.
    expect(await tablesWith(testApp, mark[OWN])).toEqual(NOT_THE_PATIENTS)
    const audit = await verifyAudit(testApp.db, testApp.settings.keys.audits, path.join(folder, 'none'))
    expect(audit).toMatchObject({ brokenChains: 0, brokenSeals: undefined })
    expect(await eraseApproved(testApp, storage())).toBe(0)
  })

  // The second one in this database: nothing of what is left may have to be the only one of its kind.
  it('is gone on with by another server after a kill between two files, whatever came meanwhile', async () => {
    const { patientId, caseId, erasureId, files } = await treatedPatient(treating)
    const entry = fileURLToPath(new URL('./killed-erasure.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [entry, JSON.stringify(testApp.source), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close').then(() => Promise.reject(new Error('it ended by itself')))
    await Promise.race([once(child.stdout, 'data'), ended])
    child.kill('SIGKILL')
    await expect(ended).rejects.toThrow()
    expect((await state(erasureId)).state).toBe('erasing')
    expect(await tablesWith(testApp, 'Zebunnisa')).toEqual([])
    // A picture that was on its way when it was killed.
    const late = `pages/${crypto.randomUUID()}`
    await storage().put(late, Buffer.from('late image'), 'image/jpeg')
    await testApp.db
      .insertInto('files')
      .values({
        ...{ id: late.slice(6), client_id: OWN, case_id: caseId, kind: 'page', storage_key: late },
        ...{ media_type: 'image/jpeg', byte_size: 10, sha256: Buffer.alloc(32) },
      })
      .execute()
    expect(await eraseApproved(testApp, storage())).toBe(1)
    for (const key of [...files, late]) await expect(storage().open(key)).rejects.toThrow(FileMissing)
    const erased = await testApp.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'patient.erased')
      .where('subject', '=', `patient:${patientId}`)
      .execute()
    expect(erased).toHaveLength(1)
    const audit = await verifyAudit(testApp.db, testApp.settings.keys.audits, path.join(folder, 'none'))
    expect(audit.brokenChains).toBe(0)
  })
})
