import type { CallId } from '@rxdesk/contract/catalogue'
import { unseal } from '@rxdesk/contract/cipher'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
/** An administrator of the first client alone. */
let held: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, doctorMasterCalls())
  admin = await testApp.signIn(roles.admin)
  held = await testApp.signIn(roles.admin, { clientIds: [1] })
})
afterAll(() => testApp.close())

const ask = <Id extends CallId>(id: Id, payload: object, caller = admin) => wire.told(id, payload, caller)
const add = async (docName: string, more: object = {}, caller = admin) =>
  ask('ipdPres/addClientDoctor', { clientId: 1, docName, ...more }, caller)
const made = async (docName: string, more: object = {}) => Number((await add(docName, more)).doctorId)
const read = (doctorId: number, caller = admin) => ask('doctorMasters/getDoctorDetails', { doctorId }, caller)
/** Saves a doctor unchanged except for the given fields. */
const edit = async (doctorId: number, more: object = {}, caller = admin) => {
  const { docName, registerno, council, doctorhospitals, consultTime, version } = await read(doctorId)
  const hospitalIds = doctorhospitals.map((row) => row.hospitalId)
  const now = { docName, registerno, council, hospitalIds, consultTime, version }
  return ask('doctorMasters/editDoctor', { doctorId, ...now, ...more }, caller)
}
const status = async (doctorId: number, to: string) => {
  const { version } = await read(doctorId)
  return ask('doctorMasters/updateDoctorMasterData', { doctorId, version, status: to })
}
const namesIn = async (
  call: 'doctorMasters/getDoctors' | 'doctorMasters/getVerifiedDoctors',
  more: object = {},
  caller = admin,
): Promise<string[]> => {
  const { data } = await ask(call, { limit: 100, ...more }, caller)
  return data.map(({ docName }) => docName)
}
const hospital = async (name: string, client_id: number | null) =>
  (
    await testApp.db
      .insertInto('hospitals')
      .values({ name, client_id, approval: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const waiting = async (name: string, client_id: number | null = null) =>
  (
    await testApp.db
      .insertInto('doctors')
      .values({ name, client_id, approval: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('doctors', () => {
  it('are added, read back whole and changed, with their contact data sealed', async () => {
    const [north, shared] = [await hospital('North', 1), await hospital('Shared', null)]
    const times = [{ day: 8, from: 19, to: 27 }]
    const doctorId = await made('Dr. Whole', {
      registerno: 'W-1',
      council: 'Example Council',
      specialization: 'ENT',
      qualification: 'MS',
      doctorCategory: 'Consultant',
      email: 'whole@hospital.test',
      mobileNo: '9000000014',
      hospitalIds: [north, shared],
      consultTime: times,
    })
    const doctor = await read(doctorId)
    expect(doctor).toMatchObject({
      docName: 'Dr. Whole',
      registerno: 'W-1',
      council: 'Example Council',
      specialization: 'ENT',
      doctorCategory: 'Consultant',
      status: '6',
      clientId: 1,
      clientName: 'Client first',
      version: 1,
      consultTime: times,
      editable: true,
      signature: '',
      seal: '',
      mergedInto: null,
    })
    expect(doctor.doctorhospitals.map((row: { hospitalName: string }) => row.hospitalName)).toEqual([
      'North',
      'Shared',
    ])
    const key = testApp.settings.keys.clientCipher.export().toString('hex')
    expect([unseal(key, doctor.mobileNo), unseal(key, doctor.email)]).toEqual([
      '9000000014',
      'whole@hospital.test',
    ])
    const changed = await edit(doctorId, { docName: 'Dr. Changed', hospitalIds: [shared] })
    expect(changed).toMatchObject({ message: 'Doctor saved', version: 2 })
    const after = await read(doctorId)
    expect([after.docName, after.mobileNo !== '', after.doctorhospitals.length]).toEqual([
      'Dr. Changed',
      true,
      1,
    ])
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', 'in', ['doctor.create', 'doctor.update'])
      .execute()
    expect(JSON.stringify(noted)).not.toMatch(/9000000014|whole@/)
    expect(noted.at(-1)?.detail).toMatchObject({
      changed: { docName: { from: 'Dr. Whole', to: 'Dr. Changed' } },
    })
  })

  it('keep what another administrator saved meanwhile', async () => {
    const doctorId = await made('Dr. Stale')
    await edit(doctorId, { docName: 'Dr. First' })
    expect((await edit(doctorId, { docName: 'Dr. Second', version: 1 })).status).toBe(409)
    expect((await read(doctorId)).docName).toBe('Dr. First')
  })

  it('are approved and verified, in lists of their own; another number opens the verification again', async () => {
    const doctorId = await waiting('Dr. Road')
    expect(await namesIn('doctorMasters/getDoctors', { status: '0' })).toContain('Dr. Road')
    expect((await status(doctorId, '7')).message).toBe('Error: Approve the doctor first.')
    expect((await status(doctorId, '6')).message).toBe('Doctor approved')
    expect(await namesIn('doctorMasters/getDoctors', { status: '6' })).toContain('Dr. Road')
    expect((await status(doctorId, '7')).message).toMatch(/^Error: Enter the registration number/)
    await edit(doctorId, { registerno: 'R-9', council: 'Example Council' })
    expect((await status(doctorId, '7')).message).toBe('Doctor verified')
    for (const [call, more] of [
      ['getDoctors', { status: '7' }],
      ['getVerifiedDoctors', {}],
    ] as const)
      expect(await namesIn(`doctorMasters/${call}`, more)).toEqual(['Dr. Road'])
    expect(await namesIn('doctorMasters/getDoctors', { status: '6' })).not.toContain('Dr. Road')
    await edit(doctorId, { consultTime: [{ day: 9, from: 1, to: 2 }] })
    expect((await read(doctorId)).status).toBe('7')
    await edit(doctorId, { registerno: 'R-10' })
    expect((await read(doctorId)).status).toBe('6')
  })

  it('have a registration of their own among those of their client and the shared ones', async () => {
    const registered = { registerno: 'ab/77', council: 'State Council' }
    const first = await made('Dr. Reg', registered)
    const twin = { registerno: 'AB 77', council: 'STATE council' }
    expect((await add('Dr. Twin', twin)).message).toMatch(/^Error: Another doctor has this registration/)
    expect((await add('Dr. Twin', { ...twin, clientId: 2 })).message).toBe('Doctor added')
    // Details from before the rule do not prevent another change.
    await testApp.db
      .insertInto('doctors')
      .values({ name: 'Old twin', client_id: 1, registration_number: 'AB77', council: 'State Council' })
      .execute()
    expect((await edit(first, { specialization: 'ENT' })).message).toBe('Doctor saved')
  })

  it('are found by a part of the name or the beginning of the number, ordered, a page at a time', async () => {
    for (const [name, registerno] of [
      ['Page Aa', 'PG-3'],
      ['Page Bb', 'PG-1'],
      ['Page Cc', 'PG-2'],
    ] as const)
      await made(name, { registerno })
    const search = { searchText: 'PAGE' }
    expect(await namesIn('doctorMasters/getDoctors', { ...search, sortBy: 'registerno:asc' })).toEqual([
      'Page Bb',
      'Page Cc',
      'Page Aa',
    ])
    const page = await ask('doctorMasters/getDoctors', { ...search, offset: 2, limit: 2 })
    expect([page.totalCount, page.data.length]).toEqual([3, 1])
    expect(await namesIn('doctorMasters/getDoctors', { searchText: 'pg-2' })).toEqual(['Page Cc'])
    expect(await namesIn('doctorMasters/getDoctors', { searchText: '%' })).toEqual([])
    const own = await ask('doctorDtls/getclientDoctor', { clientId: 1, searchText: 'page' })
    expect(own.count).toBe(3)
  })
})

describe('of other clients', () => {
  it('are neither shown to nor changed by an administrator of some clients; a shared one is shown without contact data', async () => {
    const foreign = await made('Dr. Foreign', { clientId: 2 })
    const shared = await made('Dr. Shared', { clientId: null, mobileNo: '9000000015' })
    const names = await namesIn('doctorMasters/getDoctors', {}, held)
    expect(names).toContain('Dr. Shared')
    expect(names).not.toContain('Dr. Foreign')
    expect((await read(foreign, held)).status).toBe(404)
    expect((await edit(foreign, {}, held)).status).toBe(404)
    expect((await ask('doctorDtls/getclientDoctor', { clientId: 2 }, held)).status).toBe(404)
    expect((await add('Mine', { clientId: 2 }, held)).status).toBe(404)
    expect((await add('Mine', { clientId: null }, held)).message).toBe('Error: Please select client')
    expect(await read(shared, held)).toMatchObject({ mobileNo: '', editable: false })
    expect((await edit(shared, {}, held)).status).toBe(403)
    expect((await add('Own', {}, held)).status).toBe(200)
  })

  it('no hospital is given to a doctor, and one that is not seen stays', async () => {
    const [foreign, own] = [await hospital('Foreign', 2), await hospital('Own', 1)]
    const doctorId = await made('Dr. House', { hospitalIds: [own] })
    expect((await edit(doctorId, { hospitalIds: [foreign] })).status).toBe(404)
    await testApp.db
      .insertInto('doctor_hospitals')
      .values({ doctor_id: doctorId, hospital_id: foreign })
      .execute()
    expect((await edit(doctorId, { hospitalIds: [] }, held)).status).toBe(200)
    expect((await read(doctorId)).doctorhospitals).toEqual([{ hospitalId: foreign, hospitalName: 'Foreign' }])
  })
})

it('contact data is not written over by who may not see it', async () => {
  const doctorId = await made('Dr. Hidden', { mobileNo: '9000000016' })
  const blind = await testApp.signIn(roles.admin, { permissions: [permissions.viewEmail] })
  expect((await read(doctorId, blind)).mobileNo).toBe('')
  expect((await edit(doctorId, { mobileNo: '' }, blind)).status).toBe(403)
  expect((await edit(doctorId, { docName: 'Dr. Seen' }, blind)).status).toBe(200)
  expect((await read(doctorId)).mobileNo).not.toBe('')
})
