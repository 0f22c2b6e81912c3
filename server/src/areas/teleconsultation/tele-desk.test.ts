import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReady, reach } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'

let bench: TeleBench
beforeAll(async () => {
  bench = await openTeleBench()
})
afterAll(() => bench.testApp.close())

const opened = async (erxId: number, caller = bench.doctor.caller) =>
  (await bench.wire.ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' }, caller)).body as {
    consultation: { mode: string; weightKg: number | null; lmp: string }
    consultationVersion: number
    patDetails: { prescriptionDate: string; address: string }
    questions: { questionId: string; retired: boolean }[]
    reminderQuestions: { questionId: string }[]
    doctor: { doctorId: number } | null
    ownDoctor: { doctorId: number } | null
    proposedKind: { kind: string; seenInPersonOn: string; conditions: string[] } | null
  }
const ask = (id: string, payload: object) => bench.wire.ask(id, payload, bench.doctor.caller)

it('takes mode and day of the prescription from the call that reached the patient, and leaves what was said', async () => {
  const at = await bench.held()
  await reach(bench.wire, bench.doctor.caller, at)
  const first = await opened(at.erxId)
  expect(first.consultation.mode).toBe('audio')
  expect(first.patDetails.prescriptionDate).toMatch(/^\d\d-\d\d-\d{4}$/)
  const other = await bench.held()
  await makeReady(bench.wire, bench.doctor, other)
  const { consultationVersion: version } = await opened(other.erxId)
  await ask('teleConsultant/saveConsultation', { ...other, version, changes: { mode: 'video' } })
  await reach(bench.wire, bench.doctor.caller, other)
  const second = await opened(other.erxId)
  expect([second.consultation.mode, second.patDetails.prescriptionDate]).toEqual(['video', '09-03-2026'])
})

it('names the doctor of the case, and the one as whom the account consults', async () => {
  const at = await bench.held()
  const { doctorId } = bench.doctor
  expect(await opened(at.erxId)).toMatchObject({ doctor: null, ownDoctor: { doctorId, isVerified: true } })
  await ask('teleConsultant/updateAmazonDoctorDetails', { ...at, doctorId })
  expect(await opened(at.erxId)).toMatchObject({ doctor: { doctorId }, ownDoctor: { doctorId } })
})

describe('the patient of a consultation', () => {
  it('is saved with the measures, of which another change in between is a conflict', async () => {
    const at = await bench.held()
    const save = (changes: object, base: object) =>
      ask('teleConsultant/amazonUpdatepatient', { ...at, changes, base })
    await save(
      { address: '2 Hill Road', weightKg: 61.5, lmp: '01-03-2026' },
      { address: '', weightKg: null, lmp: '' },
    )
    const { consultation, patDetails } = await opened(at.erxId)
    expect([patDetails.address, consultation.weightKg, consultation.lmp]).toEqual([
      '2 Hill Road',
      61.5,
      '01-03-2026',
    ])
    expect((await save({ weightKg: 70 }, { weightKg: 60 })).status).toBe(409)
    expect((await save({ weightKg: 300 }, { weightKg: 61.5 })).body.message).toBe(message('tele.weight'))
  })
})

it('tells on which list medicines stand before they are written, by product, salt or name', async () => {
  const at = await bench.held()
  const of = (medName: string, saltName = '') => ({ medName, saltName })
  const { body } = await ask('teleConsultant/getMedicineLists', {
    erxId: at.erxId,
    medicines: [of('Dolo 650', 'Paracetamol'), of('Glycomet 500', 'Metformin'), of('Alprazolam 0.5')],
  })
  expect(body.lists).toEqual(['O', 'B', 'prohibited'].map((list, i) => (i === 1 ? 'A' : list)))
  const outsider = await bench.testApp.signIn(roles.partner, { clientIds: [2] })
  const foreign = await bench.wire.ask(
    'teleConsultant/getMedicineLists',
    { erxId: at.erxId, medicines: [of('Dolo 650')] },
    outsider,
  )
  expect(foreign.status).toBe(404)
})

it('sends advice alone in an emergency', async () => {
  const at = await bench.held()
  await makeReady(bench.wire, bench.doctor, at)
  await ask('pateRxMgmt/insertMedicineData', { ...at, medicine: line('Dolo 650', 'Paracetamol') })
  const changes = { isEmergency: true, emergencyAdvice: 'Lie down', emergencyHospital: 'Sassoon' }
  await ask('teleConsultant/saveConsultation', { ...at, version: 1, changes })
  expect(await bench.points(at.erxId)).toEqual(['emergencyMedicine'])
})

describe('the questions of the master', () => {
  const add = (row: object) =>
    bench.testApp.db
      .insertInto('tele_questions')
      .values({ name: `Question ${Math.random()}`, ...row })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()

  it('are asked at once; a retired one is shown only where it was answered', async () => {
    const at = await bench.held()
    await makeReady(bench.wire, bench.doctor, at)
    const { id, code } = await add({ required: true, reminder: true })
    expect(await bench.points(at.erxId)).toEqual(['questionOpen'])
    expect((await opened(at.erxId)).reminderQuestions.map(({ questionId }) => questionId)).toContain(code)
    await ask('teleConsultant/saveConsultation', {
      ...at,
      version: 1,
      changes: { answers: { [code]: 'far' } },
    })
    expect(await bench.points(at.erxId)).toEqual([])
    await bench.testApp.db.updateTable('tele_questions').set({ retired: true }).where('id', '=', id).execute()
    const { questions, reminderQuestions } = await opened(at.erxId)
    expect(questions.find(({ questionId }) => questionId === code)?.retired).toBe(true)
    expect(reminderQuestions.map(({ questionId }) => questionId)).not.toContain(code)
    const other = await bench.held()
    const ids = (await opened(other.erxId)).questions.map(({ questionId }) => questionId)
    expect(ids).not.toContain(code)
    expect(ids).toContain('since')
  })
})

describe('first or follow-up', () => {
  it('is proposed from visits in person with the same doctor, to whom permission 3 shows them', async () => {
    const at = await bench.held()
    const { patient_id, client_id } = await bench.row(at.erxId)
    const { doctorId, caller } = bench.doctor
    const { testApp } = bench
    const earlier = await testApp.addCase({ clientId: client_id, level: 'L3' })
    const today = testApp.settings.TIME_ZONE
    const day = new Intl.DateTimeFormat('sv', { timeZone: today }).format(
      new Date(Date.now() - 30 * 86_400_000),
    )
    await testApp.db
      .updateTable('cases')
      .set({ patient_id, doctor_id: doctorId, status: 3, prescription_date: day })
      .where('id', '=', earlier)
      .execute()
    const record = (erxId: number, diagnosis: string[]) =>
      testApp.db
        .insertInto('case_records')
        .values({ client_id, case_id: erxId, record: JSON.stringify({ docobsv: { diagnosis } }) })
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'case_id'])
            .doUpdateSet({ record: JSON.stringify({ docobsv: { diagnosis } }) }),
        )
        .execute()
    await record(earlier, ['Hypertension', 'Gout'])
    await record(at.erxId, ['hypertension'])
    expect((await opened(at.erxId)).proposedKind).toBeNull()
    await ask('teleConsultant/updateAmazonDoctorDetails', { ...at, doctorId })
    const wire = day.split('-').toReversed().join('-')
    // Of a channel that the partner's user does not see, nothing but the day and the case's own words.
    expect((await opened(at.erxId, { ...caller, permissions: [3, 9] })).proposedKind).toEqual({
      kind: 'followUp',
      seenInPersonOn: wire,
      conditions: ['hypertension'],
    })
    expect((await opened(at.erxId, { ...caller, permissions: [9] })).proposedKind).toBeNull()
  })
})
