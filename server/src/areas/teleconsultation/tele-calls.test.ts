import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrder, makeReady } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'

let testApp: TeleBench['testApp']
let wire: TeleBench['wire']
let doctor: TeleBench['doctor']
let row: TeleBench['row']
let points: TeleBench['points']
let held: TeleBench['held']
let bench: TeleBench
beforeAll(async () => {
  bench = await openTeleBench()
  ;({ testApp, wire, doctor, row, points, held } = bench)
})
afterAll(() => bench.testApp.close())

describe('who sees a consultation', () => {
  it.each([
    ['the partner', roles.partner, { permissions: [] }, 200],
    ['an administrator', roles.admin, { permissions: [] }, 200],
    ['an operator with permission 11', roles.l1, { permissions: [11] }, 200],
    ['an operator without', roles.l1, { permissions: [9] }, 403],
    ['an L3 operator of category 1', roles.l3, { permissions: [], userCategory: 1 }, 200],
    ['an L2 operator of category 1', roles.l2, { permissions: [], userCategory: 1 }, 403],
    ['whoever sees only OPD cards', roles.l3, { opdOnly: true }, 403],
  ] as const)('%s', async (_who, role, overrides, status) => {
    const caller = await testApp.signIn(role, overrides)
    const erxId = await addOrder(testApp)
    const list = await wire.ask('teleConsultant/getAmazoneRxPendingList', { limit: 100 }, caller)
    expect(list.status).toBe(status)
    const one = await wire.ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' }, caller)
    expect(one.status).toBe(status)
    if (status === 200) expect(JSON.stringify(list.body.data)).toContain(`"erxId":${erxId}`)
  })

  it('is missing to a partner user of another client', async () => {
    const erxId = await addOrder(testApp, { clientId: 2 })
    const caller = await testApp.signIn(roles.partner, { clientIds: [1] })
    expect((await wire.ask('teleConsultant/getAmazonPatient', { erxId }, caller)).status).toBe(404)
  })

  it('shows contact data with permissions 1 and 2 alone', async () => {
    const erxId = await addOrder(testApp)
    const { patient_id } = await row(erxId)
    await testApp.db
      .updateTable('patients')
      .set({ mobile_sealed: testApp.sealer.seal('9876543210') })
      .where('id', '=', patient_id)
      .execute()
    const shown = async (permissions: number[]) => {
      const caller = await testApp.signIn(roles.partner, { permissions })
      const { body } = await wire.ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' }, caller)
      return (body.patDetails as { mobileNo: string }).mobileNo
    }
    expect(await shown([9])).toBe('')
    expect(await shown([2])).not.toBe('')
  })
})

it('is claimed by one of two, and the other reads the documented sentence', async () => {
  const { erxId } = await held()
  const other = await testApp.signIn(roles.partner)
  const { body } = await wire.ask('teleConsultant/getAmazonPatient', { erxId }, other)
  expect(body.patRes).toMatchObject({
    message: message('case.takenByOther'),
    standing: 'viewer',
    fence: null,
  })
})

describe('the consultation', () => {
  it('is saved member by member, with its former values in the history', async () => {
    const at = await held()
    const first = await wire.told(
      'teleConsultant/saveConsultation',
      { ...at, version: 0, changes: { mode: 'audio' } },
      doctor.caller,
    )
    expect(first).toMatchObject({ version: 1, consultation: { mode: 'audio', kind: '' } })
    const second = await wire.told(
      'teleConsultant/saveConsultation',
      { ...at, version: 1, changes: { kind: 'first' } },
      doctor.caller,
    )
    expect(second).toMatchObject({ version: 2, consultation: { mode: 'audio', kind: 'first' } })
    const stale = await wire.ask(
      'teleConsultant/saveConsultation',
      { ...at, version: 1, changes: { kind: 'followUp' } },
      doctor.caller,
    )
    expect(stale).toMatchObject({ status: 409, body: { version: 2, consultation: { kind: 'first' } } })
  })

  it.each([
    [{ heightCm: 20 }, 'tele.height'],
    [{ weightKg: 300 }, 'tele.weight'],
  ] as const)('refuses %j', async (changes, key) => {
    const at = await held()
    const answer = await wire.ask(
      'teleConsultant/saveConsultation',
      { ...at, version: 0, changes },
      doctor.caller,
    )
    expect(answer).toMatchObject({ status: 400, body: { message: message(key) } })
  })

  it('names what is missing, and nothing once all is said', async () => {
    const at = await held({ medicines: ['Dolo 650'] })
    expect(await points(at.erxId)).toEqual([
      'doctorMissing',
      'nameNotConfirmed',
      'ageMissing',
      'ageNotConfirmed',
      'identityMissing',
      'allergyMissing',
      'consentMissing',
      'kindMissing',
      'modeMissing',
      'orderLineOpen',
      'dateMissing',
    ])
    await makeReady(wire, doctor, at)
    expect(await points(at.erxId)).toEqual(['orderLineOpen'])
  })

  it('needs an adult beside a minor, and the account of its doctor', async () => {
    const at = await held()
    await makeReady(wire, doctor, at)
    await wire.ask(
      'pateRxMgmt/updateeRxDtls',
      { ...at, changes: { rxdtls: { ageYears: 9 } }, base: { rxdtls: { ageYears: 34 } } },
      doctor.caller,
    )
    expect(await points(at.erxId)).toEqual(['adultMissing'])
    const other = await testApp.signIn(roles.partner)
    const { body } = await wire.ask(
      'teleConsultant/getAmazonPatient',
      { erxId: at.erxId, mode: 'view' },
      other,
    )
    expect(body.points).toContainEqual({ point: 'doctorNotLinked', name: '' })
  })
})

describe('a medicine that is prohibited by tele-consultation', () => {
  it('leaves other channels alone', async () => {
    const l3 = await testApp.signIn(roles.l3)
    const erxId = await testApp.addCase({ level: 'L3' })
    const opened = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, l3)
    const fence = Number(opened.body.fence)
    const saved = await wire.ask(
      'pateRxMgmt/insertMedicineData',
      { erxId, fence, medicine: line('Alprax 0.25', 'Alprazolam') },
      l3,
    )
    expect(saved.body.message).toBe(message('medicine.saved'))
  })
})

describe('the order', () => {
  it('is prescribed, or refused with a reason; a removed medicine opens its line again', async () => {
    const at = await held({ medicines: ['Dolo 650', 'Alprax 0.25'] })
    const prescribed = await wire.ask(
      'teleConsultant/insertAmazonMedicineData',
      { ...at, medicine: line('Dolo 650', 'Paracetamol'), orderLine: 1 },
      doctor.caller,
    )
    expect(prescribed.body.medicinedtls).toHaveLength(1)
    const noReason = await wire.ask(
      'teleConsultant/insertAmazonMedicineData',
      { ...at, refuse: { orderLine: 2, reasonId: 999 } },
      doctor.caller,
    )
    expect(noReason.status).toBe(400)
    await wire.ask(
      'teleConsultant/insertAmazonMedicineData',
      { ...at, refuse: { orderLine: 2, reasonId: 1 } },
      doctor.caller,
    )
    const ordered = async () =>
      (
        (await wire.ask('teleConsultant/getAmazonMedicineDtls', { erxId: at.erxId }, doctor.caller)).body
          .ordered as { decision: string }[]
      ).map(({ decision }) => decision)
    expect(await ordered()).toEqual(['prescribed', 'refused'])
    const { txnNo } = prescribed.body.medicine as { txnNo: number }
    await wire.ask('pateRxMgmt/deleteAmazonMedicineData', { ...at, txnNo }, doctor.caller)
    expect(await ordered()).toEqual(['open', 'refused'])
  })
})
