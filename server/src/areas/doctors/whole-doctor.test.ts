import { unseal } from '@rxdesk/contract/cipher'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entitySuggestionCalls } from '#areas/workbench/entity-suggestion-calls.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { doctorCalls } from './calls.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [
    ...doctorCalls(),
    ...doctorMasterCalls(),
    ...entitySuggestionCalls(async () => []),
  ])
})
afterAll(() => testApp.close())

it('is answered with every documented member and the stored weekly hours (screens 3)', async () => {
  const admin = await testApp.signIn(roles.admin)
  const operator = await testApp.signIn(roles.l1, { clientIds: [1], permissions: [9] })
  // As the documents have it: a doctor met on a prescription, with e-mail and mobile number.
  const created = await wire.told(
    'doctorDtls/create',
    {
      userCode: admin.userCode,
      docName: 'Dr Hours',
      registerno: 'H-1',
      email: 'hours@clinic.example',
      mobileNo: '9876543210',
      hospitalName: 'Hours Clinic',
    },
    admin,
  )
  const { doctorId } = created.doctor
  const stored = await wire.told('doctorMasters/getDoctorDetails', { doctorId }, admin)
  const key = testApp.settings.keys.clientCipher.export().toString('hex')
  expect(unseal(key, stored.mobileNo)).toBe('9876543210')
  const consultTime = [
    { day: 8, from: 19, to: 35 },
    { day: 6, from: 21, to: 25 },
  ]
  await testApp.db
    .updateTable('doctors')
    .set({ consult_times: JSON.stringify(consultTime) })
    .where('id', '=', doctorId)
    .execute()

  const doctor = await wire.told('doctorDtls/getDoctor', { userCode: admin.userCode, doctorId }, admin)
  const [hospital] = doctor.doctorhospitals
  expect(doctor).toMatchObject({
    status: 200,
    docName: 'Dr Hours',
    registerno: 'H-1',
    doctorCategory: 'Primary',
    category: 'Primary',
    consultTime,
    consultationdoctorDtls: [
      { day: 8, dayName: 'Monday to Friday', from: '09:00', to: '17:00' },
      { day: 6, dayName: 'Saturday', from: '10:00', to: '12:00' },
    ],
    autoFill: { doctorId, hospitalId: hospital?.hospitalId },
    suggestion_hospitals: [{ hospitalId: hospital?.hospitalId, hospitalName: 'Hours Clinic' }],
    dynFieldList: [],
    questions: [],
    reminderQuestions: [],
  })
  expect(doctor.uniqueDocID).toMatch(/^DR/)
  expect(unseal(key, doctor.email)).toBe('hours@clinic.example')
  // Without the permission to view e-mail addresses there is none.
  const seen = await wire.told('doctorDtls/getDoctor', { doctorId }, operator)
  expect(seen).toMatchObject({ docName: 'Dr Hours', email: '', consultTime })

  const ask = (more: object) =>
    wire.told('doctorDtls/searchConsultingTime', { userCode: operator.userCode, doctorId, ...more }, operator)
  expect(await ask({})).toMatchObject({
    suggestionlist: [
      { consultingTime: 'Monday to Friday 09:00 - 17:00', erxId: 0 },
      { consultingTime: 'Saturday 10:00 - 12:00', erxId: 0 },
    ],
    consultTime,
  })
  expect((await ask({ searchText: 'saturday' })).suggestionlist).toHaveLength(1)
})
