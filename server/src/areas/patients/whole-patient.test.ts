import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealText } from '#platform/sealing/sealed-text.ts'
import { patientCalls } from './calls.ts'
import { openPatientTestApp, type PatientTestApp } from './patient-app.fixture.ts'

let testApp: PatientTestApp
beforeAll(async () => {
  testApp = await openPatientTestApp(() => patientCalls())
})
afterAll(() => testApp.close())

it('is answered with every documented member (screens 3)', async () => {
  const operator = await testApp.signIn(roles.l1)
  const row = await testApp.addPatient()
  const read = async (caller = operator) => {
    const asked = { userCode: caller.userCode, patientId: row.id }
    return (await testApp.ask('patientDtls/getpatient', asked, caller)).patientDetails
  }
  const { patientId, unqiuePatientId } = await read()
  expect([patientId, unqiuePatientId]).toEqual([row.id, row.unique_code])
  const before = {
    formEnabled: false,
    isSarvodhaya: false,
    SendOrderMed: false,
    sarvoAlreadyOrder: false,
    sarvoDosageCategory: '',
    GangasuggId: row.id,
    sarvoPatSuggId: row.id,
    tempClientId: 1,
    mediaId: null,
    hasWeblinkPres: false,
    weblinkclientList: [],
  }
  expect(await read()).toMatchObject(before)

  // A prescription that was sent, of a client with a pharmacy, a form and a medium.
  const erxId = await testApp.addPrescription(row, { status: 3 })
  const medium = await testApp.db
    .insertInto('media')
    .values({ client_id: 1, name: 'Counter' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('cases').set({ media_id: medium.id }).where('id', '=', erxId).execute()
  const email = sealText(testApp.sealer, 'corner@example.org')
  const pharmacy = { client_id: 1, name: 'Corner', email }
  await testApp.db.insertInto('client_pharmacies').values(pharmacy).execute()
  const form = { client_id: 1, form: 'opd', enabled: true, may_delete: false }
  await testApp.db.insertInto('client_forms').values(form).execute()
  await testApp.db
    .updateTable('patients')
    .set({ client_state: 'Approved' })
    .where('id', '=', row.id)
    .execute()
  expect(await read()).toMatchObject({
    ...before,
    isSarvodhaya: true,
    SendOrderMed: true,
    tempClientId: null,
    mediaId: medium.id,
    hasWeblinkPres: true,
    weblinkclientList: [{ clientId: 1, clientName: 'Client first' }],
  })
  expect((await read({ ...operator, opensForms: true })).formEnabled).toBe(true)

  const order = {
    client_id: 1,
    case_id: erxId,
    kind: 'email' as const,
    idempotency_key: `pharmacy:${erxId}:1`,
    recipient_sealed: testApp.sealer.seal('corner@example.org'),
    payload_sealed: testApp.sealer.seal('order'),
  }
  await testApp.db.insertInto('deliveries').values(order).execute()
  expect(await read()).toMatchObject({ SendOrderMed: false, sarvoAlreadyOrder: true })
})

it('says nothing of prescriptions on channels that the caller does not see', async () => {
  const operator = await testApp.signIn(roles.l1)
  const row = await testApp.addPatient({ firstName: 'Beena' })
  await testApp.addPrescription(row, { channel: 'digitization', status: 3 })
  const asked = { patientId: row.id }
  const { patientDetails } = await testApp.ask('patientDtls/getpatient', asked, operator)
  expect(patientDetails).toMatchObject({ hasWeblinkPres: false, weblinkclientList: [], mediaId: null })
})
