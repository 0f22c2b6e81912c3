import { unseal } from '@rxdesk/contract/cipher'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { patientCalls } from './calls.ts'
import { patientListCalls } from './list-calls.ts'
import { openPatientTestApp, type PatientTestApp } from './patient-app.fixture.ts'

let testApp: PatientTestApp
let admin: Caller
let operator: Caller
beforeAll(async () => {
  testApp = await openPatientTestApp(() => [...patientCalls(), ...patientListCalls()])
  admin = await testApp.signIn(roles.admin)
  operator = await testApp.signIn(roles.l1, { clientIds: [1] })
})
afterAll(() => testApp.close())

const lists = [
  'patMasters/getPatients',
  'patMasters/getPrescriptionPatients',
  'pateRxMgmt/abhaUsersList',
] as const
const namesOf = (data: { fName: string }[]) => data.map(({ fName }) => fName)
const views = () =>
  testApp.db
    .selectFrom('audit_log')
    .select(['subject', 'actor_id'])
    .where('action', '=', 'contact.view')
    .execute()

describe('lists of patients', () => {
  it('show who belongs in them, the newest first, with the exact total, a page at a time', async () => {
    const nina = await testApp.addPatient({ firstName: 'Nina', lastName: 'Listed', mobile: '9876500001' })
    const omar = await testApp.addPatient({ firstName: 'Omar', lastName: 'Listed', abhaAddress: 'omar@abdm' })
    const gone = await testApp.addPatient({
      firstName: 'Gone',
      lastName: 'Listed',
      abhaNumber: '91000000000001',
    })
    await testApp.db.updateTable('patients').set({ merged_into: nina.id }).where('id', '=', gone.id).execute()
    await testApp.addPrescription(omar)
    await testApp.addPrescription(nina, { channel: 'digitization' })
    await testApp.addPrescription(nina)
    const asked = { searchText: 'listed' }
    const [registered, prescribed, abha] = await Promise.all([
      testApp.ask(lists[0], asked, admin),
      testApp.ask(lists[1], asked, admin),
      testApp.ask(lists[2], asked, admin),
    ])
    expect([namesOf(registered.data), registered.totalcount]).toEqual([['Omar', 'Nina'], 2])
    expect([namesOf(prescribed.data), prescribed.totalcount]).toEqual([['Nina', 'Omar'], 2])
    expect([namesOf(abha.data), abha.totalcount]).toEqual([['Omar'], 1])
    expect(prescribed.data[0]).toMatchObject({ prescriptions: 2, clientName: 'Client first' })
    expect(registered.exportData).toEqual({ path: '/reports/patients.xlsx', mostDays: 90 })
    const second = await testApp.ask(lists[0], { ...asked, sortBy: 'name:asc', limit: 1, offset: 1 }, admin)
    expect([namesOf(second.data), second.totalcount]).toEqual([['Omar'], 2])
    const days = { fromDate: '01-01-2020', toDate: '31-12-2020' }
    expect((await testApp.ask(lists[0], { ...asked, ...days }, admin)).totalcount).toBe(0)
  })

  it('leave out a prescription that was reverted or given to another patient', async () => {
    const patient = await testApp.addPatient({ lastName: 'Putback' })
    const erxId = await testApp.addPrescription(patient)
    const count = async () =>
      (await testApp.ask('patMasters/getPrescriptionPatients', { searchText: 'putback' }, admin)).totalcount
    expect(await count()).toBe(1)
    const set = (channel: string) =>
      testApp.db.updateTable('cases').set({ channel }).where('id', '=', erxId).execute()
    await set('withdrawn')
    expect(await count()).toBe(0)
    await set('opd')
    expect(await count()).toBe(1)
    const other = await testApp.addPatient({ lastName: 'Other' })
    await testApp.db.updateTable('cases').set({ patient_id: other.id }).where('id', '=', erxId).execute()
    expect(await count()).toBe(0)
  })

  it('have contact data in the client cipher, none without the permission, and log once that it was read', async () => {
    await testApp.addPatient({ lastName: 'Contact', mobile: '9876500002', email: 'contact@example.org' })
    const asked = { searchText: 'contact' }
    const reader = await testApp.signIn(roles.admin, { permissions: [permissions.viewMobile] })
    const before = (await views()).length
    const { data } = await testApp.ask('patMasters/getPatients', asked, reader)
    await testApp.ask('patMasters/getPatients', asked, reader)
    const key = testApp.settings.keys.clientCipher.export().toString('hex')
    expect([unseal(key, data[0]?.mobileNo ?? ''), data[0]?.email]).toEqual(['9876500002', ''])
    const noted = (await views()).slice(before)
    expect(noted).toEqual([{ subject: 'patients:registered', actor_id: reader.userId }])
    const blind = await testApp.signIn(roles.admin, { permissions: [] })
    const hidden = await testApp.ask('patMasters/getPatients', asked, blind)
    expect([hidden.data[0]?.mobileNo, hidden.data[0]?.email]).toEqual(['', ''])
    expect(await views()).toHaveLength(before + 1)
  })

  it('show no patient of another tenant', async () => {
    const foreign = await testApp.addPatient(
      { lastName: 'Foreign', mobile: '9876500003', abhaNumber: '91000000000002' },
      2,
    )
    await testApp.addPrescription(foreign)
    const held = await testApp.signIn(roles.admin, { clientIds: [1] })
    for (const list of lists)
      for (const asked of [{ searchText: 'foreign' }, { searchText: 'foreign', clientId: 2 }]) {
        expect((await testApp.ask(list, asked, held)).totalcount).toBe(0)
        expect((await testApp.ask(list, asked, admin)).totalcount).toBe(1)
      }
    for (const searched of [
      { mobileNo: '9876500003' },
      { patName: 'Foreign' },
      { abhaNumber: '91000000000002' },
    ])
      expect((await testApp.ask('pateRxMgmt/searchPatientData', searched, operator)).totalCount).toBe(0)
    const named = { patientId: foreign.id }
    expect((await testApp.ask('patientDtls/getPatientPrescriptions', named, operator)).status).toBe(404)
    expect((await testApp.ask('patientDtls/getpatient', named, operator)).status).toBe(404)
  })
})

describe('the search', () => {
  it('finds by each field, by all of them together, and no patient without any', async () => {
    const mobile = '+91 98765-00004'
    const one = await testApp.addPatient({
      firstName: 'Sita',
      lastName: 'Searched',
      mobile,
      uhid: 'U-77',
      email: 'Sita@Example.org',
      dateOfBirth: '1980-02-29',
      abhaNumber: '91000000000003',
      abhaAddress: 'sita.s@abdm',
    })
    await testApp.addPatient({ firstName: 'Ravi', lastName: 'Searched', mobile: '9876500004' })
    const found = async (asked: object) =>
      namesOf((await testApp.ask('pateRxMgmt/searchPatientData', asked, operator)).data)
    expect(await found({})).toEqual([])
    expect(await found({ mobileNo: '09876500004' })).toEqual(['Ravi', 'Sita'])
    expect(await found({ patName: 'SEARCHED' })).toEqual(['Ravi', 'Sita'])
    for (const only of [
      ...[{ uhid: 'U-77' }, { dateOfBirth: '29-02-1980' }, { abhaNumber: '91-0000-0000-0003' }],
      ...[{ mobileNo: '9876500004', patName: 'sita' }, { searchText: one.unique_code ?? '' }],
      ...[
        { searchText: 'SITA.S@abdm' },
        { searchText: 'sita@example.org' },
        { searchText: '91-0000-0000-0003' },
      ],
    ])
      expect(await found(only)).toEqual(['Sita'])
    for (const none of [{ abhaNumber: '910000' }, { searchText: '%' }, { uhid: 'U-77', patName: 'ravi' }])
      expect(await found(none)).toEqual([])
    const ofClient = { patName: 'searched', clientId: 2 }
    expect((await testApp.ask('pateRxMgmt/searchClientPatientData', ofClient, admin)).totalCount).toBe(0)
    expect(
      (await testApp.ask('pateRxMgmt/searchClientPatientData', { patName: 'searched' }, admin)).status,
    ).toBe(400)
  })

  it("returns a patient's prescriptions with their medicines, with permission 3, without hidden channels", async () => {
    const patient = await testApp.addPatient({ lastName: 'History' })
    const erxId = await testApp.addPrescription(patient, { status: 3 })
    await testApp.addPrescription(patient, { channel: 'digitization' })
    await testApp.addPrescription(patient, { channel: 'withdrawn' })
    const line = JSON.stringify({ medName: 'Paracetamol 500' })
    await testApp.db
      .insertInto('case_medicines')
      .values({ client_id: 1, case_id: erxId, position: 1, line })
      .execute()
    await testApp.db
      .updateTable('case_records')
      .set({ record: JSON.stringify({ docobsv: { diagnosis: ['Fever'] } }) })
      .where('case_id', '=', erxId)
      .execute()
    const asked = { patientId: patient.id }
    const history = await testApp.ask('patientDtls/getPatientPrescriptions', asked, operator)
    expect(history).toMatchObject({
      totalCount: 1,
      data: [{ erxId, status: 3, diagnosis: ['Fever'], medicines: ['Paracetamol 500'] }],
    })
    expect((await testApp.ask('patientDtls/getPatientPrescriptions', asked, admin)).totalCount).toBe(2)
    const blind = await testApp.signIn(roles.l1, { permissions: [] })
    expect((await testApp.ask('patientDtls/getPatientPrescriptions', asked, blind)).status).toBe(403)
  })
})

describe('an ABHA number', () => {
  it("is one patient's of a client, and a record that was merged gives its own free", async () => {
    const one = await testApp.addPatient({ lastName: 'Abha' })
    const other = await testApp.addPatient({ lastName: 'Abha' })
    const write = async (patient: { id: number }, changes: object) => {
      const { version } = await testApp.readPatient(patient.id)
      return (await testApp.ask('patientDtls/update', { patientId: patient.id, version, changes }, admin))
        .message
    }
    const number = { abhaNumber: '91-2345-6789-0123' }
    const address = { abhaAddress: 'Asha.One@ABDM' }
    expect(await write(one, { ...number, ...address })).toBe('Patient saved')
    expect(await write(other, number)).toBe('Error: Another patient of this client has this ABHA number.')
    expect(await write(other, address)).toBe('Error: Another patient of this client has this ABHA address.')
    expect(await write(one, { ...number, relation: 'Self' })).toBe('Patient saved')
    expect(await write(await testApp.addPatient({}, 2), number)).toBe('Patient saved')
    expect(await write(one, { abhaNumber: '123' })).toBe('An ABHA number has 14 digits.')
    await testApp.db.updateTable('patients').set({ merged_into: other.id }).where('id', '=', one.id).execute()
    expect(await write(other, number)).toBe('Patient saved')
    expect(await write(one, { relation: 'Son' })).toBe(
      'Error: This record was merged into another. Change that one.',
    )
    const stored = await testApp.readPatient(other.id)
    expect(stored.abha_sealed?.toString('latin1')).not.toContain('2345')
  })
})

describe('who is found', () => {
  const search = async (asked: object, caller: Caller) =>
    namesOf((await testApp.ask('pateRxMgmt/searchPatientData', asked, caller)).data)
  const by = (caller: Caller, more: Partial<Caller>) => ({
    ...caller,
    ...more,
    sessionId: crypto.randomUUID(),
  })

  it('by contact data: nobody, for a user who may not read it', async () => {
    await testApp.addPatient({
      firstName: 'Quiet',
      lastName: 'Caller',
      mobile: '9876533333',
      email: 'q@example.org',
    })
    for (const [asked, permission] of [
      [{ mobileNo: '9876533333' }, permissions.viewMobile],
      [{ searchText: '9876533333' }, permissions.viewMobile],
      [{ searchText: 'q@example.org' }, permissions.viewEmail],
    ] as const) {
      expect(await search(asked, by(operator, { permissions: [permission] }))).toEqual(['Quiet'])
      const others = operator.permissions.filter((each) => each !== permission)
      expect(await search(asked, by(operator, { permissions: others }))).toEqual([])
    }
  })

  it('by a user of OPD cards: not who has only been admitted', async () => {
    const ward = await testApp.addPatient({ firstName: 'Wardonly', lastName: 'Inside' })
    const both = await testApp.addPatient({ firstName: 'Bothways', lastName: 'Inside' })
    await testApp.addPatient({ firstName: 'Newcomer', lastName: 'Inside' })
    await testApp.addPrescription(ward, { channel: 'ipd' })
    await testApp.addPrescription(both, { channel: 'ipd' })
    await testApp.addPrescription(both)
    const opd = by(operator, { opdOnly: true })
    expect(await search({ patName: 'inside' }, operator)).toEqual(['Bothways', 'Newcomer', 'Wardonly'])
    expect(await search({ patName: 'inside' }, opd)).toEqual(['Bothways', 'Newcomer'])
    const detail = (caller: Caller) => testApp.ask('patientDtls/getpatient', { patientId: ward.id }, caller)
    expect([(await detail(operator)).status, (await detail(opd)).status]).toEqual([200, 404])
  })
})
