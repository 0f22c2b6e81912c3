import type { MedicineValue } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { medicineApprovalCalls } from '#areas/approvals/medicine-calls.ts'
import { templateCalls } from '#areas/templates/calls.ts'
import { proposalCalls } from '#areas/workbench/proposal-calls.ts'
import { caseSuggestionCalls } from '#areas/workbench/suggestion-calls.ts'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { makeReady, openOrder } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'

// A medicine that is prohibited comes in by every way there is, and the server refuses each with one sentence.

let bench: TeleBench
let admin: Caller
/** An operator with permission 11, who reaches what the partner's users do not. */
let operator: Caller
beforeAll(async () => {
  bench = await openTeleBench({}, [
    ...medicineApprovalCalls(),
    ...templateCalls(),
    ...proposalCalls(),
    ...caseSuggestionCalls(),
  ])
  admin = await bench.testApp.signIn(roles.admin)
  operator = await bench.testApp.signIn(roles.l3)
  const { id } = await bench.testApp.db
    .insertInto('medicines')
    .values({
      code: 'ALPRAX',
      name: 'Alprax 0.25',
      search_key: 'alprax 0 25',
      salt: 'Alprazolam',
      generic: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(0)
})
afterAll(() => bench.testApp.close())

const alprax = { ...line('Alprax 0.25', 'Alprazolam'), mCode: 'ALPRAX' }
const dolo = line('Dolo 650', 'Paracetamol')
const refusal = (name: string) => `Error: ${message('tele.prohibited', { name })}`
type Held = Awaited<ReturnType<TeleBench['held']>>
const ask = (id: string, payload: object, caller = bench.doctor.caller) =>
  bench.wire.ask(id as 'pateRxMgmt/insertMedicineData', payload, caller)
const insert = (at: Held, medicine: object, caller?: Caller) =>
  ask('pateRxMgmt/insertMedicineData', { ...at, medicine }, caller)
const stored = async ({ erxId }: Held) =>
  (
    await bench.testApp.db
      .selectFrom('case_medicines')
      .select('line')
      .where('case_id', '=', erxId)
      .where('removed_at', 'is', null)
      .execute()
  ).map((row) => (row.line as { medName: string }).medName)
/** Past all calls, as an import or a change of the tables may bring it. */
const inject = ({ erxId }: Held, txnNo: unknown, medicine: object) =>
  bench.testApp.db
    .updateTable('case_medicines')
    .set({ line: JSON.stringify(medicine) })
    .where('case_id', '=', erxId)
    .where('id', '=', Number(txnNo))
    .execute()
const txnOf = (body: Record<string, unknown>) => (body.medicine as { txnNo: number }).txnNo

describe('a new line', () => {
  let at: Held
  beforeEach(async () => {
    at = await bench.held({ medicines: ['Alprax 0.25'] })
  })
  afterEach(async () => {
    // What was refused left nothing behind.
    expect(await stored(at)).toEqual([])
  })

  it.each([
    ['with its salt', alprax, 'Alprax 0.25'],
    ['by its name alone', line('Alprazolam 0.5'), 'Alprazolam 0.5'],
    ['in capitals', line('ALPRAZOLAM 0.5 MG TAB'), 'ALPRAZOLAM 0.5 MG TAB'],
    ['as a part of a combination', line('Alprax Plus', 'Alprazolam + Propranolol'), 'Alprax Plus'],
    ['by a code with another salt beside it', { ...alprax, saltName: 'Paracetamol' }, 'Alprax 0.25'],
    ['by a code under another name', { ...dolo, mCode: 'ALPRAX' }, 'Dolo 650'],
    ['by a brand with another salt beside it', line('Alprax 0.25', 'Paracetamol'), 'Alprax 0.25'],
    ['by a salt as its name with another beside it', line('Alprazolam', 'Paracetamol'), 'Alprazolam'],
    ['that is a narcotic', line('Fentanyl 25 patch', 'Fentanyl'), 'Fentanyl 25 patch'],
    ['with a slip of the pen', line('Alprazolm 0.5', 'Alprazolum'), 'Alprazolm 0.5'],
    ['in Hindi letters', line('अल्प्राजोलम 0.5'), 'अल्प्राजोलम 0.5'],
    ['with points between its letters', line('A.l.p.r.a.z.o.l.a.m'), 'A.l.p.r.a.z.o.l.a.m'],
    ['written behind a strength', { ...dolo, strength: '+ Alprazolam 0.5 mg HS' }, 'Dolo 650'],
    ['written in the advice', { ...dolo, advice: 'Also Alprazolam at night' }, 'Dolo 650'],
    ['of codeine', line('Corex cough syrup', 'Codeine'), 'Corex cough syrup'],
    ['of Schedule X', line('Ketamine injection', 'Ketamine'), 'Ketamine injection'],
  ])('%s is refused', async (_what, medicine, name) => {
    expect((await insert(at, medicine)).body.message).toBe(refusal(name))
  })

  it.each([
    'pateRxMgmt/insertMedicineData',
    'pateRxMgmt/insertGenericMedicineData',
    'teleConsultant/insertAmazonMedicineData',
  ])('by %s is refused', async (id) => {
    expect((await ask(id, { ...at, medicine: alprax })).body.message).toBe(refusal('Alprax 0.25'))
  })

  it('that prescribes a line of the order is refused, and the line stays open', async () => {
    const answer = await ask('teleConsultant/insertAmazonMedicineData', {
      ...at,
      medicine: alprax,
      orderLine: 1,
    })
    expect(answer.body.message).toBe(refusal('Alprax 0.25'))
    const { body } = await ask('teleConsultant/getAmazonMedicineDtls', { erxId: at.erxId })
    expect(body.ordered).toMatchObject([{ decision: 'open', list: 'prohibited' }])
  })
})

describe('what an operator with permission 11 can bring in beside that', () => {
  let at: Held
  beforeEach(async () => {
    at = await bench.held()
    await bench.wire.ask('pateRxMgmt/releaseeRx', { erxId: at.erxId }, bench.doctor.caller)
    at = { ...at, fence: await openOrder(bench.wire, operator, at.erxId) }
  })

  it('as digitization types it', async () => {
    const answer = await ask('digitization/insertMedicineData', { ...at, medicine: alprax }, operator)
    expect(answer.body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual([])
  })

  it('from a template', async () => {
    const content = { medicines: [alprax], investigations: [], advice: '', adviceHindi: '' }
    const kept = { name: 'Sleep', scope: 'own', clientId: 1, doctorId: null, content }
    await ask('pateRxMgmt/saveTemplate', kept, operator)
    const { body } = await ask('pateRxMgmt/getTemplates', { clientId: 1 }, operator)
    const [medicine] = (body.list as { content: { medicines: object[] } }[])[0]?.content.medicines ?? []
    expect(medicine).toMatchObject({ medName: 'Alprax 0.25' })
    expect((await insert(at, medicine ?? {}, operator)).body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual([])
  })

  it('from the last visit', async () => {
    const { patient_id } = await bench.row(at.erxId)
    const before = await bench.testApp.addCase({ level: 'L3', status: 3 })
    await bench.testApp.db
      .updateTable('cases')
      .set({ patient_id, finished_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', before)
      .execute()
    await bench.testApp.db
      .insertInto('case_medicines')
      .values({ client_id: 1, case_id: before, position: 1, line: JSON.stringify(alprax) })
      .execute()
    const { body } = await ask('pateRxMgmt/getLastVisit', { erxId: at.erxId }, operator)
    const [medicine] = (body.visit as { medicines: object[] }).medicines
    expect(medicine).toMatchObject({ medName: 'Alprax 0.25' })
    expect((await insert(at, medicine ?? {}, operator)).body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual([])
  })

  it('as the product that an approval gives a medicine which was asked for', async () => {
    const asked = await ask(
      'pateRxMgmt/insertAddMedicine',
      { ...at, medicine: { ...line('Sleepwell'), mCode: '' } },
      operator,
    )
    expect(asked.body.message).toBe(message('medicine.asked'))
    const mapped = await ask(
      'pateRxMgmt/approveMedicineData',
      { requestId: asked.body.requestId, decision: 'map', mCode: 'ALPRAX' },
      admin,
    )
    expect(mapped.body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual(['Sleepwell'])
  })

  it('as a medicine that is asked for', async () => {
    const asked = await ask('pateRxMgmt/insertAddMedicine', { ...at, medicine: alprax }, operator)
    expect(asked.body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual([])
  })
})

it('from a proposal of the reading is refused, and to accept the proposal enters nothing', async () => {
  const at = await bench.held()
  await seedReadPage(bench.testApp, at.erxId, 'Rx\nTab Alprax 0.25 mg 0-0-1 x 5 days')
  const { body } = await ask('pateRxMgmt/geteRxProposals', { erxId: at.erxId })
  const found = body.proposals as { proposalId: number; kind: string; value: MedicineValue }[]
  const proposal = found.find(({ kind }) => kind === 'medicine')
  if (!proposal) throw new Error('nothing was proposed')
  const { name, saltName, mCode, directions, form } = proposal.value
  expect(name).toMatch(/alprax/i)
  const medicine = { medName: name, saltName, mCode: mCode ?? '', dosage: directions, type: form }
  expect((await insert(at, medicine)).body.message).toBe(refusal(name))
  const { proposalId } = proposal
  const decided = await ask('reportDtls/nerSuggestionSuccess', { ...at, proposalId, outcome: 'accepted' })
  expect(decided.status).toBe(200)
  expect(await stored(at)).toEqual([])
})

describe('a line that is there', () => {
  it.each([
    ['its name', { ...dolo, medName: 'Alprazolam 0.5' }, 'Alprazolam 0.5'],
    ['its salt', { ...dolo, saltName: 'Alprazolam' }, 'Dolo 650'],
    ['its product', { ...dolo, mCode: 'ALPRAX' }, 'Dolo 650'],
    ['all of it', alprax, 'Alprax 0.25'],
  ])('is not changed to one that is prohibited by %s', async (_what, medicine, name) => {
    const at = await bench.held()
    const txnNo = txnOf((await insert(at, dolo)).body)
    for (const id of ['pateRxMgmt/insertMedicineData', 'teleConsultant/insertAmazonMedicineData'])
      expect((await ask(id, { ...at, medicine: { ...medicine, txnNo } })).body.message, id).toBe(
        refusal(name),
      )
    expect(await stored(at)).toEqual(['Dolo 650'])
  })

  it('is not put back when it is prohibited by now', async () => {
    const at = await bench.held()
    const txnNo = txnOf((await insert(at, dolo)).body)
    await ask('pateRxMgmt/deleteMedicineData', { ...at, txnNo })
    await inject(at, txnNo, alprax)
    const restored = await ask('pateRxMgmt/restoreMedicineData', { ...at, txnNo })
    expect(restored.body.message).toBe(refusal('Alprax 0.25'))
    expect(await stored(at)).toEqual([])
  })

  it('and is prohibited by now can be taken away, also where there are two, but not changed', async () => {
    const at = await bench.held()
    const first = txnOf((await insert(at, dolo)).body)
    const second = txnOf((await insert(at, line('Crocin 500', 'Paracetamol'))).body)
    await inject(at, first, alprax)
    await inject(at, second, line('Restyl 0.5', 'Alprazolam'))
    const dosage = '0-0-1 x 30 days'
    const changed = await insert(at, { ...alprax, dosage, txnNo: first })
    expect(changed.body.message).toBe(refusal('Alprax 0.25'))
    expect((await insert(at, line('Pan 40', 'Pantoprazole'))).body.message).toBe(message('medicine.saved'))
    for (const txnNo of [first, second])
      expect((await ask('pateRxMgmt/deleteMedicineData', { ...at, txnNo })).body.message).toBe(
        message('medicine.deleted'),
      )
    expect(await stored(at)).toEqual(['Pan 40'])
  })
})

describe('a case that got one past all calls', () => {
  it.each([
    ['a branded line', false],
    ['a generic line beside a branded one', true],
  ])('is not submitted with %s, and not sent again, by nobody', async (_what, generic) => {
    const at = await bench.held()
    await insert(at, dolo)
    await makeReady(bench.wire, bench.doctor, at)
    await bench.testApp.db
      .insertInto('case_medicines')
      .values({ client_id: 1, case_id: at.erxId, position: 2, generic, line: JSON.stringify(alprax) })
      .execute()
    const { erxId, fence } = at
    const send = (payload: object) => ask('teleConsultant/sendIngressSchemaToAmazon', payload)
    expect((await send({ erxReqId: erxId, fence })).body.message).toBe(refusal('Alprax 0.25'))
    expect(await bench.row(erxId)).toMatchObject({ status: 1, sending: false })
    await bench.testApp.db
      .updateTable('cases')
      .set({ status: 7, holder_id: null, holder_session: null, lease_until: null })
      .where('id', '=', erxId)
      .execute()
    expect((await send({ erxReqId: erxId })).body.message).toBe(refusal('Alprax 0.25'))
    const again = await ask('teleConsultant/adminSendIngressToAmazon', { erxId }, admin)
    expect(again.body.message).toBe(refusal('Alprax 0.25'))
    expect(await bench.row(erxId)).toMatchObject({ status: 7, sending: false })
  })
})
