import { wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { completeVisit } from '#domain/appointments/complete-visit.ts'
import { sealedPayloadSchema } from '#engines/delivery/queue-delivery.ts'
import { inWork } from '#platform/protocol/work.ts'
import {
  admin,
  ask,
  beganBefore,
  booking,
  dayAhead,
  makeDoctor,
  operator,
  stored,
  testApp,
  useAppointments,
} from './appointment-app.fixture.ts'

useAppointments()

async function booked(more: object = {}) {
  const doctorId = await makeDoctor()
  const { appointmentId } = await ask('insertAppointmentDetails', booking(doctorId, more))
  return { appointmentId: appointmentId as number, doctorId }
}
const step = async (appointmentId: number, asked: object, caller = operator) =>
  ask(
    'updateAppointmentDetails',
    { appointmentId, version: (await stored(appointmentId)).version, ...asked },
    caller,
  )
/** The calendar files that were mailed of an appointment, in their order. */
async function entriesOf(id: number) {
  const rows = await testApp.db
    .selectFrom('deliveries')
    .select('payload_sealed')
    .where('kind', '=', 'email')
    .where('idempotency_key', 'like', `appointment:${id}:%`)
    .orderBy('id')
    .execute()
  return rows.map(({ payload_sealed }) => {
    const { calendar } = sealedPayloadSchema.parse(JSON.parse(testApp.sealer.open(payload_sealed)))
    const component = new ICAL.Component(ICAL.parse(calendar ?? ''))
    const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
    return {
      method: component.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate(),
    }
  })
}

describe('moving and cancelling', () => {
  it('sends the entry again with the next sequence, and takes it out in the end', async () => {
    const { appointmentId } = await booked()
    const moved = await step(appointmentId, { appointmentDate: dayAhead(4), slot: 25 })
    expect(moved).toMatchObject({ message: 'Appointment moved', version: 2, status: 0 })
    const cancelled = await step(appointmentId, { status: 5, reason: 'Patient is travelling' })
    expect(cancelled).toMatchObject({ message: 'Appointment cancelled', status: 5 })
    const entries = await entriesOf(appointmentId)
    expect(entries.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['PUBLISH', 0],
      ['PUBLISH', 1],
      ['CANCEL', 2],
    ])
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
    expect(entries[1]?.starts).toEqual((await stored(appointmentId)).starts_at)
  })

  it('refuses a taken time, and finds its own time free', async () => {
    const { appointmentId, doctorId } = await booked({ minutes: 60 })
    await ask('insertAppointmentDetails', booking(doctorId, { slot: 25 }))
    expect(await step(appointmentId, { appointmentDate: dayAhead(3), slot: 25 })).toMatchObject({
      message: 'Error: This time is taken. Choose another.',
    })
    expect(await step(appointmentId, { appointmentDate: dayAhead(3), slot: 22 })).toMatchObject({
      message: 'Appointment moved',
    })
  })

  it('tells nobody of what is corrected after the time', async () => {
    const { appointmentId } = await booked()
    await beganBefore(appointmentId, 2 * 1440)
    await step(appointmentId, { status: 5, reason: 'Was never here' })
    await step(appointmentId, { status: 0, reason: 'They were' }, admin)
    expect(await entriesOf(appointmentId)).toHaveLength(1)
    const moved = await step(appointmentId, { appointmentDate: dayAhead(4), slot: 25 })
    expect(moved).toMatchObject({ message: 'Appointment moved' })
    expect(await entriesOf(appointmentId)).toHaveLength(2)
  })

  it('takes another length or another doctor by itself as a move', async () => {
    const { appointmentId, doctorId } = await booked()
    await ask('insertAppointmentDetails', booking(doctorId, { slot: 22 }))
    const taken = 'Error: This time is taken. Choose another.'
    expect(await step(appointmentId, { minutes: 60 })).toMatchObject({ message: taken })
    const other = await makeDoctor()
    expect(await step(appointmentId, { doctorId: other })).toMatchObject({ message: 'Appointment moved' })
    expect(await step(appointmentId, { minutes: 60 })).toMatchObject({ message: 'Appointment moved' })
    expect(await stored(appointmentId)).toMatchObject({ doctor_id: other, minutes: 60, slot: 21 })
    expect(await step(appointmentId, { minutes: 30, note: 'Short' })).toMatchObject({
      message: 'Error: One step at a time.',
    })
  })

  it('needs a reason, one step at a time, and the version that was seen', async () => {
    const { appointmentId } = await booked()
    expect(await step(appointmentId, { status: 5 })).toMatchObject({
      message: 'Error: Write the reason, 3 letters or more.',
    })
    expect(await step(appointmentId, { status: 5, reason: 'Ill', arrived: true })).toMatchObject({
      message: 'Error: One step at a time.',
    })
    expect(await step(appointmentId, { slot: 22 })).toMatchObject({ message: 'Error: One step at a time.' })
    await step(appointmentId, { note: 'Bring the reports' })
    expect((await ask('updateAppointmentDetails', { appointmentId, version: 1, note: 'x' })).status).toBe(409)
  })

  it('is opened again by an administrator alone, and not into a time that was taken meanwhile', async () => {
    const { appointmentId, doctorId } = await booked()
    await step(appointmentId, { status: 5, reason: 'By mistake' })
    const again = { status: 0, reason: 'It was a mistake' }
    expect((await step(appointmentId, again)).status).toBe(403)
    const other = await ask('insertAppointmentDetails', booking(doctorId))
    expect(await step(appointmentId, again, admin)).toMatchObject({
      message: 'Error: This time is taken. Choose another.',
    })
    await step(other.appointmentId, { status: 5, reason: 'Makes room' })
    expect(await step(appointmentId, again, admin)).toMatchObject({
      message: 'The appointment is pending again',
      status: 0,
    })
  })

  it('waits for a decision where the patient asked, which keeps or ends it', async () => {
    const { appointmentId } = await booked()
    expect(await step(appointmentId, { status: 4, reason: 'Patient called' })).toMatchObject({ status: 4 })
    expect(await step(appointmentId, { arrived: true })).toMatchObject({
      message: 'Error: The appointment is in a state that does not allow this.',
    })
    expect(await step(appointmentId, { status: 0 })).toMatchObject({
      message: 'The appointment stays as it was',
      status: 0,
    })
  })

  it('sends the message again, and says when there is nobody to send it to', async () => {
    const { appointmentId } = await booked()
    expect(await step(appointmentId, { sendAgain: true })).toMatchObject({
      message: 'The message is on its way',
    })
    expect(await entriesOf(appointmentId)).toHaveLength(2)
    const { patient_id } = await stored(appointmentId)
    await testApp.db
      .updateTable('patients')
      .set({ mobile_sealed: null, email_sealed: null })
      .where('id', '=', patient_id)
      .execute()
    expect(await step(appointmentId, { sendAgain: true })).toMatchObject({
      message: 'Error: This patient has neither a mobile number nor an e-mail address.',
    })
  })
})

describe('the visit', () => {
  it('makes the case with patient, doctor and kind, once, and ends when that is sent', async () => {
    const { appointmentId, doctorId } = await booked()
    expect(await step(appointmentId, { status: 1 })).toMatchObject({
      message: 'Error: The appointment has not begun yet.',
    })
    await beganBefore(appointmentId, 5)
    await step(appointmentId, { arrived: true })
    const started = await step(appointmentId, { status: 1 })
    expect(started).toMatchObject({ message: 'The visit has begun', status: 1 })
    const row = await stored(appointmentId)
    const made = await testApp.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', started.erxId ?? 0)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({
      channel: 'opd',
      status: 0,
      level: 'L1',
      patient_id: row.patient_id,
      doctor_id: doctorId,
    })
    expect(await step(appointmentId, { status: 1 })).toMatchObject({
      message: 'Error: The appointment is in a state that does not allow this.',
    })
    await inWork(testApp, (work) => completeVisit(work, made))
    expect(await stored(appointmentId)).toMatchObject({ status: 3, erx_id: made.id })
    // Corrected and begun again it is the same prescription.
    await step(appointmentId, { status: 0, reason: 'Sent too early' }, admin)
    expect((await step(appointmentId, { status: 1 })).erxId).toBe(made.id)
  })

  it('from afar begins as a consultation on an order of our own', async () => {
    const { appointmentId } = await booked({ mode: 'video' })
    await beganBefore(appointmentId, 1)
    const { erxId } = await step(appointmentId, { status: 1 }, await testApp.signIn(roles.l3))
    const order = await testApp.db
      .selectFrom('tele_orders')
      .select(['booking_id', 'mode_asked'])
      .where('case_id', '=', erxId ?? 0)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ booking_id: `own-${erxId}`, mode_asked: 'video' })
  })

  it('counts who did not come, was late and waits', async () => {
    const doctorId = await makeDoctor()
    const make = async (slot: number) =>
      (await ask('insertAppointmentDetails', booking(doctorId, { slot }))).appointmentId as number
    const [gone, late, waiting, seen] = [await make(19), await make(20), await make(21), await make(22)]
    expect(await step(gone, { noShow: true })).toMatchObject({
      message: 'Error: The appointment has not begun yet.',
    })
    for (const id of [gone, late, waiting, seen]) await beganBefore(id, 20)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await step(gone, { noShow: true })
    await step(late, { arrived: true, arrivedAt: minutesAgo(5) })
    await step(waiting, { arrived: true, arrivedAt: minutesAgo(30) })
    await step(seen, { arrived: true, arrivedAt: minutesAgo(25) })
    await step(seen, { status: 1 })
    expect(await stored(gone)).toMatchObject({ status: 5, no_show: true })
    // Twenty minutes ago may have been yesterday.
    const day = wireFromIso((await stored(seen)).day)
    const { figures } = await ask('getAppointments', { from: day, to: day, doctorId })
    expect(figures).toEqual([
      expect.objectContaining({
        doctorId,
        booked: 4,
        arrived: 3,
        late: 1,
        waiting: 2,
        notCome: 1,
        waitMinutes: 20,
      }),
    ])
  })
})
