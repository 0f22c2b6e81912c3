import { type RetentionKind, retentionBounds } from '@rxdesk/contract/areas/privacy/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mark, OWN } from '#areas/tenant-walk.fixture.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { countDue } from './due-removals.ts'
import { FILE_USES, removeGoneFiles } from './gone-files.ts'
import { isNight, removeOverdue } from './remove-overdue.ts'
import {
  MOBILE,
  NOT_THE_PATIENTS,
  openTreating,
  type Treating,
  tablesWith,
  treatedPatient,
} from './treated-patient.fixture.ts'

const folder = testFolder('retention')
const PAGE = `pages/${crypto.randomUUID()}`
let testApp: TestApp
let treating: Treating
let patient: Awaited<ReturnType<typeof treatedPatient>>
beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder })
  treating = await openTreating(testApp, folder)
  patient = await treatedPatient(treating)
  await testApp.db.deleteFrom('retention_rules').execute()
  await testApp.db.deleteFrom('case_removals').execute()
  // Nothing of an erasure that goes on would be removed.
  await testApp.db.deleteFrom('patient_erasures').execute()
  await testApp.db.deleteFrom('patient_exports').execute()
  await ended(retentionBounds.images.least - 1)
  // The one file that is laid is the document, too.
  await treating.storage.put(PAGE, Buffer.from('the page'), 'image/jpeg')
  await testApp.db
    .insertInto('files')
    .values({
      ...{ id: PAGE.slice(6), client_id: OWN, case_id: patient.caseId, kind: 'page', storage_key: PAGE },
      ...{ media_type: 'image/jpeg', byte_size: 8, sha256: Buffer.alloc(32) },
    })
    .execute()
  await testApp.db
    .updateTable('case_pages')
    .set({ original_id: PAGE.slice(6), image_id: PAGE.slice(6), thumbnail_id: PAGE.slice(6) })
    .where('case_id', '=', patient.caseId)
    .execute()
})
afterAll(() => testApp.close())

/** So many days ago. */
async function ended(days: number): Promise<void> {
  const at = sql<Date>`now() - make_interval(days => ${days}::int)`
  await testApp.db
    .updateTable('cases')
    .set({ finished_at: at, received_at: at })
    .where('id', '=', patient.caseId)
    .execute()
  await testApp.db.updateTable('admissions').set({ ended_at: at }).execute()
}

async function isStored(key: string): Promise<boolean> {
  try {
    const { stream } = await treating.storage.open(key)
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}

const rule = (kind: RetentionKind, days: number) =>
  testApp.db.insertInto('retention_rules').values({ client_id: OWN, kind, days }).execute()

const rowsOf = async (table: string) =>
  Number(
    (
      await sql<{
        count: number
      }>`select count(*) from ${sql.table(table)} where case_id = ${patient.caseId}`.execute(testApp.db)
    ).rows[0]?.count,
  )

describe('what is kept no longer', () => {
  it('stays without a rule, before its time, and while a hold stands', async () => {
    expect(await removeOverdue(testApp)).toBe(0)
    const { least } = retentionBounds.images
    await rule('images', least)
    expect(await removeOverdue(testApp)).toBe(0)
    await ended(least + 1)
    await sql`insert into patient_holds (client_id, patient_id, reason, placed_by)
      values (${OWN}, ${patient.patientId}, 'court', ${treating.admins.one})`.execute(testApp.db)
    expect(await countDue(testApp.db, { clientId: OWN, kind: 'images', days: least })).toEqual({
      due: 0,
      held: 1,
    })
    expect(await removeOverdue(testApp)).toBe(0)
    expect(await rowsOf('case_pages')).toBe(1)
    await testApp.db
      .updateTable('patient_holds')
      .set({ ended_by: treating.admins.one, ended_at: new Date() })
      .where('ended_at', 'is', null)
      .execute()
    expect(await countDue(testApp.db, { clientId: OWN, kind: 'images', days: least })).toEqual({
      due: 1,
      held: 0,
    })
  })

  it('stays where fewer days were set than the law asks for', async () => {
    await testApp.db.updateTable('retention_rules').set({ days: 30 }).execute()
    expect(await removeOverdue(testApp)).toBe(0)
    await testApp.db.updateTable('retention_rules').set({ days: retentionBounds.images.least }).execute()
  })

  it('goes by its kind: words and drafts, then the images with their bytes, and the record stays', async () => {
    await rule('words', 30)
    await rule('drafts', 30)
    expect(await rowsOf('case_proposals')).toBe(1)
    expect(await removeOverdue(testApp)).toBe(3)
    for (const table of [
      'case_page_words',
      'case_proposals',
      'case_extractions',
      'case_snapshots',
      'case_pages',
    ])
      expect([table, await rowsOf(table)]).toEqual([table, 0])
    expect(await rowsOf('case_records')).toBe(1)
    expect(await rowsOf('case_medicines')).toBe(1)
    expect(await isStored(PAGE)).toBe(true)
    expect(await removeGoneFiles(testApp, treating.storage)).toBe(1)
    expect(await isStored(PAGE)).toBe(false)
    expect(await isStored(patient.files[0] ?? '')).toBe(true)
    expect(await removeOverdue(testApp)).toBe(0)
    expect(await noted()).toEqual([
      ['drafts', 30],
      ['images', retentionBounds.images.least],
      ['words', 30],
    ])
  })

  it('is the whole prescription with its stay at last, of which only the least is left; the patient stays', async () => {
    await rule('prescriptions', retentionBounds.prescriptions.least)
    expect(await removeOverdue(testApp)).toBe(1)
    expect(await removeGoneFiles(testApp, treating.storage)).toBe(1)
    expect(await isStored(patient.files[0] ?? '')).toBe(false)
    const row = await testApp.db
      .selectFrom('cases')
      .select(['patient_name', 'mobile_index', 'status'])
      .where('id', '=', patient.caseId)
      .executeTakeFirst()
    expect(row).toEqual({ patient_name: '—', mobile_index: null, status: 3 })
    for (const table of ['case_records', 'case_medicines', 'case_documents', 'readings', 'tele_orders'])
      expect([table, await rowsOf(table)]).toEqual([table, 0])
    expect(await tablesWith(testApp, 'Zebunnisa')).toEqual(['patients'])
    const left = (await tablesWith(testApp, mark[OWN])).filter((table) => !NOT_THE_PATIENTS.includes(table))
    expect(left).toEqual(LEFT_TO_THE_PATIENT)
    const { mobile_sealed } = await testApp.db
      .selectFrom('patients')
      .select('mobile_sealed')
      .where('id', '=', patient.patientId)
      .executeTakeFirstOrThrow()
    expect(mobile_sealed && testApp.sealer.open(mobile_sealed)).toBe(MOBILE)
    expect(await removeOverdue(testApp)).toBe(0)
  })

  it('knows everything that may still show a file', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid::regclass::text
        not in ('page_text_layers', 'upload_pages')`.execute(testApp.db)
    const found = rows.map(({ table, column }) => `${table}.${column}`).sort()
    expect(FILE_USES.map((use) => use.join('.')).sort()).toEqual(found)
  })

  it('is looked for at night', () => {
    const night = (at: string) => isNight('Asia/Kolkata', new Date(at))
    expect([night('2026-11-28T19:29:00Z'), night('2026-11-28T19:30:00Z')]).toEqual([false, true])
    expect([night('2026-11-28T23:29:00Z'), night('2026-11-28T23:30:00Z')]).toEqual([true, false])
  })
})

/** What is of the patient and of no prescription. */
const LEFT_TO_THE_PATIENT = [
  'appointments',
  'patient_merges',
  'reminder_consents',
  'reminder_times',
  'reminders',
  'vaccination_records',
]

async function noted() {
  const rows = await testApp.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'retention.removed')
    .where('chain', '=', `case:${patient.caseId}`)
    .execute()
  return rows.map(({ detail }) => [Object(detail).kind, Object(detail).days]).sort()
}
