import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../protocol/caller.ts'
import { claimCase } from '../../road/claim.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { openWire } from '../../testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'

let house: House
let wire: ReturnType<typeof openWire>
let operator: Caller
let held: { erxId: number; fence: number }

beforeAll(async () => {
  house = await openHouse()
  wire = openWire(house, [...medicineLineCalls(house), ...caseCalls(house)])
  operator = await house.signIn(roles.l1)
})
afterAll(() => house.close())
beforeEach(async () => {
  const erxId = await house.addCase()
  const row = await house.db.transaction().execute((db) => claimCase(house, db, operator, erxId, 'tab'))
  held = { erxId, fence: row.fence }
})

interface Line {
  txnNo: number
  medName: string
  version: number
  warnings: { kind: string; text: string; answer: string | null }[]
}

async function write(medicine: object, more: object = {}): Promise<Line> {
  const { status, body } = await wire.ask(
    'pateRxMgmt/insertMedicineData',
    { ...held, medicine, ...more },
    operator,
  )
  expect(status).toBe(200)
  return body.medicine as Line
}
const remove = ({ txnNo }: Line) => wire.ask('pateRxMgmt/deleteMedicineData', { ...held, txnNo }, operator)
async function allergicTo(...allergy: string[]) {
  const changes = { docobsv: { allergy } }
  const { status } = await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, operator)
  expect(status).toBe(200)
}
/** Each line as it is read again: its name, and its warnings with their answers. */
async function shown() {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, operator)
  return (body.medicinedtls as Line[]).map(
    ({ medName, warnings }) =>
      `${medName}${warnings.map(({ kind, answer }) => ` ${kind}:${answer ?? 'open'}`).join('')}`,
  )
}

const paracetamol = { medName: 'Paracetamol 650', saltName: 'Paracetamol', dosage: '1-0-1' }
const dolo = { medName: 'Dolo 650', saltName: 'Paracetamol', dosage: '1-0-1' }
const amoxicillin = { medName: 'Mox 500', saltName: 'Amoxicillin', dosage: '1-1-1' }

describe('the warnings of a case', () => {
  it('end with their cause: the other line goes', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    expect(await shown()).toEqual(['Paracetamol 650', 'Dolo 650 duplicateSalt:open'])
    await remove(first)
    expect(await shown()).toEqual(['Dolo 650'])
  })

  it('end with their cause: the other line becomes another medicine', async () => {
    const first = await write(paracetamol)
    await write(dolo)
    await write({ ...amoxicillin, txnNo: first.txnNo }, { version: first.version })
    expect(await shown()).toEqual(['Mox 500', 'Dolo 650'])
  })

  it('come at a line that stands, when one before it becomes the same salt', async () => {
    const first = await write(amoxicillin)
    await write(dolo)
    await write({ ...paracetamol, txnNo: first.txnNo }, { version: first.version })
    expect(await shown()).toEqual(['Paracetamol 650', 'Dolo 650 duplicateSalt:open'])
  })

  it('come and go with the recorded allergies', async () => {
    await write(amoxicillin)
    await allergicTo('Penicillin')
    expect(await shown()).toEqual(['Mox 500 allergy:open'])
    await allergicTo()
    expect(await shown()).toEqual(['Mox 500'])
  })

  it('keep the answer while they stand, and no longer', async () => {
    const first = await write(paracetamol)
    const second = await write(dolo)
    await write(
      { ...dolo, txnNo: second.txnNo },
      { version: second.version, warningAnswers: { duplicateSalt: 'Twice as written' } },
    )
    await allergicTo('Dust')
    await write(amoxicillin)
    expect(await shown()).toEqual(['Paracetamol 650', 'Dolo 650 duplicateSalt:Twice as written', 'Mox 500'])
    await remove(first)
    expect(await shown()).toEqual(['Dolo 650', 'Mox 500'])
    await write(paracetamol)
    expect(await shown()).toEqual(['Dolo 650', 'Mox 500', 'Paracetamol 650 duplicateSalt:open'])
  })

  it('leave the version of a line alone that only its neighbours touched', async () => {
    const first = await write(paracetamol)
    const second = await write(dolo)
    await remove(first)
    const changed = await write(
      { ...dolo, dosage: '1-1-1', txnNo: second.txnNo },
      { version: second.version },
    )
    expect(changed.warnings).toEqual([])
  })
})

describe('a vital sign', () => {
  const save = async (code: string, value: string) => {
    const { id, unit } = await house.db
      .selectFrom('vital_masters')
      .select(['id', 'unit'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const changes = { patientvital: [{ vitalId: id, value, unit }] }
    return wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, operator)
  }
  beforeAll(async () => {
    for (const [code, shape] of [
      ['temp', 'number'],
      ['bp', 'pair'],
    ] as const)
      await house.db
        .insertInto('vital_masters')
        .values({ code, name: code, unit: 'u', shape, position: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })

  it.each([
    ['temp', 'abc'],
    ['temp', '37.5 or so'],
    ['temp', '120/80'],
    ['bp', '120'],
    ['bp', '120/'],
  ])('%s is not saved as "%s"', async (code, value) => {
    const { status, body } = await save(code, value)
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'changes.patientvital' })]])
  })

  it.each([
    ['temp', '999'],
    ['bp', '120 / 80'],
  ])('%s is saved as "%s"', async (code, value) => {
    expect((await save(code, value)).status).toBe(200)
  })
})
