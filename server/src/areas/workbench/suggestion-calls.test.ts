import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestionCalls } from '#areas/masters/suggestion-calls.ts'
import { sealedContact } from '#domain/people/patient-store.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { caseSuggestionCalls } from './suggestion-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let stranger: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  operator = await testApp.signIn(roles.l1)
  stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
  wire = openWire(testApp, [
    ...caseSuggestionCalls(),
    ...suggestionCalls(),
    ...medicineLineCalls(),
    ...caseCalls(),
  ])
})
afterAll(() => testApp.close())

/** A case that the operator holds, with its fence. */
async function heldCase(): Promise<{ erxId: number; fence: number }> {
  const erxId = await testApp.addCase()
  await reachable(erxId, { mobile: '9876543210' })
  const opened = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' }, operator)
  return { erxId, fence: Number(opened.body.fence) }
}
async function reachable(erxId: number, contact: { mobile: string }) {
  const { patient_id } = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('patients')
    .set(sealedContact(testApp.sealer, contact))
    .where('id', '=', patient_id)
    .execute()
}
const line = (more: object) =>
  medicineLineSchema.parse({ medName: 'Dolo 650', dosage: '1-0-1 x 5 days', ...more })
async function addLine(held: { erxId: number; fence: number }, more: object = {}) {
  const { body } = await wire.ask(
    'pateRxMgmt/insertMedicineData',
    { ...held, medicine: line(more) },
    operator,
  )
  return body.medicine as { txnNo: number; version: number }
}

describe('vitalsuggestion', () => {
  async function twoVisits() {
    const { erxId, fence } = await heldCase()
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', erxId)
      .executeTakeFirstOrThrow()
    const earlier = await testApp.addCase({ status: 3 })
    await testApp.db
      .updateTable('cases')
      .set({ patient_id, prescription_date: '2026-03-02' })
      .where('id', '=', earlier)
      .execute()
    const bp = await testApp.db
      .selectFrom('vital_masters')
      .select('id')
      .where('code', '=', 'bp')
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('readings')
      .values({
        client_id: 1,
        case_id: earlier,
        vital_id: bp.id,
        value: '130/85',
        taken_at: '2026-03-02T12:00:00Z',
        timed: false,
      })
      .execute()
    return { erxId, fence, earlier, bp: bp.id }
  }

  it("shows earlier values of the patient with their date, and the sign's range", async () => {
    const { erxId, earlier, bp } = await twoVisits()
    const { body } = await wire.ask('pateRxMgmt/vitalsuggestion', { erxId }, operator)
    const list = body.suggestionlist as { vitalId: number }[]
    expect(body.vitallen).toBe(list.length)
    expect(list.find(({ vitalId }) => vitalId === bp)).toMatchObject({
      unit: 'mmHg',
      lowest: 30,
      recent: [{ value: '130/85', unit: 'mmHg', date: '02-03-2026', erxId: earlier }],
    })
  })

  it('shows none without permission 3, and nothing to another tenant', async () => {
    const { erxId } = await twoVisits()
    const without = await testApp.signIn(roles.l1, { permissions: [9] })
    const { body } = await wire.ask('pateRxMgmt/vitalsuggestion', { erxId, searchText: 'pressure' }, without)
    expect(body.suggestionlist).toMatchObject([{ name: 'Blood pressure', recent: [] }])
    expect((await wire.ask('pateRxMgmt/vitalsuggestion', { erxId }, stranger)).status).toBe(404)
  })
})

describe('medicineOrder', () => {
  it('says Yes only when every line is from the catalogue, with quantity and directions', async () => {
    const held = await heldCase()
    const check = async () =>
      (await wire.ask('pateRxMgmt/medicineOrder', { erxId: held.erxId }, operator)).body
    expect(await check()).toEqual({ chkOrderMed: 'No', list: [] })
    await addLine(held, { mCode: 'M1', qty: '10' })
    expect(await check()).toMatchObject({ chkOrderMed: 'Yes', list: [{ medName: 'Dolo 650', faults: [] }] })
    await addLine(held, { medName: 'Unheard of', newMedicine: true, dosage: '' })
    expect(await check()).toMatchObject({
      chkOrderMed: 'No',
      list: [{ faults: [] }, { faults: ['notInCatalogue', 'noQuantity', 'noDirections'] }],
    })
    expect((await wire.ask('pateRxMgmt/medicineOrder', { erxId: held.erxId }, stranger)).status).toBe(404)
  })
})

describe('updateReminderMedicineData', () => {
  it('switches the reminder of a line on and off, and leaves the rest of it', async () => {
    const held = await heldCase()
    const { txnNo, version } = await addLine(held, { qty: '10', route: 'Oral' })
    const ask = (more: object) =>
      wire.ask('pateRxMgmt/updateReminderMedicineData', { ...held, txnNo, ...more }, operator)
    const on = { reminder: true, rx_start_date: '01-03-2026', rx_end_date: '05-03-2026' }
    const first = await ask({ ...on, version })
    expect(first.body.medicine).toMatchObject({ ...on, qty: '10', route: 'Oral', dosage: '1-0-1 x 5 days' })
    expect((await ask({ ...on, version })).status).toBe(409)
    const off = await ask({ reminder: false })
    expect(off.body.medicine).toMatchObject({ reminder: false, rx_start_date: '', rx_end_date: '' })
    const history = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('chain', '=', `case:${held.erxId}`)
      .where('action', '=', 'medicine.reminder')
      .orderBy('seq')
      .execute()
    expect(history.map(({ detail }) => detail)).toEqual([
      { changes: [{ field: 'reminder', was: '', now: '01-03-2026 – 05-03-2026' }] },
      { changes: [{ field: 'reminder', was: '01-03-2026 – 05-03-2026', now: '' }] },
    ])
  })

  it('is only for directions with times, for a year at the most, and for somebody who can be reached', async () => {
    const held = await heldCase()
    const ask = async (dosage: string, last = '05-03-2026') => {
      const { txnNo } = await addLine(held, { dosage })
      const days = { reminder: true, rx_start_date: '01-03-2026', rx_end_date: last }
      const { body } = await wire.ask(
        'pateRxMgmt/updateReminderMedicineData',
        { ...held, txnNo, ...days },
        operator,
      )
      return body.message
    }
    expect(await ask('1-0-1')).toBe('Reminder saved')
    expect(await ask('1 tab BD')).toMatch(/^Error: These directions name no time of the day/)
    expect(await ask('1-0-1 SOS')).toMatch(/^Error: A medicine that is taken as needed/)
    expect(await ask('1-0-1 blurgh unknowable')).toMatch(/^Error: These directions were not read/)
    expect(await ask('1-0-1', '05-03-2027')).toMatch(/^Error: A reminder lasts for a year/)
    await reachable(held.erxId, { mobile: '' })
    expect(await ask('1-0-1')).toMatch(/^Error: There is no mobile number/)
  })

  it('needs both days, in their order, and the claim', async () => {
    const held = await heldCase()
    const { txnNo } = await addLine(held)
    const ask = (more: object, caller = operator) =>
      wire.ask('pateRxMgmt/updateReminderMedicineData', { ...held, txnNo, reminder: true, ...more }, caller)
    expect((await ask({ rx_start_date: '01-03-2026' })).body.message).toMatch(/^Error: /)
    expect((await ask({ rx_start_date: '02-03-2026', rx_end_date: '01-03-2026' })).status).toBe(400)
    const days = { rx_start_date: '01-03-2026', rx_end_date: '02-03-2026' }
    expect((await ask({ ...days, fence: held.fence - 1 })).status).toBe(409)
    expect((await ask(days, stranger)).status).toBe(404)
  })
})

describe('getDoctorNotesTest', () => {
  it('names what notes and recognised text name and the list does not hold yet', async () => {
    const held = await heldCase()
    const record = { docobsv: { complaints: 'Fever, had CBC', advice: 'LFT after a week' } }
    await testApp.db
      .updateTable('case_records')
      .set({ record: JSON.stringify(record) })
      .where('case_id', '=', held.erxId)
      .execute()
    await testApp.db
      .insertInto('case_investigations')
      .values({ client_id: 1, case_id: held.erxId, position: 1, test_name: 'Complete blood count' })
      .execute()
    const { body } = await wire.ask('pateRxMgmt/getDoctorNotesTest', { erxId: held.erxId }, operator)
    expect(body.testNameList).toEqual([
      { testName: 'Liver function test', category: 'Biochemistry', source: 'typed' },
    ])
    expect((await wire.ask('pateRxMgmt/getDoctorNotesTest', { erxId: held.erxId }, stranger)).status).toBe(
      404,
    )
  })
})

describe('the choices of single fields', () => {
  it('routes: that of the product first', async () => {
    await testApp.db
      .insertInto('medicines')
      .values({ code: 'EYE1', name: 'Eye drops', search_key: 'eye drops', route: 'nasal' })
      .execute()
    const { body } = await wire.ask('pateRxMgmt/searchRoute', { mCode: 'EYE1', limit: 100 }, operator)
    const names = (body.list as { name: string }[]).map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['Nasal', 'Oral'])
    expect(names).toHaveLength(Number(body.totalCount))
    expect(new Set(names).size).toBe(names.length)
  })

  it('units: those of the unit master', async () => {
    const { body } = await wire.ask('pateRxMgmt/getMargUom', {}, operator)
    expect(body.uomData).toContainEqual(expect.objectContaining({ uom: 'Tablet', uomHindi: 'गोली' }))
  })

  it('investigations: of a category alone, and categories with "All" first', async () => {
    const categories = await wire.ask('reportDtls/searchInvestigationCaetgory', {}, operator)
    const list = categories.body.list as { uid: number; category: string }[]
    expect(list[0]).toEqual({ uid: 0, category: 'All' })
    const xray = list.find(({ category }) => category === 'X-ray')
    const ask = async (payload: object) =>
      (await wire.ask('pateRxMgmt/suggestionInvestigation', payload, operator)).body.investigationList as {
        name: string
        category: string
      }[]
    const chest = await ask({ searchText: 'chest' })
    expect(chest.map(({ category }) => category).sort()).toEqual(['CT scan', 'X-ray'])
    const ofXray = await ask({ searchText: 'chest', categoryId: xray?.uid })
    expect(ofXray).toMatchObject([{ name: 'X-ray chest PA view', category: 'X-ray' }])
    expect(await ask({ categoryId: xray?.uid, limit: 3 })).toHaveLength(3)
  })
})
