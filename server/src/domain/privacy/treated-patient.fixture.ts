import path from 'node:path'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { OWN, seed, type Walk } from '#areas/tenant-walk.fixture.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import type { TestApp } from '#testing/test-app.ts'

export const MOBILE = '9876501234'

/**
 * Tables that keep texts of the client: what is nobody's or another's, who worked on a prescription (`case_claims`), the
 * ward of a stay, the request itself, the other patient that is laid, and names of medicines and terms that were asked for.
 */
export const NOT_THE_PATIENTS =
  `assistant_prompts authenticator_enrolments cameras case_claims case_report_facts client_beds client_floors client_pharmacies clinical_sign_offs department_pharmacies departments doctor_absences doctors hospitals import_rows imports media medicine_doctor_uses medicine_favourites medicine_requests medicine_salt_uses medicine_uses one_time_codes passkey_challenges passkeys patient_erasures patients provider_visits queue_columns queue_filters reading_habits report_case_days report_exports report_operator_days report_term_days report_term_months rooms saved_reports sessions settings stay_places templates term_approvals training_measurements user_identities users vital_masters`.split(
    /\s+/,
  )

export type Treating = Awaited<ReturnType<typeof openTreating>>

/** Two administrators, and what patients of the test are made of. */
export async function openTreating(testApp: TestApp, folder: string) {
  const caller = await testApp.signIn(roles.admin)
  const other = await testApp.signIn(roles.admin)
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
  const storage = createSealedStorage(
    createDiskStorage(path.join(folder, 'files')),
    testApp.settings.keys.ring,
  )
  const walk: Pick<Walk, 'testApp' | 'caller' | 'medicineId' | 'appointmentTypeId'> = {
    testApp,
    caller,
    medicineId,
    appointmentTypeId,
  }
  return {
    testApp,
    walk,
    storage,
    admins: { one: caller.userId, other: other.userId },
    caller,
    otherCaller: other,
  }
}

/** A row of the client in every table, all of the one patient, whose treatment has ended; with the bytes of its files. */
export async function treatedPatient({ testApp, walk, admins, storage }: Treating) {
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
  for (const { key } of files) await storage.put(key, Buffer.from('image of Zebunnisa'), 'image/jpeg')
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
export async function tablesWith(testApp: Pick<TestApp, 'db'>, ...texts: string[]): Promise<string[]> {
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
