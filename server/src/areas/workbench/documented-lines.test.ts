import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  operator = await testApp.signIn(roles.l1)
  wire = openWire(testApp, [...medicineLineCalls(), ...caseCalls()])
})
afterAll(() => testApp.close())

async function heldCase(): Promise<{ erxId: number; fence: number }> {
  const erxId = await testApp.addCase()
  const opened = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' }, operator)
  return { erxId, fence: Number(opened.body.fence) }
}
const add = async (medicine: object) =>
  wire.ask('pateRxMgmt/insertMedicineData', { ...(await heldCase()), medicine }, operator)

/** Calls 3, "Medicine line": each documented member that prices a line or carries it to a retailer. */
const documented = {
  medName: 'Augmentin 625',
  saltName: 'Amoxycillin + Clavulanic acid',
  strength: '500 mg + 125 mg',
  strength1: '500 mg',
  strength2: '125 mg',
  dosage: '1-0-1 x 5 days',
  hindiname: 'ऑगमेंटिन',
  price: 201.5,
  mrp: '223.42',
  margqty: 10,
  upp: '10',
  unitofChild: 'TABLET',
  productUnit: 'STRIP',
  presQtyUnit: 'TABLET',
  frequencyUnit: 'DAILY',
  duration: 'DAYS',
  durationValue: '5',
  durationUnit: 'DAYS',
  sarvoMCode: 'SRV-4711',
  sarvopresQty: 10,
  sarvoorderQty: '1',
  sarvoAutoCal: true,
  referOriginalDoc: true,
}

it('keeps every documented member of a medicine line and answers it', async () => {
  const { erxId, fence } = await heldCase()
  const { status, body } = await wire.ask(
    'pateRxMgmt/insertMedicineData',
    { userCode: operator.userCode, erxId, fence, medicine: documented },
    operator,
  )
  expect(status).toBe(200)
  expect(body.medicine).toMatchObject(documented)
  const again = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'view' }, operator)
  expect(again.body.medicinedtls).toEqual([expect.objectContaining(documented)])
})

it.each([
  ['in the line', { medicine: { medName: 'Zinc', doseAtNoon: '1' } }, 'medicine.doseAtNoon'],
  ['in the call', { medicine: { medName: 'Zinc' }, remark: 'x' }, 'remark'],
])('refuses a member that it does not know, by its name: %s', async (_, payload, path) => {
  const held = await heldCase()
  const answer = await wire.ask('pateRxMgmt/insertMedicineData', { ...held, ...payload }, operator)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, operator)
  expect(body.medicinedtls).toEqual([])
})

it('refuses an unknown field of the record by its name, and saves nothing beside it', async () => {
  const held = await heldCase()
  const changes = { rxdtls: { fName: 'Asha', bloodGroup: 'O+' }, docobsv: { complaints: 'Fever' } }
  const answer = await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, operator)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'changes.rxdtls.bloodGroup' }] } })
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, operator)
  expect(body.record).toMatchObject({ docobsv: { complaints: '' } })
})

it.each([
  [{ duration: '5', durationValue: 'DAYS' }, 'medicine.duration'],
  [{ duration: '5', durationValue: '' }, 'medicine.duration'],
  [{ duration: 'DAYS', durationValue: 'DAYS' }, 'medicine.durationValue'],
  [{ duration: 'DAYS', durationValue: '5', durationUnit: 'WEEKS' }, 'medicine.durationUnit'],
])('refuses a duration whose parts are in each other’s place: %j', async (duration, path) => {
  const answer = await add({ medName: 'Zinc', mn: '1', ...duration })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

it.each([
  { duration: 'DAYS', durationValue: '5' },
  { duration: 'WEEKS', durationValue: '2-3' },
  { duration: 'Till review', durationValue: '' },
  { duration: '5 days', durationValue: '' },
])('takes a duration that says what it means: %j', async (duration) => {
  expect((await add({ medName: 'Zinc', mn: '1', ...duration })).status).toBe(200)
})
