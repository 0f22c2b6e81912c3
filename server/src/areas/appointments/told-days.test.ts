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

it('tells the doctor and the day of each booking, move and cancellation, and nothing of one that was refused', async () => {
  const heard: unknown[] = []
  const listener = await testApp.pool.connect()
  try {
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query('listen rxdesk_events')
    const doctorId = await makeDoctor()
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
    await testApp.db.transaction().execute((tx) => announceDoctorDay(tx, { doctorId, day: 'the end' }))
    await expect.poll(() => JSON.stringify(heard)).toContain('the end')
    const of = (day: string) => ({ type: 'doctorDay', doctorId, day, clientId: 1 })
    const [first, second] = [isoFromWire(dayAhead(3)) ?? '', isoFromWire(dayAhead(4)) ?? '']
    expect(heard).toEqual([of(first), of(first), of(second), of(second), of('the end')])
  } finally {
    listener.release(true)
  }
})
