import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  admin,
  ask,
  booking,
  dayAhead,
  makeDoctor,
  operator,
  stored,
  testApp,
  useAppointments,
  wire,
} from './appointment-app.fixture.ts'

useAppointments()

const book = (payload: object, caller = operator) => ask('insertAppointmentDetails', payload, caller)
const countOf = async (doctorId: number) =>
  (await testApp.db.selectFrom('appointments').select('id').where('doctor_id', '=', doctorId).execute())
    .length

describe('booking', () => {
  it('keeps day and slot as they are here, with the instant of the deployment', async () => {
    const doctorId = await makeDoctor()
    const asked = booking(doctorId, { slot: 22 })
    const answer = await book(asked)
    expect(answer).toMatchObject({ status: 200, message: 'Appointment booked' })
    expect(answer.appointmentNo).toMatch(/^AP\d{7}$/)
    const row = await stored(answer.appointmentId)
    expect(row).toMatchObject({
      client_id: 1,
      doctor_id: doctorId,
      slot: 22,
      status: 0,
      remind_minutes: 1440,
    })
    // 10:30 in India is 05:00 of the same day elsewhere.
    expect(row.starts_at.toISOString()).toBe(
      `${asked.appointmentDate.split('-').reverse().join('-')}T05:00:00.000Z`,
    )
  })

  it('refuses each thing that stands against it with its own sentence', async () => {
    const doctorId = await makeDoctor()
    const elsewhere = await makeDoctor({ client_id: 2 })
    const first = await book(booking(doctorId))
    const { patient_id } = await stored(first.appointmentId)
    const other = await makeDoctor()
    const again = (more: object) => book(booking(doctorId, more))
    expect(await again({})).toMatchObject({ message: 'Error: This time is taken. Choose another.' })
    expect(await again({ slot: 40 })).toMatchObject({
      message: 'Error: The doctor does not consult at that time.',
    })
    expect(await again({ appointmentDate: dayAhead(-1) })).toMatchObject({
      message: 'Error: This time is past. Choose another.',
    })
    expect(await again({ appointmentDate: dayAhead(400) })).toMatchObject({
      message: 'Error: This date is more than a year ahead. Confirm it, or choose another.',
    })
    expect(await book(booking(elsewhere))).toMatchObject({
      message: 'Error: This doctor or hospital belongs to another client.',
    })
    expect(await book(booking(other, { patientId: patient_id }))).toMatchObject({
      message: 'Error: This patient is booked at that time already.',
    })
    expect((await book(booking(doctorId, { mobileNo: '', slot: 23 }))).status).toBe(400)
    expect(await countOf(doctorId)).toBe(1)
  })

  it('refuses a hospital in which the doctor does not work', async () => {
    const doctorId = await makeDoctor()
    const hospital = async (name: string) =>
      (
        await testApp.db
          .insertInto('hospitals')
          .values({ client_id: 1, name, approval: 'approved' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [works, other] = [await hospital('Works here'), await hospital('Works not')]
    await testApp.db
      .insertInto('doctor_hospitals')
      .values({ doctor_id: doctorId, hospital_id: works })
      .execute()
    expect(await book(booking(doctorId, { hospitalId: other }))).toMatchObject({
      message: 'Error: The doctor does not work in this hospital.',
    })
    expect(await book(booking(doctorId, { hospitalId: works }))).toMatchObject({ status: 200 })
  })

  it('does not book on a day on which the doctor is away', async () => {
    const doctorId = await makeDoctor()
    const absence = await ask('saveDoctorAbsence', {
      doctorId,
      from: dayAhead(2),
      to: dayAhead(4),
      reason: 'Conference',
    })
    expect(await book(booking(doctorId))).toMatchObject({
      message: 'Error: The doctor does not consult at that time.',
    })
    const { slots, absence: why } = await ask('getSlots', { doctorId, day: dayAhead(3) })
    expect(why).toBe('Conference')
    expect(slots.every(({ state }: { state: string }) => state === 'absent')).toBe(true)
    await ask('saveDoctorAbsence', { doctorId, removes: absence.absenceId })
    expect(await book(booking(doctorId))).toMatchObject({ status: 200 })
  })

  it('goes over a taken slot by force, for roles 1 and 4 with a reason', async () => {
    const doctorId = await makeDoctor()
    await book(booking(doctorId))
    const forced = booking(doctorId, { force: true, forceReason: 'Asked by the doctor' })
    expect(await book(forced)).toMatchObject({
      message: 'Error: Only an administrator or an L3 Operator may book at that time.',
    })
    expect(await book(booking(doctorId, { force: true }), admin)).toMatchObject({
      message: 'Error: Write the reason, 3 letters or more.',
    })
    const { appointmentId } = await book(forced, admin)
    expect((await stored(appointmentId)).forced_reason).toBe('Asked by the doctor')
  })

  it('holds as many patients in a slot as the doctor has said', async () => {
    const doctorId = await makeDoctor()
    await ask('saveDoctorCapacity', { doctorId, perSlot: 2 })
    expect(await book(booking(doctorId))).toMatchObject({ status: 200 })
    expect(await book(booking(doctorId))).toMatchObject({ message: 'Appointment booked' })
    expect(await book(booking(doctorId))).toMatchObject({
      message: 'Error: This time is taken. Choose another.',
    })
    const { slots } = await ask('getSlots', { doctorId, day: dayAhead(3) })
    expect(slots[20]).toEqual({ slot: 21, taken: 2, of: 2, state: 'taken' })
    expect(slots[21]).toEqual({ slot: 22, taken: 0, of: 2, state: 'free' })
  })

  it('books twelve weeks or none', async () => {
    const doctorId = await makeDoctor()
    const twelve = await book(booking(doctorId, { repeatWeeks: 12 }))
    expect(twelve.message).toBe('12 appointments booked')
    expect(twelve.booked).toHaveLength(12)
    const second = await makeDoctor()
    await book(booking(second, { appointmentDate: dayAhead(3 + 77) }))
    const refused = await book(booking(second, { repeatWeeks: 12 }))
    expect(refused.message).toBe(
      `Error: ${dayAhead(3 + 77)}: This time is taken. Choose another. Nothing was booked.`,
    )
    expect(await countOf(second)).toBe(1)
  })

  it('gives the last place of a slot to one of two who ask at once', async () => {
    const doctorId = await makeDoctor()
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(booking(doctorId, { slot: 30 }))))
    expect(answers.filter(({ message }) => message === 'Appointment booked')).toHaveLength(1)
    expect(await countOf(doctorId)).toBe(1)
  })

  it('books once and tells once where the same press arrives twice, and answers both the same', async () => {
    const doctorId = await makeDoctor()
    const asked = booking(doctorId)
    const id = 'pateRxMgmt/insertAppointmentDetails'
    const jwtToken = await wire.token(id, asked, operator)
    const press = () => wire.post(id, { ...asked, jwtToken }, operator)
    const [first, second, ...rest] = [...(await Promise.all([press(), press()])), await press()]
    expect(first).toMatchObject({ status: 200, body: { message: 'Appointment booked' } })
    expect([second, ...rest]).toEqual([first, first])
    expect(await countOf(doctorId)).toBe(1)
    const told = await testApp.db
      .selectFrom('deliveries')
      .select('kind')
      .where('idempotency_key', 'like', `appointment:${first?.body.appointmentId}:%`)
      .orderBy('kind')
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  })

  it('tells the patient once, with an entry for their calendar, and names nothing of an illness', async () => {
    const doctorId = await makeDoctor()
    const { appointmentId } = await book(booking(doctorId, { repeatWeeks: 2, note: 'Diabetes review' }))
    const rows = await testApp.db
      .selectFrom('deliveries')
      .select(['kind', 'payload_sealed'])
      .where('idempotency_key', 'like', `appointment:${appointmentId}:%`)
      .orderBy('kind')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['email', 'sms'])
    const texts = rows.map(({ payload_sealed }) => testApp.sealer.open(payload_sealed))
    expect(texts.join(' ')).not.toContain('Diabetes')
    expect(texts.join(' ')).not.toContain('Follow-up')
    expect(texts[0]?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const silent = await book(booking(doctorId, { tell: false, slot: 25 }))
    expect(
      await testApp.db
        .selectFrom('deliveries')
        .select('id')
        .where('idempotency_key', 'like', `appointment:${silent.appointmentId}:%`)
        .execute(),
    ).toEqual([])
  })

  it('from a prescription is of its patient, and is known there by it but to staff of a client', async () => {
    const erxId = await testApp.addCase({ status: 3 })
    const { patient_id: patientId } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', erxId)
      .executeTakeFirstOrThrow()
    const { appointmentId } = await book(booking(await makeDoctor(), { fromErxId: erxId, slot: 27 }))
    const { data } = await wire.told('reportDtls/getPatientAppointmentDetails', { patientId }, operator)
    expect(data).toMatchObject([{ appointmentId, fromErxId: erxId, bookedAs: 'case', erxId: 0 }])
    const staff = await testApp.signIn(roles.client, { clientIds: [1] })
    const seen = await ask('getAppointments', { from: dayAhead(3), to: dayAhead(3), limit: 100 }, staff)
    const row = seen.data.find((one: { appointmentId: number }) => one.appointmentId === appointmentId)
    expect(row).toMatchObject({ fromErxId: 0 })
  })

  it("knows no case, patient or doctor of another client's", async () => {
    const held = await testApp.signIn(roles.l1, { clientIds: [1] })
    const doctorId = await makeDoctor({ client_id: 2 })
    const foreign = await book(booking(doctorId, { clientId: 2 }))
    const { patient_id } = await stored(foreign.appointmentId)
    expect((await book(booking(doctorId, { clientId: 2 }), held)).status).toBe(404)
    expect((await book(booking(await makeDoctor(), { patientId: patient_id }), held)).status).toBe(404)
    expect((await ask('getSlots', { doctorId, day: dayAhead(3) }, held)).status).toBe(404)
    expect((await ask('getDoctorCalendar', { doctorId }, held)).status).toBe(404)
    const update = { appointmentId: foreign.appointmentId, version: 1, arrived: true }
    expect((await ask('updateAppointmentDetails', update, held)).status).toBe(404)
  })
})
