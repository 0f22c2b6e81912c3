import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let held: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...doctorMasterCalls(), ...doctorMergeCalls(testApp)])
  admin = await testApp.signIn(roles.admin)
  held = await testApp.signIn(roles.admin, { clientIds: [1] })
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'doctorMasters'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`doctorMasters/${name}`, payload, caller)
const doctor = async (name: string, more: object = {}) =>
  (
    await testApp.db
      .insertInto('doctors')
      .values({ name, client_id: 1, approval: 'approved', ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const registered = (number: string) => ({ registration_number: number, council: 'Example Council' })
const read = (doctorId: number, caller = admin) => ask('getDoctorDetails', { doctorId }, caller)
const merge = async (stays: number, gone: number, more: object = {}, caller = admin) => {
  const [one, other] = [await read(stays), await read(gone)]
  const { docName, registerno, council, version } = one
  const chosen = { docName, registerno, council, version, mergedVersion: other.version }
  return ask('saveMappedDoctors', { doctorId: stays, mergedDoctorId: gone, ...chosen, ...more }, caller)
}
const caseOf = async (doctor_id: number) => {
  const erxId = await testApp.addCase()
  await testApp.db.updateTable('cases').set({ doctor_id }).where('id', '=', erxId).execute()
  return erxId
}
const doctorOfCase = async (erxId: number) =>
  (await testApp.db.selectFrom('cases').select('doctor_id').where('id', '=', erxId).executeTakeFirstOrThrow())
    .doctor_id

describe('likely duplicates', () => {
  it('are those of the same number and council, then similar names at the same client or hospital', async () => {
    const own = await doctor('Dr. Anita Deshpande', registered('LK/1'))
    const twin = await doctor('A. Deshpande', registered('lk-1'))
    const alike = await doctor('Anita Deshpandey', { approval: 'pending' })
    await doctor('Dr. Rahul Menon')
    await doctor('Dr. Anita Deshpande', { client_id: 2 })
    const { data } = await ask('getMatchedDoctors', { doctorId: own })
    expect(data.map(({ doctorId }: { doctorId: number }) => doctorId)).toEqual([twin, alike])
    expect(data[0]?.reasons).toContain('registration')
    expect(data[0]?.score).toBeGreaterThan(data[1]?.score ?? Number.NaN)
    const approved = await ask('getmatchedApprovedDoctors', { doctorId: own })
    expect(approved.data.map(({ doctorId }: { doctorId: number }) => doctorId)).toEqual([twin])
    const all = await ask('showallDoctors', { doctorId: own, searchText: 'menon' })
    expect([all.totalCount, all.data[0]?.docName]).toEqual([1, 'Dr. Rahul Menon'])
  })

  it('of a client are not shown to an administrator of another', async () => {
    const foreign = await doctor('Dr. Foreign', { client_id: 2 })
    for (const call of ['getMatchedDoctors', 'getmatchedApprovedDoctors', 'showallDoctors'] as const)
      expect((await ask(call, { doctorId: foreign }, held)).status).toBe(404)
  })
})

describe('a merging', () => {
  it('makes one of two: prescriptions, account, hospitals, templates and habits follow, and it is noted', async () => {
    const { db } = testApp
    const stays = await doctor('Dr. Stays', { approval: 'pending' })
    const gone = await doctor('Dr. Gone', {
      ...registered('MG-1'),
      verified_at: new Date(),
      mobile_sealed: testApp.sealer.seal('9000000017'),
    })
    const before = await doctor('Dr. Before', { approval: 'merged', merged_into: gone })
    const erxIds = [await caseOf(gone), await caseOf(gone)]
    const user = await testApp.signIn(roles.l1)
    await db.updateTable('users').set({ doctor_id: gone }).where('id', '=', user.userId).execute()
    const [hospital] = await db.insertInto('hospitals').values({ name: 'Both' }).returning('id').execute()
    for (const doctor_id of [stays, gone])
      await db
        .insertInto('doctor_hospitals')
        .values({ doctor_id, hospital_id: hospital?.id ?? 0 })
        .execute()
    for (const doctor_id of [stays, gone])
      await db
        .insertInto('templates')
        .values({ name: 'Fever', client_id: 1, doctor_id, content: '{}', created_by: user.userId })
        .execute()

    const answer = await merge(stays, gone, {
      docName: 'Dr. Gone',
      registerno: 'MG-1',
      council: 'Example Council',
      specialization: 'ENT',
    })
    expect(answer).toMatchObject({ message: 'The two doctors were merged', version: 2, caseCount: 2 })
    expect(await read(stays)).toMatchObject({
      docName: 'Dr. Gone',
      specialization: 'ENT',
      status: '7',
      mergedCount: 2,
      doctorhospitals: [{ hospitalName: 'Both' }],
    })
    expect((await read(stays)).mobileNo).not.toBe('')
    expect(await read(gone)).toMatchObject({
      docName: 'Dr. Gone',
      registerno: 'MG-1',
      status: '8',
      editable: false,
      mergedInto: { doctorId: stays },
    })
    for (const erxId of erxIds) expect(await doctorOfCase(erxId)).toBe(stays)
    const { doctor_id } = await db
      .selectFrom('users')
      .select('doctor_id')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(doctor_id).toBe(stays)
    const templates = await db.selectFrom('templates').select('name').where('doctor_id', '=', stays).execute()
    expect(new Set(templates.map(({ name }) => name)).size).toBe(2)
    const list = await ask('showMergedDoctors', { doctorId: stays })
    expect(list.data.map(({ doctorId }: { doctorId: number }) => doctorId).sort()).toEqual(
      [gone, before].sort(),
    )
    const { data } = await ask('getDoctors', { searchText: 'Dr. Gone', limit: 100 })
    expect(data.map(({ doctorId }: { doctorId: number }) => doctorId)).toEqual([stays])
    const noted = await db
      .selectFrom('audit_log')
      .select(['detail', 'subject'])
      .where('action', '=', 'doctor.merge')
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({
      subject: `doctor:${stays}`,
      detail: { merged: { doctorId: gone, docName: 'Dr. Gone' }, followed: { cases: 2 } },
    })
    expect(JSON.stringify(noted)).not.toContain('9000000017')

    // A screen that was open meanwhile names the retired doctor: the prescription gets the surviving one.
    expect(await doctorOfCase(await caseOf(gone))).toBe(stays)
  })

  it('is refused when either was changed meanwhile, and nothing moves', async () => {
    const [stays, gone] = [await doctor('Dr. One'), await doctor('Dr. Two')]
    const erxId = await caseOf(gone)
    expect((await merge(stays, gone, { mergedVersion: 7 })).status).toBe(409)
    expect((await merge(stays, gone, { version: 7 })).status).toBe(409)
    expect(await doctorOfCase(erxId)).toBe(gone)
    const [first, second] = await Promise.all([merge(stays, gone), merge(gone, stays)])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await merge(stays, stays)).status).toBe(404)
  })

  it('keeps both accounts apart', async () => {
    const [stays, gone] = [await doctor('Dr. Both'), await doctor('Dr. Both too')]
    for (const doctor_id of [stays, gone]) {
      const { userId } = await testApp.signIn(roles.l1)
      await testApp.db.updateTable('users').set({ doctor_id }).where('id', '=', userId).execute()
    }
    expect((await merge(stays, gone)).message).toMatch(/^Error: Both doctors have an account/)
    expect((await read(gone)).status).toBe('6')
  })

  it('never lets a doctor of one client replace another’s, nor changes a doctor of another tenant', async () => {
    const [own, foreign] = [await doctor('Dr. Own'), await doctor('Dr. Far', { client_id: 2 })]
    const shared = await doctor('Dr. All', { client_id: null })
    expect((await merge(own, foreign)).message).toMatch(/^Error: A doctor can only be merged/)
    expect((await merge(own, shared)).message).toMatch(/^Error: A doctor can only be merged/)
    expect((await merge(own, foreign, {}, held)).status).toBe(404)
    expect((await merge(shared, own, {}, held)).status).toBe(403)
    expect((await merge(shared, own)).message).toBe('The two doctors were merged')
  })
})
