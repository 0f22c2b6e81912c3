import { expect, it } from 'vitest'
import {
  booking,
  dayAhead,
  makeDoctor,
  operator,
  stored,
  useAppointments,
  wire,
} from './appointment-app.fixture.ts'

useAppointments()

/** Both steps of a pair as its callers write them. */
async function pair(id: string, payload: object) {
  const { body } = await wire.post(`${id}jwt`, payload, operator)
  return wire.post(id, { ...payload, jwtToken: body.token }, operator)
}

it('the four named calls take what their callers send, with what the documents leave out filled in', async () => {
  const asked = booking(await makeDoctor())
  const booked = await pair('pateRxMgmt/insertAppointmentDetails', asked)
  const appointmentId = Number(booked.body.appointmentId)
  expect(booked).toEqual({
    status: 200,
    body: {
      message: 'Appointment booked',
      appointmentId,
      appointmentNo: expect.stringMatching(/^AP\d{7}$/),
      booked: [{ appointmentId, date: asked.appointmentDate, slot: 21 }],
    },
  })
  const row = await stored(appointmentId)
  expect(row).toMatchObject({ mode: 'inPerson', minutes: 30, tell: true, remind_minutes: 1440, note: '' })

  const moved = await pair('pateRxMgmt/updateAppointmentDetails', {
    appointmentId,
    version: row.version,
    appointmentDate: dayAhead(4),
    slot: 23,
  })
  expect(moved.body).toMatchObject({ message: 'Appointment moved', version: 2 })

  const range = { from: dayAhead(4), to: dayAhead(4) }
  const listed = await pair('pateRxMgmt/getAppointments', range)
  expect(listed.body).toMatchObject({ data: [{ appointmentId, slot: 23, status: 0 }], totalCount: 1 })
  const cancelled = { ...range, status: '5' }
  expect((await pair('pateRxMgmt/getAppointments', cancelled)).body).toMatchObject({
    data: [],
    totalCount: 0,
  })

  const ofPatient = await pair('reportDtls/getPatientAppointmentDetails', { patientId: row.patient_id })
  expect(ofPatient.body).toMatchObject({ data: [{ appointmentId, date: dayAhead(4) }], totalCount: 1 })
})
