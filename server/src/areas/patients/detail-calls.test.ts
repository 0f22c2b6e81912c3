import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { patientDetailCalls } from './detail-calls.ts'
import { openPatientTestApp, type PatientTestApp } from './patient-app.fixture.ts'
import { weblinkCalls } from './weblink-calls.ts'

let testApp: PatientTestApp
let admin: Caller
let operator: Caller
beforeAll(async () => {
  testApp = await openPatientTestApp(() => [...patientDetailCalls(), ...weblinkCalls()])
  admin = await testApp.signIn(roles.admin)
  operator = await testApp.signIn(roles.l1, { clientIds: [1] })
})
afterAll(() => testApp.close())

describe('the client of a patient', () => {
  const move = (patientId: number, version: number, clientId: number, caller = admin) =>
    testApp.ask('patientDtls/updatePatientClientDetails', { patientId, version, clientId }, caller)

  it('is confirmed by users who see both, and marked Approved; forms are for permitted users', async () => {
    const patient = await testApp.addPatient()
    expect((await move(patient.id, patient.version, 2, operator)).status).toBe(404)
    expect((await move(patient.id, patient.version - 1, 2)).status).toBe(409)
    const moved = await move(patient.id, patient.version, 2)
    expect(moved).toMatchObject({ message: 'The patient belongs to Client second now', formEnabled: false })
    expect(moved.patientDetails).toMatchObject({ clientId: 2, clientState: 'Approved' })
    const forms = { client_id: 1, form: 'emergency', may_delete: false }
    await testApp.db
      .insertInto('client_forms')
      .values({ ...forms, enabled: false })
      .execute()
    const withForms = { ...admin, opensForms: true }
    const again = await move(patient.id, moved.patientDetails.version, 1, withForms)
    expect(again).toMatchObject({ formEnabled: false, patientDetails: { clientId: 1 } })
    await testApp.db.updateTable('client_forms').set({ enabled: true }).execute()
    const back = await move(patient.id, again.patientDetails.version, 1, withForms)
    expect(back.formEnabled).toBe(true)
    expect((await move(patient.id, back.patientDetails.version, 1)).formEnabled).toBe(false)
  })

  it('stays while the patient has prescriptions there, or while another has the ABHA number', async () => {
    const number = { abhaNumber: '91000000000081' }
    const patient = await testApp.addPatient(number)
    await testApp.addPatient(number, 2)
    expect((await move(patient.id, patient.version, 2)).message).toMatch(/^Error: Another patient/)
    const treated = await testApp.addPatient()
    await testApp.addPrescription(treated)
    expect((await move(treated.id, treated.version, 2)).message).toBe(
      'Error: Records of this patient belong to Client first, so the patient stays there.',
    )
    expect((await move(treated.id, treated.version, 1)).patientDetails.clientState).toBe('Approved')
  })

  it('stays while a vaccination was recorded there', async () => {
    const patient = await testApp.addPatient()
    await testApp.db
      .insertInto('vaccination_records')
      .values({
        ...{ client_id: 1, patient_id: patient.id, dose_key: 'bcg', kind: 'reported', known: 'nothing' },
        given_on: null,
        recorded_by: admin.userId,
      })
      .execute()
    expect((await move(patient.id, patient.version, 2)).message).toMatch(/^Error: Records of this patient/)
  })
})

it('a relation is one of those that are known, and noted', async () => {
  const patient = await testApp.addPatient()
  const relate = (relation: string, version: number) =>
    testApp.ask('patMgmt/updatePatientRelation', { patientId: patient.id, version, relation }, operator)
  expect((await relate('Pilot', patient.version)).status).toBe(400)
  expect((await relate('Mother', patient.version)).patientDetails.relation).toBe('Mother')
  expect((await relate('Son', patient.version)).status).toBe(409)
  const foreign = await testApp.addPatient({}, 2)
  const asked = { patientId: foreign.id, version: foreign.version, relation: 'Son' }
  expect((await testApp.ask('patMgmt/updatePatientRelation', asked, operator)).status).toBe(404)
})

it('a new prescription begins with the patient, and with permission 3 with who wrote the last', async () => {
  const patient = await testApp.addPatient({ firstName: 'Fill' })
  const doctor = await testApp.db
    .insertInto('doctors')
    .values({
      client_id: 1,
      name: 'Dr Fill',
      registration_number: 'R-F',
      approval: 'approved',
      council: '',
      specialization: '',
      qualification: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const erxId = await testApp.addPrescription(patient)
  await testApp.db.updateTable('cases').set({ doctor_id: doctor.id }).where('id', '=', erxId).execute()
  const fill = (caller: Caller) =>
    testApp.ask('patientDtls/autoFillOPDData', { patientId: patient.id }, caller)
  expect(await fill(operator)).toMatchObject({
    patientDetails: { fName: 'Fill' },
    lastPrescription: { erxId, doctorName: 'Dr Fill', hospitalId: null },
  })
  const blind = await testApp.signIn(roles.l1, { permissions: [] })
  expect((await fill(blind)).lastPrescription).toBeNull()
  expect((await fill(await testApp.signIn(roles.l1, { clientIds: [2] }))).status).toBe(404)
})

it('suggests the likeliest patients of the client first, and earlier texts of investigations or patients', async () => {
  const asha = await testApp.addPatient({ firstName: 'Parvati', lastName: 'Suggest', mobile: '9876500061' })
  await testApp.addPatient({ firstName: 'Parvathi', lastName: 'Suggest' })
  await testApp.addPatient({ firstName: 'Parvati', lastName: 'Suggest' }, 2)
  const typed = { clientId: 1, fName: 'Parvati', lName: 'Suggest', mobileNo: '9876500061' }
  const suggest = async (asked: object, caller = operator) =>
    testApp.ask('patientDtls/sarvodhayaPatientSuggestions', asked, caller)
  const { suggestionlist } = await suggest(typed)
  expect(suggestionlist.map(({ fName }: { fName: string }) => fName)).toEqual(['Parvati', 'Parvathi'])
  expect(suggestionlist[0]).toMatchObject({ sarvoPatSuggId: asha.id, score: 67 })
  expect((await suggest({ clientId: 1 })).suggestionlist).toEqual([])
  expect((await suggest({ ...typed, clientId: 2 })).status).toBe(404)

  await testApp.db
    .insertInto('master_terms')
    .values({ kind: 'investigation', code: '', name: 'Suggested test', position: 1 })
    .execute()
  const search = (tag: string, searchText: string) =>
    testApp.ask('patMgmt/searchInvestigationAndPatient', { tag, searchText }, operator)
  expect(await search('investigation', 'suggested')).toMatchObject({
    tag: 'investigation',
    list: [{ name: 'Suggested test' }],
  })
  expect((await search('patient', 'parvati')).list).toEqual([
    { id: asha.id, name: 'Parvati Suggest', nameHindi: '', code: asha.unique_code },
  ])
})

describe('the link to a prescription', () => {
  const send = (erxId: number, caller = admin) =>
    testApp.ask('pateRxMgmt/sendWeblinkEmail', { erxId }, caller)

  it('goes to the e-mail address of the patient once the prescription was sent, one at a time', async () => {
    const patient = await testApp.addPatient({ email: 'link@example.org' })
    const erxId = await testApp.addPrescription(patient)
    expect((await send(erxId)).message).toBe('Error: Send the prescription to the patient first.')
    const finished = { status: 3 }
    await testApp.db.updateTable('cases').set(finished).where('id', '=', erxId).execute()
    expect((await send(erxId)).message).toMatch(/^Error: Send/)
    await issue(erxId)
    expect((await send(erxId)).message).toBe('The link to the prescription is on its way')
    expect((await send(erxId)).message).toBe('Error: The link is under way already.')
    const mail = await testApp.db
      .selectFrom('deliveries')
      .selectAll()
      .where('case_id', '=', erxId)
      .executeTakeFirstOrThrow()
    expect(testApp.sealer.open(mail.recipient_sealed)).toBe('link@example.org')
    expect(testApp.sealer.open(mail.payload_sealed)).toContain('the-code')
    const silent = await testApp.addPrescription(await testApp.addPatient(), finished)
    await issue(silent)
    expect((await send(silent)).message).toBe('Error: This patient has no e-mail address.')
    expect((await send(erxId, await testApp.signIn(roles.l1, { clientIds: [2] }))).status).toBe(404)
    expect((await send(erxId, await testApp.signIn(roles.l1, { permissions: [4] }))).status).toBe(403)
  })

  async function issue(erxId: number) {
    const fileId = crypto.randomUUID()
    await testApp.db
      .insertInto('files')
      .values({
        id: fileId,
        client_id: 1,
        case_id: erxId,
        kind: 'document',
        storage_key: fileId,
        media_type: 'application/pdf',
        byte_size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute()
    await testApp.db
      .insertInto('case_documents')
      .values({
        client_id: 1,
        case_id: erxId,
        version: 1,
        file_id: fileId,
        digest: 'd',
        verification_code: `the-code-${erxId}`,
      })
      .execute()
    const summary = {
      hospital: '',
      doctor: '',
      registrationNumber: '',
      prescriptionDate: '',
      medicines: 0,
      patientInitials: '',
    }
    await testApp.db.transaction().execute((db) =>
      testApp.audit.append(db, {
        chain: `case:${erxId}`,
        action: 'document.issue',
        detail: { fileId, digest: 'd', number: 1, summary },
      }),
    )
  }
})
