import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateCalls } from '#areas/templates/calls.ts'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { caseSuggestionCalls } from '#areas/workbench/suggestion-calls.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { medicineApprovalCalls } from './medicine-calls.ts'
import { vitalApprovalCalls } from './vital-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let admin: Caller
let stranger: Caller
let foreignAdmin: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  operator = await testApp.signIn(roles.l1)
  admin = await testApp.signIn(roles.admin)
  stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
  foreignAdmin = await testApp.signIn(roles.admin, { clientIds: [2] })
  wire = openWire(testApp, [
    ...medicineApprovalCalls(),
    ...vitalApprovalCalls(),
    ...templateCalls(),
    ...medicineLineCalls(),
    ...caseSuggestionCalls(),
    ...caseCalls(),
  ])
})
afterAll(() => testApp.close())

const line = (more: object = {}) =>
  medicineLineSchema.parse({
    medName: 'Newmed 500',
    strength: '500 mg',
    type: 'Tablet',
    dosage: '1-0-1 x 3 days',
    ...more,
  })
async function heldCase() {
  const erxId = await testApp.addCase()
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' }, operator)
  return { erxId, fence: Number(body.fence) }
}
async function askedFor(medicine = line()) {
  const held = await heldCase()
  const { body } = await wire.ask('pateRxMgmt/insertAddMedicine', { ...held, medicine }, operator)
  return { ...held, requestId: Number(body.requestId), medicine: body.medicine as { txnNo: number } }
}
const decide = async (payload: object, caller = admin) =>
  (await wire.ask('pateRxMgmt/approveMedicineData', payload, caller)).body
const linesOf = async (erxId: number) => (await readLines(testApp.db, { client_id: 1, id: erxId })).branded
const product = { medName: 'Newmed 500', saltName: 'Paracetamol', strength: '500 mg', type: 'Tablet' }

describe('a medicine that an operator requests', () => {
  it('stays on the case, waits, and is requested once however many cases hold it', async () => {
    const one = await askedFor(line({ medName: 'Twice asked' }))
    const other = await askedFor(line({ medName: 'TWICE  asked' }))
    expect(other.requestId).toBe(one.requestId)
    expect(one.medicine).toMatchObject({ newMedicine: true, status: 'asked', approval: { state: 'pending' } })
    const { body } = await wire.ask('pateRxMgmt/getMedicineApprovals', { limit: 100 }, admin)
    const rows = body.data as { requestId: number }[]
    expect(rows.find(({ requestId }) => requestId === one.requestId)).toMatchObject({ waiting: 2 })
    const foreign = await wire.ask('pateRxMgmt/getMedicineApprovals', { limit: 100 }, foreignAdmin)
    expect(foreign.body).toMatchObject({ data: [], totalCount: 0 })
  })

  it('once approved is in the catalogue and on the waiting lines of open cases, with the history; closed ones stay', async () => {
    const open = await askedFor(line({ medName: 'Approvable' }))
    const closed = await askedFor(line({ medName: 'Approvable' }))
    await testApp.db
      .updateTable('cases')
      .set({ status: 3, holder_id: null, holder_session: null, holder_tab: null, lease_until: null })
      .where('id', '=', closed.erxId)
      .execute()
    const medicine = { ...product, medName: 'Approvable 500' }
    const { requestId } = open
    expect(await decide({ requestId, decision: 'approve', medicine }, foreignAdmin)).toMatchObject({
      message: 'No record found',
    })
    expect(await decide({ requestId, decision: 'approve', medicine })).toMatchObject({
      flag: 'Yes',
      updated: 1,
    })
    expect(await linesOf(open.erxId)).toMatchObject([
      {
        medName: 'Approvable 500',
        saltName: 'Paracetamol',
        newMedicine: false,
        dosage: '1-0-1 x 3 days',
        approval: { state: 'approved', note: 'Approvable' },
      },
    ])
    expect(await linesOf(closed.erxId)).toMatchObject([{ medName: 'Approvable', newMedicine: true }])
    const audit = await testApp.db
      .selectFrom('audit_log')
      .select('chain')
      .where('action', '=', 'medicine.approved')
      .execute()
    expect(audit.map(({ chain }) => chain)).toEqual([`case:${open.erxId}`])
    const again = await decide({ requestId, decision: 'approve', medicine })
    expect(again).toMatchObject({ flag: 'No', message: expect.stringMatching(/^Error: /) })
  })

  it('is mapped to a product that there is, and to no other; a line that was changed since is left alone', async () => {
    const approved = await askedFor(line({ medName: 'For the catalogue' }))
    await decide({ requestId: approved.requestId, decision: 'approve', medicine: product })
    const [{ mCode } = { mCode: '' }] = await linesOf(approved.erxId)
    const waiting = await askedFor(line({ medName: 'Nwemed' }))
    const changed = await askedFor(line({ medName: 'Nwemed' }))
    await wire.ask(
      'pateRxMgmt/insertMedicineData',
      {
        erxId: changed.erxId,
        fence: changed.fence,
        medicine: line({ medName: 'Other', txnNo: changed.medicine.txnNo }),
      },
      operator,
    )
    const { requestId } = waiting
    expect(await decide({ requestId, decision: 'map', mCode: 'none' })).toMatchObject({ flag: 'No' })
    expect(await decide({ requestId, decision: 'map', mCode })).toMatchObject({ flag: 'Yes', updated: 1 })
    expect(await linesOf(waiting.erxId)).toMatchObject([
      { medName: 'Newmed 500', mCode, approval: { state: 'mapped', note: 'Nwemed' } },
    ])
    expect(await linesOf(changed.erxId)).toMatchObject([{ medName: 'Other' }])
  })

  it('is rejected with a reason that the line shows', async () => {
    const { requestId, erxId } = await askedFor(line({ medName: 'Refused' }))
    expect(await decide({ requestId, decision: 'reject' })).toMatchObject({ flag: 'No' })
    expect(await decide({ requestId, decision: 'reject', reason: 'A misreading' })).toMatchObject({
      updated: 1,
    })
    expect(await linesOf(erxId)).toMatchObject([
      { medName: 'Refused', newMedicine: true, approval: { state: 'rejected', note: 'A misreading' } },
    ])
  })
})

describe('medicines that were decided on', () => {
  it('are listed by the documented filter, with the decision', async () => {
    const names = ['Filter waits', 'Filter approved', 'Filter mapped', 'Filter rejected'] as const
    const [waits, approved, mapped, rejected] = await Promise.all(
      names.map((medName) => askedFor(line({ medName }))),
    )
    const medicine = { ...product, medName: 'Filter product' }
    await decide({ requestId: approved?.requestId, decision: 'approve', medicine })
    const [{ mCode } = { mCode: '' }] = await linesOf(approved?.erxId ?? 0)
    await decide({ requestId: mapped?.requestId, decision: 'map', mCode })
    await decide({ requestId: rejected?.requestId, decision: 'reject', reason: 'A misreading' })
    const listed = async (approvalStatus: unknown, caller = admin) => {
      const asked = { approvalStatus, limit: 100 }
      const { body } = await wire.ask('pateRxMgmt/getMedicineApprovals', asked, caller)
      return (body.data as { medName: string }[]).filter(({ medName }) => medName.startsWith('Filter '))
    }
    const found = async (status: unknown) => (await listed(status)).map(({ medName }) => medName).toSorted()
    expect(await found(undefined)).toEqual(['Filter waits'])
    expect(await found(1)).toEqual(['Filter approved', 'Filter mapped'])
    expect(await found('-1')).toEqual(names.toSorted())
    const decided = { decidedBy: expect.stringMatching(/./), decidedAt: expect.stringMatching(/^20/) }
    expect(await listed(2)).toMatchObject([{ state: 'rejected', reason: 'A misreading', ...decided }])
    // The newest decision comes first.
    expect(await listed(1)).toMatchObject([
      { state: 'mapped', product: 'Filter product', ...decided },
      { state: 'approved', product: 'Filter product', ...decided },
    ])
    expect(await listed(0)).toMatchObject([{ requestId: waits?.requestId, state: 'pending', decidedAt: '' }])
    expect(await listed(-1, foreignAdmin)).toEqual([])
    const { status } = await wire.ask('pateRxMgmt/getMedicineApprovals', { approvalStatus: 4 }, admin)
    expect(status).toBe(400)
  })
})

describe('a vital sign that an operator adds', () => {
  it("is its client's until it is approved, and may be removed while nothing holds it", async () => {
    const held = await heldCase()
    const add = async (name: string) =>
      (await wire.ask('pateRxMgmt/insertVitalMaster', { ...held, name, unit: 'cm' }, operator)).body
    const { vitalId } = await add('Neck circumference')
    expect((await add('blood PRESSURE')).message).toMatch(/^Error: /)
    const list = async (caller: Caller) =>
      (await wire.ask('pateRxMgmt/getVitalApprovals', {}, caller)).body.list as { vitalId: number }[]
    expect(await list(admin)).toMatchObject([{ vitalId, unit: 'cm', uses: 0 }])
    expect(await list(foreignAdmin)).toEqual([])
    await testApp.db
      .insertInto('readings')
      .values({
        client_id: 1,
        case_id: held.erxId,
        vital_id: Number(vitalId),
        value: '38',
        taken_at: new Date(),
        timed: false,
      })
      .execute()
    const ask = (call: string, more: object = {}) =>
      wire.ask(`pateRxMgmt/${call}`, { vitalId, ...more }, admin)
    expect((await ask('deleteVitalMasters')).body.message).toMatch(/^Error: /)
    const approved = await ask('approvedVitalMasters', {
      name: 'Neck circumference',
      unit: 'cm',
      lowest: 10,
      highest: 80,
    })
    expect(approved.body.message).toBe('Vital sign Approved Successfully')
    expect(await list(admin)).toEqual([])
    const other = await add('Calf circumference')
    expect((await wire.ask('pateRxMgmt/deleteVitalMasters', { vitalId: other.vitalId }, admin)).status).toBe(
      200,
    )
    expect(await list(admin)).toEqual([])
    const listed = async (approvalStatus: unknown, caller = admin) =>
      (await wire.ask('pateRxMgmt/getVitalApprovals', { approvalStatus }, caller)).body.list
    expect(await listed(1)).toMatchObject([{ vitalId, state: 'approved' }])
    expect(await listed('2')).toMatchObject([{ vitalId: other.vitalId, state: 'rejected' }])
    // Newest first; the signs that every deployment has were asked for by nobody.
    expect(await listed(-1)).toMatchObject([{ vitalId: other.vitalId }, { vitalId }])
    expect(await listed(-1, foreignAdmin)).toEqual([])
  })
})

describe('templates', () => {
  const content = {
    medicines: [line({ txnNo: 7, reminder: true, rx_start_date: '01-03-2026' })],
    advice: 'Rest',
  }
  const read = async (caller: Caller, more: object = {}) =>
    (await wire.ask('pateRxMgmt/getTemplates', { clientId: 1, ...more }, caller)).body.list as {
      templateId: number
      name: string
      version: number
      content: { medicines: object[] }
    }[]
  const save = async (payload: object, caller = operator) =>
    (await wire.ask('pateRxMgmt/saveTemplate', { clientId: 1, content, scope: 'own', ...payload }, caller))
      .body

  it('are visible to their owner alone, hold nothing of the case, and have one name', async () => {
    const { templateId } = await save({ name: 'Fever' })
    expect((await save({ name: 'FEVER' })).message).toMatch(/^Error: /)
    const colleague = await testApp.signIn(roles.l1)
    expect(await read(colleague)).toEqual([])
    expect((await save({ name: 'Mine now', templateId }, colleague)).message).toBe('No record found')
    const [mine] = await read(operator)
    expect(mine).toMatchObject({ templateId, name: 'Fever', content: { advice: 'Rest' } })
    expect(mine?.content.medicines[0]).toMatchObject({
      medName: 'Newmed 500',
      reminder: false,
      rx_start_date: '',
    })
    expect(mine?.content.medicines[0]).not.toHaveProperty('txnNo')
  })

  it('of a doctor are shared by the operators of the client, and of no other', async () => {
    const { id: doctorId } = await testApp.db
      .insertInto('doctors')
      .values({ name: 'Dr Shared' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await save({ name: 'Of nobody', scope: 'doctor' })).message).toMatch(/^Error: /)
    const { templateId } = await save({ name: 'Diabetes', scope: 'doctor', doctorId })
    const colleague = await testApp.signIn(roles.l1, { clientIds: [1] })
    expect(await read(colleague, { doctorId })).toMatchObject([{ name: 'Diabetes' }])
    expect(await read(colleague)).toEqual([])
    expect((await wire.ask('pateRxMgmt/getTemplates', { clientId: 1, doctorId }, stranger)).status).toBe(404)
    expect((await wire.ask('pateRxMgmt/deleteTemplate', { templateId }, stranger)).status).toBe(404)
    expect((await wire.ask('pateRxMgmt/deleteTemplate', { templateId }, colleague)).status).toBe(200)
    expect(await read(colleague, { doctorId })).toEqual([])
  })

  it('with a star come first', async () => {
    const person = await testApp.signIn(roles.l1)
    await save({ name: 'Aches' }, person)
    const { templateId } = await save({ name: 'Zinc' }, person)
    const star = (favourite: boolean) =>
      wire.ask('pateRxMgmt/setFavourite', { of: { templateId }, favourite }, person)
    await star(true)
    expect((await read(person)).map(({ name }) => name)).toEqual(['Zinc', 'Aches'])
    await star(false)
    expect((await read(person)).map(({ name }) => name)).toEqual(['Aches', 'Zinc'])
  })
})

describe('getLastVisit', () => {
  it("gives the patient's newest completed prescription, at the client and with permission", async () => {
    const held = await heldCase()
    const ask = (caller: Caller) => wire.ask('pateRxMgmt/getLastVisit', { erxId: held.erxId }, caller)
    expect((await ask(operator)).body).toEqual({ visit: null })
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    for (const [status, day] of [
      [3, '2026-03-01'],
      [3, '2026-03-09'],
      [2, '2026-03-20'],
    ] as const) {
      const erxId = await testApp.addCase({ status })
      await testApp.db
        .updateTable('cases')
        .set({ patient_id, prescription_date: day, finished_at: `${day}T10:00:00Z` })
        .where('id', '=', erxId)
        .execute()
      await testApp.db
        .insertInto('case_medicines')
        .values({
          client_id: 1,
          case_id: erxId,
          position: 1,
          line: JSON.stringify(line({ medName: `Of ${day}`, reminder: true })),
        })
        .execute()
    }
    expect((await ask(operator)).body.visit).toMatchObject({
      date: '09-03-2026',
      medicines: [{ medName: 'Of 2026-03-09', reminder: false }],
    })
    expect((await ask(stranger)).status).toBe(404)
    const without = await testApp.signIn(roles.l1, { permissions: [9] })
    expect((await ask(without)).status).toBe(403)
  })
})
