import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { readHistory } from '#areas/workbench/history-store.ts'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let held: { erxId: number; fence: number }
/** Numbers of the three lines A, B and C. */
let a: number
let b: number
let c: number

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...medicineLineCalls(), ...caseCalls()])
  operator = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const erxId = await testApp.addCase()
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
  held = { erxId, fence: row.fence }
  a = await add('A')
  b = await add('B')
  c = await add('C')
})

async function add(medName: string, generic = false, saltName = ''): Promise<number> {
  const call = generic ? 'pateRxMgmt/insertGenericMedicineData' : 'pateRxMgmt/insertMedicineData'
  const { status, body } = await wire.ask(
    call,
    { ...held, medicine: { medName, saltName, dosage: '1-0-1' } },
    operator,
  )
  expect(status).toBe(200)
  return (body.medicine as { txnNo: number }).txnNo
}
const arrange = (was: number[], order: number[], more: object = {}) =>
  wire.ask('pateRxMgmt/arrangeMedicineData', { ...held, was, order, ...more }, operator)
const remove = (txnNo: number) => wire.ask('pateRxMgmt/deleteMedicineData', { ...held, txnNo }, operator)
const restore = (txnNo: number, more: object = {}) =>
  wire.ask('pateRxMgmt/restoreMedicineData', { ...held, txnNo, ...more }, operator)

interface Shown {
  txnNo: number
  medName: string
  warnings: { kind: string; answer: string | null }[]
}
async function read() {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, operator)
  return {
    lines: body.medicinedtls as Shown[],
    generic: body.genericmedicinedtls as Shown[],
    version: body.version,
  }
}
const names = async () => (await read()).lines.map(({ medName }) => medName).join('')
const history = async () => {
  const { data } = await readHistory(testApp.db, held.erxId, { offset: 0, limit: 50 })
  return data
    .filter(({ action }) => /^medicine\.(arrange|restore)$/.test(action))
    .map(({ action, changes }) => [action, changes[0]?.was, changes[0]?.now])
}

describe('the order of the medicines', () => {
  it('is the requested one, and the history has the former one', async () => {
    const before = await read()
    const { status, body } = await arrange([a, b, c], [c, a, b])
    expect([status, body.order]).toEqual([200, [c, a, b]])
    expect(await names()).toBe('CAB')
    expect((await read()).version).toBe(Number(before.version) + 1)
    expect(await history()).toEqual([['medicine.arrange', '1. A, 2. B, 3. C', '1. C, 2. A, 3. B']])
  })

  it('is logged once when it is requested twice', async () => {
    await arrange([a, b, c], [c, a, b])
    expect((await arrange([a, b, c], [c, a, b])).status).toBe(200)
    expect(await history()).toHaveLength(1)
  })

  it.each([
    [
      'it started from another order',
      () =>
        [
          [b, a, c],
          [c, a, b],
        ] as const,
    ],
    [
      'a line is left out',
      () =>
        [
          [a, b, c],
          [c, a],
        ] as const,
    ],
    [
      'a line is named twice',
      () =>
        [
          [a, b, c],
          [c, a, a],
        ] as const,
    ],
    [
      'a line stands there twice beside the rest',
      () =>
        [
          [a, b, c],
          [c, a, b, b],
        ] as const,
    ],
    [
      'a line is not of this case',
      () =>
        [
          [a, b, c],
          [c, a, b + 1_000_000],
        ] as const,
    ],
  ])('stays as it is when %s', async (_, lines) => {
    const [was, order] = lines()
    const { status, body } = await arrange([...was], [...order])
    expect([status, body.reason]).toEqual([409, 'conflict'])
    expect(await names()).toBe('ABC')
    expect(await history()).toEqual([])
  })

  it('stays as it is under an old claim', async () => {
    const { status, body } = await arrange([a, b, c], [c, a, b], { fence: held.fence - 1 })
    expect([status, body.reason]).toEqual([409, 'staleClaim'])
    expect(await names()).toBe('ABC')
  })

  it('of the generic list leaves the other list alone', async () => {
    const [x, y] = [await add('X', true), await add('Y', true)]
    expect((await arrange([x, y], [y, x], { generic: true })).status).toBe(200)
    expect((await read()).generic.map(({ medName }) => medName)).toEqual(['Y', 'X'])
    expect(await names()).toBe('ABC')
  })

  it('takes the warning to the line that comes later', async () => {
    const first = await add('Calpol', false, 'Paracetamol')
    const second = await add('Dolo', false, 'Paracetamol')
    const warned = async () => (await read()).lines.filter((l) => l.warnings.length).map((l) => l.medName)
    expect(await warned()).toEqual(['Dolo'])
    await arrange([a, b, c, first, second], [second, a, b, c, first])
    expect(await warned()).toEqual(['Calpol'])
  })
})

describe('a removed medicine that is put back', () => {
  it('returns to its position, under its number, and the history records it', async () => {
    await remove(b)
    await add('D')
    const { status, body } = await restore(b)
    expect([status, (body.order as number[]).slice(0, 3)]).toEqual([200, [a, b, c]])
    expect(await names()).toBe('ABCD')
    expect(await history()).toEqual([['medicine.restore', '', 'B · 1-0-1']])
  })

  it('returns behind the same line when the others were moved meanwhile', async () => {
    await remove(b)
    await arrange([a, c], [c, a])
    await restore(b)
    expect(await names()).toBe('CAB')
  })

  it('returns before a line that was added after the last line was removed', async () => {
    await remove(c)
    await add('D')
    await restore(c)
    expect(await names()).toBe('ABCD')
  })

  it('is restored once when that is requested twice', async () => {
    await remove(b)
    await restore(b)
    expect((await restore(b)).status).toBe(200)
    expect(await history()).toHaveLength(1)
  })

  it('is not restored under an old claim, nor when it belongs to another case', async () => {
    await remove(b)
    expect((await restore(b, { fence: held.fence - 1 })).status).toBe(409)
    expect((await restore(b + 1_000_000)).status).toBe(404)
    expect(await names()).toBe('AC')
  })
})
