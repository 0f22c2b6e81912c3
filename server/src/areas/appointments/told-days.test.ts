import { isoFromWire } from '@rxdesk/contract/dates'
import { expect, it } from 'vitest'
import { announceDoctorDay } from '#platform/events/announce.ts'
import {
  ask,
  booking,
  dayAhead,
  makeDoctor,
  stored,
  testApp,
  useAppointments,
} from './appointment-app.fixture.ts'

useAppointments()

/** What is told while something is done, in turn. */
async function heardOf(doctorId: number, run: () => Promise<void>): Promise<unknown[]> {
  const heard: unknown[] = []
  const listener = await testApp.pool.connect()
  try {
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query('listen rxdesk_events')
    await run()
    await testApp.db.transaction().execute((tx) => announceDoctorDay(tx, { doctorId, day: 'the end' }))
    await expect.poll(() => JSON.stringify(heard)).toContain('the end')
    return heard.slice(0, -1)
  } finally {
    listener.release(true)
  }
}

it('tells the doctor and the day of each booking, move and cancellation, and nothing of one that was refused', async () => {
  const doctorId = await makeDoctor()
  const heard = await heardOf(doctorId, async () => {
    const { appointmentId } = await ask('insertAppointmentDetails', booking(doctorId))
    expect((await ask('insertAppointmentDetails', booking(doctorId))).message).toMatch(/taken/)
    const step = async (asked: object) =>
      ask('updateAppointmentDetails', {
        appointmentId,
        version: (await stored(appointmentId as number)).version,
        ...asked,
      })
    await step({ appointmentDate: dayAhead(4), slot: 25 })
    await step({ status: 5, reason: 'Patient is travelling' })
  })
  const of = (day: string) => ({ type: 'doctorDay', doctorId, day, clientId: 1 })
  const [first, second] = [isoFromWire(dayAhead(3)) ?? '', isoFromWire(dayAhead(4)) ?? '']
  expect(heard).toEqual([of(first), of(first), of(second), of(second)])
})

it('tells the doctor where an absence is written or taken out, and where a slot holds another number', async () => {
  const doctorId = await makeDoctor()
  const heard = await heardOf(doctorId, async () => {
    const [from, to] = [dayAhead(3), dayAhead(5)]
    const { absenceId } = await ask('saveDoctorAbsence', { doctorId, from, to, reason: 'On leave' })
    await ask('saveDoctorAbsence', { doctorId, removes: absenceId })
    await ask('saveDoctorCapacity', { doctorId, perSlot: 2 })
    expect(
      (await ask('saveDoctorAbsence', { doctorId, from: to, to: from, reason: 'On leave' })).message,
    ).toBe('Error: The last day is before the first one.')
  })
  expect(heard).toEqual(Array(3).fill({ type: 'doctorDay', doctorId, day: '', clientId: 1 }))
})
