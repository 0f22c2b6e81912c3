import { roles } from '@rxdesk/contract/roles'
import { expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import {
  admin,
  ask,
  dayAhead,
  makeDoctor,
  operator,
  testApp,
  useAppointments,
} from './appointment-app.fixture.ts'

useAppointments()

const absence = (doctorId: number) => ({
  doctorId,
  from: dayAhead(2),
  to: dayAhead(2),
  reason: 'A private matter',
})
const writes = async (doctorId: number, caller: Caller) => [
  (await ask('saveDoctorAbsence', absence(doctorId), caller)).status,
  (await ask('saveDoctorCapacity', { doctorId, perSlot: 2 }, caller)).status,
  (await ask('saveCalendarFeed', { doctorId, on: true }, caller)).status,
]
const read = async (doctorId: number, caller: Caller) => {
  const { absences } = await ask('getDoctorCalendar', { doctorId }, caller)
  const { absence: why, slots } = await ask('getSlots', { doctorId, day: dayAhead(2) }, caller)
  return [absences[0]?.reason, absences[0]?.writtenBy, why, slots[20]?.state]
}

/** What the dialog is told before it shows a button. */
const told = async (doctorId: number, caller: Caller) => {
  const { mayKeep, mayMakeFeed } = await ask('getDoctorCalendar', { doctorId }, caller)
  return [mayKeep, mayMakeFeed]
}

it('says what the reader may do as the calls then decide', async () => {
  const [shared, ofClient] = [await makeDoctor({ client_id: null }), await makeDoctor()]
  const held = await testApp.signIn(roles.l1, { clientIds: [1] })
  const reader = await testApp.signIn(roles.admin, { permissions: [6] })
  for (const caller of [admin, operator, held, reader])
    for (const doctorId of [shared, ofClient]) {
      const [absent, capacity, feed] = await writes(doctorId, caller)
      expect(await told(doctorId, caller)).toEqual([absent === 200, feed === 200])
      expect(capacity).toBe(absent)
    }
  expect(await told(shared, held)).toEqual([false, false])
  expect(await told(ofClient, held)).toEqual([true, false])
  expect(await told(ofClient, reader)).toEqual([false, false])
  expect(await told(ofClient, admin)).toEqual([true, true])
})

it('of a shared doctor is not kept by who is restricted to clients, who read no reasons either', async () => {
  const doctorId = await makeDoctor({ client_id: null })
  const { absenceId } = await ask('saveDoctorAbsence', absence(doctorId))
  const held = await testApp.signIn(roles.admin, { clientIds: [1] })
  expect(await writes(doctorId, held)).toEqual([403, 403, 403])
  expect((await ask('saveDoctorAbsence', { doctorId, removes: absenceId }, held)).status).toBe(403)
  expect(await read(doctorId, held)).toEqual(['', '', '', 'absent'])
  const whole = [absence(doctorId).reason, operator.agentId, absence(doctorId).reason, 'absent']
  expect(await read(doctorId, operator)).toEqual(whole)
  expect(await writes(doctorId, admin)).toEqual([200, 200, 200])
})

it('of a shared doctor is kept by their own account, and that of a client by its users', async () => {
  const doctorId = await makeDoctor({ client_id: null })
  const own = await testApp.signIn(roles.l3, { clientIds: [1] })
  await testApp.db.updateTable('users').set({ doctor_id: doctorId }).where('id', '=', own.userId).execute()
  expect(await writes(doctorId, own)).toEqual([200, 200, 200])
  expect((await read(doctorId, own))[0]).toBe(absence(doctorId).reason)
  const held = await testApp.signIn(roles.admin, { clientIds: [1] })
  expect(await writes(await makeDoctor(), held)).toEqual([200, 200, 200])
})
