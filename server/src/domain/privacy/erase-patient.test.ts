import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mark, OWN, seed, type Walk } from '#areas/tenant-walk.fixture.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { eraseApproved } from './erase-patient.ts'

/**
 * Tables that keep texts of the client: what is nobody's or another's, who worked on a prescription (`case_claims`), the
 * ward of a stay, the request itself, the other patient that is laid, and names of medicines and terms that were asked for.
 */
const NOT_THE_PATIENTS =
  `assistant_prompts authenticator_enrolments cameras case_claims case_report_facts client_beds client_floors client_pharmacies clinical_sign_offs department_pharmacies departments doctor_absences doctors hospitals import_rows imports media medicine_doctor_uses medicine_favourites medicine_requests medicine_salt_uses medicine_uses one_time_codes passkey_challenges passkeys patient_erasures patients provider_visits queue_columns queue_filters reading_habits report_case_days report_exports report_operator_days report_term_days report_term_months rooms saved_reports sessions settings stay_places templates term_approvals training_measurements user_identities users vital_masters`.split(
    /\s+/,
  )

const folder = testFolder('erasure')
const MOBILE = '9876501234'
let testApp: TestApp
let walk: Pick<Walk, 'testApp' | 'caller' | 'medicineId' | 'appointmentTypeId'>
let admins: { one: number; other: number }
const storage = () =>
  createSealedStorage(createDiskStorage(path.join(folder, 'files')), testApp.settings.keys.ring)

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder })
  const caller = await testApp.signIn(roles.admin)
  admins = { one: caller.userId, other: (await testApp.signIn(roles.admin)).userId }
  const { id: medicineId } = await testApp.db
    .insertInto('medicines')
    .values({ code: 'M1', name: 'Dolo 650', search_key: 'dolo 650', generic: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: appointmentTypeId } = await testApp.db
    .insertInto('master_terms')
    .values({ kind: 'appointment', name: 'Follow-up' })
    .returning('id')
    .executeTakeFirstOrThrow()
  walk = { testApp, caller, medicineId, appointmentTypeId }
})
afterAll(() => testApp.close())

/** A row of the client in every table, all of the one patient, whose treatment has ended; with the bytes of its files. */
async function treatedPatient() {
  const { db, sealer } = testApp
  const seeded = await seed(walk as Walk, OWN)
  const [patientId, caseId] = [Number(seeded.patients?.id), Number(seeded.cases?.id)]
  const index = sealer.index('mobile', MOBILE)
  await db
    .updateTable('patients')
    .set({
      first_name: 'Zebunnisa',
      mobile_sealed: sealer.seal(MOBILE),
      mobile_index: index,
      merged_into: null,
    })
    .where('id', '=', patientId)
    .execute()
  await db
    .updateTable('cases')
    .set({ status: 3, patient_name: 'Zebunnisa', mobile_index: index, holder_id: null, holder_session: null })
    .set({ holder_tab: null, lease_until: null, claimed_at: null, patient_id: patientId })
    .where('id', '=', caseId)
    .execute()
  await sql`update admissions set state = 'discharged', ended_at = now() where patient_id = ${patientId}`.execute(
    db,
  )
  await sql`update appointments set status = 3 where patient_id = ${patientId}`.execute(db)
  await sql`update files set case_id = ${caseId}, storage_key = 'pages/' || id where client_id = ${OWN}`.execute(
    db,
  )
  await sql`update discharge_summaries set signed_at = now(), signed_by = ${admins.one}, doctor_id = ${
    seeded.doctors?.id
  }, signed_as = 'onPaper' where signed_at is null`
    .execute(db)
    .catch(() => undefined)
  // The one file that is laid is a doctor's mark, too.
  await sql`update doctors set signature_file_id = null, seal_file_id = null`.execute(db)
  const { rows: files } = await sql<{ key: string }>`
    select storage_key as key from files where case_id = ${caseId}`.execute(db)
  for (const { key } of files) await storage().put(key, Buffer.from('image of Zebunnisa'), 'image/jpeg')
  await db
    .transaction()
    .execute((tx) =>
      testApp.audit.append(tx, { chain: `case:${caseId}`, action: 'case.claim', clientId: OWN }),
    )
  const { id } = await db
    .updateTable('patient_erasures')
    .set({ state: 'approved', decided_by: admins.other, decided_at: new Date(), reason: 'by the law' })
    .where('patient_id', '=', patientId)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Of those that are laid only the one that the test places stands.
  await db
    .updateTable('patient_holds')
    .set({ ended_by: admins.one, ended_at: new Date(), reason: '', end_reason: '' })
    .execute()
  return { patientId, caseId, erasureId: id, index, files: files.map(({ key }) => key), seeded }
}

/** The columns of tables of which a row, as text, holds one of the texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`.execute(testApp.db)
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} t
      where ${sql.join(
        texts.map((text) => sql`strpos(t::text, ${text}) > 0`),
        sql` or `,
      )} limit 1`.execute(testApp.db)
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}

const state = async (erasureId: number) =>
  testApp.db
    .selectFrom('patient_erasures')
    .select(['state', 'erased'])
    .where('id', '=', erasureId)
    .executeTakeFirstOrThrow()

describe('an approved erasure', () => {
  it('leaves the name, number and images nowhere, and the audit log whole', async () => {
    const { patientId, caseId, erasureId, index, files } = await treatedPatient()
    expect(files.length).toBeGreaterThan(0)
    expect(await tablesWith('Zebunnisa')).toEqual(['cases', 'patients'])
    await sql`insert into patient_holds (client_id, patient_id, reason, placed_by)
      values (${OWN}, ${patientId}, 'court', ${admins.one})`.execute(testApp.db)
    expect(await eraseApproved(testApp, storage())).toBe(0)
    expect((await state(erasureId)).state).toBe('approved')
    await storage().open(files[0] ?? '')

    await testApp.db
      .updateTable('patient_holds')
      .set({ ended_by: admins.one, ended_at: new Date() })
      .execute()
    const faults: unknown[] = []
    const log = { ...testApp.log, error: (fault: object) => void faults.push(fault) }
    const done = await eraseApproved({ ...testApp, log }, storage())
    expect([faults, done]).toEqual([[], 1])
    expect(await state(erasureId)).toMatchObject({ state: 'done', erased: { case_pages: 1 } })
    expect(await tablesWith('Zebunnisa', index.toString('hex'))).toEqual([])
    for (const key of files) await expect(storage().open(key)).rejects.toThrow(FileMissing)
    expect(
      await testApp.db
        .selectFrom('cases')
        .select(['patient_name', 'mobile_index', 'status'])
        .where('id', '=', caseId)
        .executeTakeFirst(),
    ).toEqual({ patient_name: '—', mobile_index: null, status: 3 })
    // Every text of the tenant's rows has this mark: what holds it still is not of the patient.
    expect(await tablesWith(mark[OWN])).toEqual(NOT_THE_PATIENTS)
    const audit = await verifyAudit(testApp.db, testApp.settings.keys.audits, path.join(folder, 'none'))
    expect(audit).toMatchObject({ brokenChains: 0, brokenSeals: undefined })
    expect(await eraseApproved(testApp, storage())).toBe(0)
  })

  // The second one in this database: nothing of what is left may have to be the only one of its kind.
  it('is gone on with by another server after a kill between two files, whatever came meanwhile', async () => {
    const { patientId, caseId, erasureId, files } = await treatedPatient()
    const entry = fileURLToPath(new URL('./killed-erasure.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [entry, JSON.stringify(testApp.source), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close').then(() => Promise.reject(new Error('it ended by itself')))
    await Promise.race([once(child.stdout, 'data'), ended])
    child.kill('SIGKILL')
    await expect(ended).rejects.toThrow()
    expect((await state(erasureId)).state).toBe('erasing')
    expect(await tablesWith('Zebunnisa')).toEqual([])
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
