import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { noteCorrections } from './corrections.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { keepSnapshot } from './snapshot-store.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let l1: Caller
let l2: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [
    ...caseCalls(),
    ...medicineLineCalls(),
    ...reviewCalls(),
    ...actionCalls({
      async goesOn(work, row) {
        await noteCorrections(work, row)
        await keepSnapshot(work, row, work.caller.userId)
      },
    }),
  ])
  ;[l1, l2] = [await testApp.signIn(roles.l1), await testApp.signIn(roles.l2)]
})
afterAll(() => testApp.close())

async function open(caller: Caller, erxId: number) {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, caller)
  return { erxId, fence: body.fence as number }
}
const save = (held: object, changes: object, caller: Caller) =>
  wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, caller)
const changes = async (erxId: number, caller: Caller) =>
  (await wire.ask('pateRxMgmt/geteRxChanges', { erxId }, caller)).body as {
    forwardedBy: string
    changes: {
      field: string
      part: string
      name: string
      kind: string
      was: string
      now: string
      members: { member: string }[]
    }[]
  }
const history = (erxId: number, field: string, caller: Caller, page: object = {}) =>
  wire.ask('pateRxMgmt/geteRxFieldHistory', { erxId, field, ...page }, caller)
const forward = (held: object, caller: Caller) =>
  wire.ask('pateRxMgmt/sendtoReview', { ...held, direction: 'forward' }, caller)

describe('what changed since L1', () => {
  it('is shown to L2 in fields, terms, vital signs and lines, without contact data', async () => {
    const vitalMaster = await testApp.db
      .insertInto('vital_masters')
      .values({ code: 'w', name: 'Weight', unit: 'kg' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const erxId = await testApp.addCase()
    const first = await open(l1, erxId)
    await save(
      first,
      { rxdtls: { fName: 'Asha', mobileNo: '9000000001' }, docobsv: { diagnosis: ['Fever'] } },
      l1,
    )
    const added = await wire.ask(
      'pateRxMgmt/insertMedicineData',
      { ...first, medicine: { medName: 'A', dosage: '1-0-1' } },
      l1,
    )
    const line = added.body.medicine as { txnNo: number }
    expect((await changes(erxId, l1)).forwardedBy).toBe('')
    expect((await forward(first, l1)).status).toBe(200)

    const second = await open(l2, erxId)
    expect(await changes(erxId, l2)).toMatchObject({ forwardedBy: l1.displayName, changes: [] })
    await save(
      second,
      {
        rxdtls: { fName: 'Usha', mobileNo: '9000000002' },
        docobsv: { diagnosis: ['Fever', 'Gout'] },
        patientvital: [{ vitalId: vitalMaster.id, value: '72', unit: 'kg' }],
      },
      l2,
    )
    await wire.ask(
      'pateRxMgmt/insertMedicineData',
      { ...second, medicine: { medName: 'A', dosage: '1-1-1', txnNo: line.txnNo } },
      l2,
    )
    await wire.ask(
      'pateRxMgmt/insertMedicineData',
      { ...second, medicine: { medName: 'B', dosage: 'BD' } },
      l2,
    )
    const told = (await changes(erxId, l2)).changes
    expect(told.map(({ field, name, kind, was, now }) => [field, name, kind, was, now])).toEqual([
      ['rxdtls.fName', '', 'changed', 'Asha', 'Usha'],
      ['rxdtls.mobileNo', '', 'changed', '•••', '•••'],
      ['docobsv.diagnosis', '', 'changed', '["Fever"]', '["Fever","Gout"]'],
      ['patientvital', 'Weight', 'added', '', '72 kg'],
      ['medicine', 'A', 'changed', 'A · 1-0-1', 'A · 1-1-1'],
      ['medicine', 'B', 'added', '', 'B · BD'],
    ])
    expect(told[4]?.members.map(({ member }) => member)).toEqual(['dosage'])
    expect((await forward(second, l2)).status).toBe(200)
    const claims = await testApp.db
      .selectFrom('case_claims')
      .select(['level', 'corrections'])
      .where('case_id', '=', erxId)
      .orderBy('fence')
      .execute()
    // L1 had nothing before it.
    expect(claims).toEqual([
      { level: 'L1', corrections: null },
      { level: 'L2', corrections: told.length },
    ])
  })

  it('restarts when the case is forwarded again, and stores the case sealed', async () => {
    const erxId = await testApp.addCase()
    const first = await open(l1, erxId)
    await save(first, { rxdtls: { fName: 'Before' } }, l1)
    await forward(first, l1)
    const second = await open(l2, erxId)
    await save(second, { rxdtls: { fName: 'Between' } }, l2)
    await wire.ask('pateRxMgmt/sendtoReview', { ...second, direction: 'sendBack', comment: 'Look again' }, l2)
    const third = await open(l1, erxId)
    expect((await changes(erxId, l1)).changes).toHaveLength(1)
    await forward(third, l1)
    expect((await changes(erxId, l2)).changes).toEqual([])
    const kept = await testApp.db
      .selectFrom('case_snapshots')
      .selectAll()
      .where('case_id', '=', erxId)
      .execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.content_sealed.includes('Between')).toBe(false)
  })

  it('is missing for users who do not see the client', async () => {
    const erxId = await testApp.addCase()
    const stranger = await testApp.signIn(roles.l2, { clientIds: [2] })
    for (const call of ['geteRxChanges', 'getFieldComments'])
      expect((await wire.ask(`pateRxMgmt/${call}`, { erxId }, stranger)).status, call).toBe(404)
    expect((await history(erxId, 'rxdtls.fName', stranger)).status).toBe(404)
    expect(
      (
        await wire.ask(
          'pateRxMgmt/insertFieldComment',
          { erxId, field: 'rxdtls.fName', comment: 'x' },
          stranger,
        )
      ).status,
    ).toBe(404)
  })
})

describe('the history of a field', () => {
  it('shows who changed it at which level, old and new value, newest first and by pages', async () => {
    const erxId = await testApp.addCase()
    const first = await open(l1, erxId)
    for (const fName of ['One', 'Two']) await save(first, { rxdtls: { fName } }, l1)
    await save(first, { rxdtls: { lName: 'Other' } }, l1)
    await forward(first, l1)
    await save(await open(l2, erxId), { rxdtls: { fName: 'Three' } }, l2)
    const { body } = await history(erxId, 'rxdtls.fName', l2)
    expect(body.data).toMatchObject([
      { who: l2.displayName, level: 'L2', was: 'Two', now: 'Three' },
      { who: l1.displayName, level: 'L1', was: 'One', now: 'Two' },
      { who: l1.displayName, level: 'L1', was: 'Asha', now: 'One' },
    ])
    const page = (await history(erxId, 'rxdtls.fName', l2, { offset: 1, limit: 1 })).body
    expect(page).toMatchObject({ totalCount: 3, data: [{ now: 'Two' }] })
  })

  it('separates vital signs, and follows a line from adding to removing', async () => {
    const [pulse, weight] = await testApp.db
      .insertInto('vital_masters')
      .values([
        { code: 'p2', name: 'Pulse' },
        { code: 'w2', name: 'Weight of the child' },
      ])
      .returning('id')
      .execute()
    const erxId = await testApp.addCase()
    const held = await open(l1, erxId)
    const vital = (id: number | undefined, value: string) => ({ vitalId: id, value, unit: '' })
    await save(held, { patientvital: [vital(weight?.id, '70')] }, l1)
    await save(held, { patientvital: [vital(pulse?.id, '80'), vital(weight?.id, '70')] }, l1)
    const weighed = (await history(erxId, `patientvital#${weight?.id}`, l1)).body.data
    expect(weighed).toMatchObject([{ was: '', now: '70' }])

    const { body } = await wire.ask(
      'pateRxMgmt/insertMedicineData',
      { ...held, medicine: { medName: 'A' } },
      l1,
    )
    const { txnNo } = body.medicine as { txnNo: number }
    await wire.ask('pateRxMgmt/deleteMedicineData', { ...held, txnNo }, l1)
    const life = (await history(erxId, `medicine:${txnNo}`, l1)).body.data
    expect(life).toMatchObject([{ action: 'medicine.remove' }, { action: 'medicine.add' }])
  })

  it('hides contact fields from users who may not see them, and their values from all', async () => {
    const erxId = await testApp.addCase()
    const held = await open(l1, erxId)
    await save(held, { rxdtls: { mobileNo: '9000000001', email: 'a@example.test' } }, l1)
    const blind = {
      ...l1,
      sessionId: crypto.randomUUID(),
      permissions: l1.permissions.filter((each) => each !== permissions.viewMobile),
    }
    expect((await history(erxId, 'rxdtls.mobileNo', blind)).status).toBe(403)
    expect((await history(erxId, 'rxdtls.email', blind)).status).toBe(200)
    const { body } = await history(erxId, 'rxdtls.mobileNo', l1)
    expect(body.data).toMatchObject([{ was: '•••', now: '•••' }])
    expect((await history(erxId, 'rxdtls.nothing', l1)).status).toBe(400)
  })
})

describe('comments on a field', () => {
  it('go with the case to L2 and back to L1, are settled and opened again, and are in the history', async () => {
    const erxId = await testApp.addCase()
    const first = await open(l1, erxId)
    await forward(first, l1)
    const second = await open(l2, erxId)
    const field = 'docobsv.diagnosis'
    const asked = await wire.ask(
      'pateRxMgmt/insertFieldComment',
      { erxId, field, comment: 'Gout or fever?' },
      l2,
    )
    expect(asked.body.comment).toMatchObject({ who: l2.displayName, level: 'L2', resolved: false })
    await wire.ask(
      'pateRxMgmt/sendtoReview',
      { ...second, direction: 'sendBack', comment: 'See the question' },
      l2,
    )
    await open(l1, erxId)
    await wire.ask('pateRxMgmt/insertFieldComment', { erxId, field, comment: 'Gout' }, l1)
    const settle = (resolved: boolean) =>
      wire.ask('pateRxMgmt/resolveFieldComments', { erxId, field, resolved }, l1)
    await settle(true)
    const list = async () => (await wire.ask('pateRxMgmt/getFieldComments', { erxId }, l1)).body.list
    expect(await list()).toMatchObject([
      { comment: 'Gout or fever?', level: 'L2', resolved: true, resolvedBy: l1.displayName },
      { comment: 'Gout', level: 'L1', resolved: true },
    ])
    await settle(true)
    await settle(false)
    expect(await list()).toMatchObject([{ resolved: false, resolvedBy: '' }, { resolved: false }])
    const rows = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('chain', '=', `case:${erxId}`)
      .where('action', 'like', 'comment.%')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'comment.add',
      'comment.add',
      'comment.resolve',
      'comment.reopen',
    ])
    expect(JSON.stringify(rows)).not.toContain('Gout')
  })

  it('are on a line of this case or on none', async () => {
    const erxId = await testApp.addCase()
    const write = (field: string) =>
      wire.ask('pateRxMgmt/insertFieldComment', { erxId, field, comment: 'x' }, l1)
    expect((await write('medicine:999999')).status).toBe(404)
    expect((await write('rxdtls')).status).toBe(400)
  })
})
