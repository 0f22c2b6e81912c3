import { roles } from '@rxdesk/contract/roles'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { allOf, caseWarnings } from './case-warnings.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let erxId: number
let fence: number
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, medicineLineCalls())
  operator = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  erxId = await testApp.addCase()
  ;({ fence } = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab')))
})
afterEach(() => void vi.restoreAllMocks())

const write = (medName: string, saltName: string) =>
  wire.ask(
    'pateRxMgmt/insertMedicineData',
    { erxId, fence, medicine: { medName, saltName, dosage: '1-0-1' } },
    operator,
  )
const investigation = (testName: string, note: string) => ({
  testName,
  note,
  investigationDate: '',
  reportTagId: 0,
  reportCategory: '',
})
const kinds = async () =>
  allOf(await caseWarnings(testApp, { client_id: 1, id: erxId })).map(({ kind }) => kind)
const save = (changes: Parameters<typeof saveForHistory>[2]['changes']) =>
  testApp.db.transaction().execute(async (db) => {
    const row = await db.selectFrom('cases').selectAll().where('id', '=', erxId).executeTakeFirstOrThrow()
    return saveForHistory(workIn(testApp, db, operator), row as never, { changes, base: {} })
  })
async function lastSave(): Promise<{ warnings?: { came: string[]; went: string[] } }> {
  const { detail } = await testApp.db
    .selectFrom('audit_log')
    .select('detail')
    .where('chain', '=', `case:${erxId}`)
    .where('action', '=', 'record.save')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return detail as never
}
async function bornOn(date: string, received: string) {
  const { patient_id } = await testApp.db
    .updateTable('cases')
    .set({ received_at: new Date(received) })
    .where('id', '=', erxId)
    .returning('patient_id')
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('patients').set({ date_of_birth: date }).where('id', '=', patient_id).execute()
}

describe('the age that is weighed', () => {
  it('is that of the day in the time zone of the deployment: 23:30 UTC is 05:00 of the next day in India', async () => {
    await write('Nise', 'Nimesulide')
    await bornOn('2014-06-10', '2026-06-09T23:30:00Z')
    expect(await kinds()).toEqual([])
    // Half past eleven at night in India: the last day of the eleventh year.
    await bornOn('2014-06-10', '2026-06-09T18:00:00Z')
    expect(await kinds()).toEqual(['minimumAge'])
  })

  it('is for the prescription as it is saved, and the history records its effect on the warnings', async () => {
    await write('Nise', 'Nimesulide')
    await bornOn('2014-06-10', '2026-06-12T06:00:00Z')
    await save({ rxdtls: { prescriptionDate: '09-06-2026' } })
    expect(await kinds()).toEqual(['minimumAge'])
    expect((await lastSave()).warnings?.came).toHaveLength(1)
    await save({ rxdtls: { prescriptionDate: '10-06-2026' } })
    expect(await kinds()).toEqual([])
    expect((await lastSave()).warnings?.went).toHaveLength(1)
  })
})

describe('a save of the record', () => {
  /** Statements that read medicines while this runs. */
  async function medicinesRead(work: () => Promise<unknown>): Promise<number> {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    // A statement is sent as a text, or with the name under which it was prepared.
    return asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('case_medicines'))
      .length
  }

  it('computes nothing when no warning depends on its fields, and reads the medicines once when one does', async () => {
    await write('Mox 500', 'Amoxicillin')
    expect(
      await medicinesRead(() => save({ docobsv: { followUp: '30-12-2026' }, rxdtls: { fName: 'Usha' } })),
    ).toBe(0)
    vi.restoreAllMocks()
    expect(await medicinesRead(() => save({ docobsv: { allergy: ['Penicillin'] } }))).toBe(1)
    expect((await lastSave()).warnings?.came).toHaveLength(1)
  })

  // If `weighedFields` lacked a field, its warning would appear without an entry in the history.
  it.each<[string, string, string, Parameters<typeof save>[0]]>([
    ['diagnosis', 'Brufen', 'Ibuprofen', { docobsv: { diagnosis: ['Chronic kidney disease'] } }],
    ['disease', 'Brufen', 'Ibuprofen', { docobsv: { disease: ['Chronic kidney disease'] } }],
    ['symptoms', 'Sotret', 'Isotretinoin', { docobsv: { symptoms: ['Pregnant, 20 weeks of gestation'] } }],
    ['complaints', 'Sotret', 'Isotretinoin', { docobsv: { complaints: 'Pregnant' } }],
    ['observation', 'Sotret', 'Isotretinoin', { docobsv: { observation: 'Pregnant' } }],
    ['advice', 'Mox', 'Amoxicillin', { docobsv: { advice: 'Allergic to penicillin' } }],
    ['advice in Hindi', 'Mox', 'Amoxicillin', { docobsv: { adviceHindi: 'पेनिसिलिन से एलर्जी है' } }],
    ['discharge advice', 'Mox', 'Amoxicillin', { docobsv: { dischargeAdvice: 'Allergic to penicillin' } }],
    [
      'results of tests',
      'Glycomet',
      'Metformin',
      { rxdtls: { ageYears: 70 }, labobsv: [investigation('Serum creatinine', '3.1 mg/dl')] },
    ],
    ['age in years', 'Nise', 'Nimesulide', { rxdtls: { ageYears: 3 } }],
    ['age in months', 'Nise', 'Nimesulide', { rxdtls: { ageMonths: 3 } }],
    ['birth', 'Nise', 'Nimesulide', { rxdtls: { dateOfBirth: '01-01-2026' } }],
  ])('records in the history a warning that depends on %s', async (_field, medName, saltName, changes) => {
    await write(medName, saltName)
    const before = (await kinds()).length
    await save(changes)
    expect((await kinds()).length).toBeGreaterThan(before)
    expect((await lastSave()).warnings?.came).not.toHaveLength(0)
  })
})
