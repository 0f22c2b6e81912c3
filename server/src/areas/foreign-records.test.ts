import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { alertCalls } from './alerts/alert-calls.ts'
import { actionCalls } from './cases/action-calls.ts'
import { addCalls } from './cases/add-calls.ts'
import { doctorCalls } from './doctors/calls.ts'
import { patientCalls } from './patients/calls.ts'
import { templateCalls } from './templates/calls.ts'
import { caseCalls } from './workbench/case-calls.ts'
import { entitySuggestionCalls } from './workbench/entity-suggestion-calls.ts'

// Another client's data is neither shown nor accepted, in calls that name it by a number within their
// payload.

let testApp: TestApp
let wire: ReturnType<typeof openWire>
/** An operator of the first client. */
let operator: Caller
const foreign = { doctorId: 0, hospitalId: 0, departmentId: 0, vitalId: 0, mediaId: 0 }
const own = { ...foreign }
const shared = { doctorId: 0 }
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [
    ...alertCalls(),
    ...actionCalls(),
    ...addCalls(),
    ...caseCalls(),
    ...doctorCalls(),
    ...entitySuggestionCalls(async () => []),
    ...patientCalls(),
    ...templateCalls(),
  ])
  operator = await testApp.signIn(roles.l1, { clientIds: [1] })
  for (const [client, to] of [
    [1, own],
    [2, foreign],
  ] as const) {
    const named = { client_id: client, name: `of client ${client}` }
    to.doctorId = await doctor(client)
    to.hospitalId = await id(testApp.db.insertInto('hospitals').values({ ...named, approval: 'approved' }))
    to.departmentId = await id(testApp.db.insertInto('departments').values(named))
    to.mediaId = await id(testApp.db.insertInto('media').values(named))
    const vital = { code: `own-${client}`, name: `Sign ${client}`, owner_client_id: client, position: 1000 }
    to.vitalId = await id(testApp.db.insertInto('vital_masters').values({ ...vital, unit: '' }))
  }
  shared.doctorId = await doctor(null)
  for (const { hospitalId } of [own, foreign])
    await testApp.db
      .insertInto('doctor_hospitals')
      .values({ doctor_id: shared.doctorId, hospital_id: hospitalId })
      .execute()
})
afterAll(() => testApp.close())

async function id(insert: { returning(column: 'id'): unknown }): Promise<number> {
  const row = await (
    insert.returning('id') as { executeTakeFirstOrThrow(): Promise<{ id: number }> }
  ).executeTakeFirstOrThrow()
  return Number(row.id)
}
const doctor = (client_id: number | null) =>
  id(
    testApp.db.insertInto('doctors').values({
      client_id,
      name: `Dr ${client_id}`,
      registration_number: `R-${client_id}`,
      approval: 'approved',
      council: '',
      specialization: '',
      qualification: '',
    }),
  )

describe('the record', () => {
  async function save(changes: object) {
    const erxId = await testApp.addCase()
    const { fence } = await testApp.db
      .transaction()
      .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
    const asked = { erxId, fence, changes, base: {} }
    const { status } = await wire.ask('pateRxMgmt/updateeRxDtls', asked, operator)
    const { doctor_id, hospital_id, department_id } = await testApp.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', erxId)
      .executeTakeFirstOrThrow()
    const vitals = await testApp.db
      .selectFrom('case_vitals')
      .select('vital_id')
      .where('case_id', '=', erxId)
      .execute()
    return { status, stored: [doctor_id, hospital_id, department_id, ...vitals.map((row) => row.vital_id)] }
  }
  const signs = ({ vitalId }: typeof own) => [{ vitalId, value: '4', unit: '' }]
  const of = ({ doctorId, hospitalId, departmentId }: typeof own) => ({ doctorId, hospitalId, departmentId })

  it("takes the client's own, and what all share", async () => {
    expect(await save({ rxdtls: of(own), patientvital: signs(own) })).toEqual({
      status: 200,
      stored: [...Object.values(of(own)), own.vitalId],
    })
    expect((await save({ rxdtls: { doctorId: shared.doctorId } })).status).toBe(200)
  })

  it.each([
    ['doctor', () => ({ rxdtls: { doctorId: foreign.doctorId } })],
    ['hospital', () => ({ rxdtls: { hospitalId: foreign.hospitalId } })],
    ['department', () => ({ rxdtls: { departmentId: foreign.departmentId } })],
    ['vital sign', () => ({ patientvital: signs(foreign) })],
  ])("refuses another client's %s, and saves nothing", async (_what, changes) => {
    expect(await save({ ...changes(), docobsv: { advice: 'Rest' } })).toEqual({
      status: 400,
      stored: [null, null, null],
    })
  })
})

it("shows a shared doctor's hospitals of the caller's clients alone", async () => {
  const { body } = await wire.ask('doctorDtls/getDoctor', { doctorId: shared.doctorId }, operator)
  expect(body.doctorhospitals).toEqual([{ hospitalId: own.hospitalId, hospitalName: 'of client 1' }])
})

it("keeps no template with another client's doctor", async () => {
  const template = {
    name: 'Fever',
    scope: 'doctor',
    clientId: 1,
    content: { medicines: [], investigations: [], advice: '', adviceHindi: '' },
  }
  const save = (doctorId: number) => wire.ask('pateRxMgmt/saveTemplate', { ...template, doctorId }, operator)
  expect((await save(foreign.doctorId)).status).toBe(404)
  expect((await save(own.doctorId)).status).toBe(200)
})

it("adds no case with another client's medium", async () => {
  const asked = {
    clientId: 1,
    channel: 'opd',
    fName: 'Asha',
    mobileNo: '9876543210',
    email: 'asha@example.org',
    accessKey: crypto.randomUUID(),
    files: [{ fileId: crypto.randomUUID() }],
  }
  const add = (mediaId: number) => wire.ask('pateRxMgmt/insertUploadErx', { ...asked, mediaId }, operator)
  expect((await add(foreign.mediaId)).status).toBe(404)
  // The user's own medium passes, and then the upload is missing.
  expect((await add(own.mediaId)).body.message).toMatch(/upload/i)
})

it('names no operator who works for other clients alone', async () => {
  const admin = await testApp.signIn(roles.admin, { clientIds: [1] })
  const elsewhere = await testApp.signIn(roles.l1, { clientIds: [2] })
  const everywhere = await testApp.signIn(roles.l1, { clientIds: [] })
  const { body } = await wire.ask('pateRxMgmt/showOperatorDetails', { limit: 100 }, admin)
  const holders = await wire.ask('pateRxMgmt/geteRxHolders', { limit: 100 }, admin)
  for (const list of [body.data, holders.body.operators]) {
    const codes = (list as { userCode: number }[]).map(({ userCode }) => userCode)
    expect(codes).toEqual(expect.arrayContaining([operator.userCode, everywhere.userCode]))
    expect(codes).not.toContain(elsewhere.userCode)
  }
})

it('offers a case to none who may not hold it, and not to its holder', async () => {
  const admin = await testApp.signIn(roles.admin)
  const erxId = await testApp.addCase({ level: 'L1' })
  const { client_id } = await testApp.db
    .selectFrom('cases')
    .select('client_id')
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  const elsewhere = await testApp.signIn(roles.l1, { clientIds: [client_id + 1] })
  const within = await testApp.signIn(roles.l1, { clientIds: [client_id] })
  const holder = await testApp.signIn(roles.l1, { clientIds: [] })
  const claim = { status: 1, holder_id: holder.userId, holder_session: holder.sessionId }
  const held = { ...claim, claimed_at: new Date(), lease_until: new Date(Date.now() + 60_000) }
  await testApp.db.updateTable('cases').set(held).where('id', '=', erxId).execute()
  const { body } = await wire.ask('pateRxMgmt/geteRxHolders', { erxId, limit: 1 }, admin)
  const codes = (body.operators as { userCode: number }[]).map(({ userCode }) => userCode)
  expect(codes).toContain(within.userCode)
  expect(codes).not.toContain(elsewhere.userCode)
  expect(codes).not.toContain(holder.userCode)
  // Two users had it open at once: the second gets an error and undoes nothing.
  const fence = Number(body.fence)
  const give = (to: Caller) =>
    wire.ask('pateRxMgmt/reassigneRx', { erxId, fence, toUserCode: to.userCode }, admin)
  expect((await give(within)).status).toBe(200)
  expect((await give(holder)).status).toBe(409)
  // The new holder is not signed in; the case still shows whose it is.
  await testApp.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', holder.userId)
    .execute()
  const now = await wire.ask('pateRxMgmt/geteRxHolders', { erxId, limit: 1 }, admin)
  const handed = { erxId, fence: now.body.fence, toUserCode: holder.userCode }
  expect((await wire.ask('pateRxMgmt/reassigneRx', handed, admin)).status).toBe(200)
  const { body: after } = await wire.ask(
    'pateRxMgmt/geteRxHolders',
    { limit: 100, everyChannel: true },
    admin,
  )
  const waits = (after.data as { erxId: number }[]).find((row) => row.erxId === erxId)
  expect(waits).toMatchObject({ status: 0, holderCode: holder.userCode, claimedAt: '' })
})

describe('contact data', () => {
  it('is not overwritten by users who may not see it, on the screen of patients either', async () => {
    const blind = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    const { id: patientId } = await testApp.db
      .insertInto('patients')
      .values({ client_id: 1, first_name: 'Asha', last_name: 'Example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const update = (changes: object) =>
      wire.ask('patientDtls/update', { patientId, version: 1, changes }, blind)
    expect((await update({ mobileNo: '9876543210' })).status).toBe(403)
    expect((await update({ email: 'asha@example.org' })).status).toBe(403)
    expect((await update({ address: 'Here' })).status).toBe(200)
  })
})

it('reveals nothing of digitized pages to an operator of the console', async () => {
  for (const [channel, time] of [
    ['opd', 'Timings: Mon to Fri 10 am - 1 pm'],
    ['digitization', 'Timings: Sat 6 pm - 8 pm'],
  ] as const) {
    const erxId = await testApp.addCase({ channel, level: 'L3' })
    await testApp.db.updateTable('cases').set({ doctor_id: own.doctorId }).where('id', '=', erxId).execute()
    await addReadPage(erxId, time)
  }
  const asked = { doctorId: own.doctorId, searchText: '', limit: 20 }
  const times = async (caller: Caller) => {
    const { body } = await wire.ask('doctorDtls/searchConsultingTime', asked, caller)
    return (body.suggestionlist as unknown[]).length
  }
  expect(await times(operator)).toBe(1)
  expect(await times(await testApp.signIn(roles.admin, { clientIds: [1] }))).toBe(2)
})

async function addReadPage(erxId: number, text: string): Promise<void> {
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  for (const file of ids)
    await testApp.db
      .insertInto('files')
      .values({
        id: file,
        client_id: 1,
        case_id: erxId,
        kind: 'page',
        storage_key: file,
        media_type: 'image/jpeg',
        byte_size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute()
  await testApp.db
    .insertInto('case_pages')
    .values({
      client_id: 1,
      case_id: erxId,
      number: 1,
      width: 1,
      height: 1,
      original_id: ids[0],
      image_id: ids[1],
      thumbnail_id: ids[2],
      original_sha256: Buffer.alloc(32),
      perceptual_hash: '0',
      ocr_state: 'read',
      ocr_text: text,
    })
    .execute()
}
