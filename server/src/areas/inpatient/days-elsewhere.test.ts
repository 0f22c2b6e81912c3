import { dayIn, startOfDay } from '@rxdesk/contract/dates'
import { describe, expect, it } from 'vitest'
import { patientOfCase } from '#testing/patient-of.ts'
import {
  admin,
  admission,
  admitted,
  ask,
  operator,
  testApp,
  useInpatientApp,
  wire,
} from './inpatient-app.fixture.ts'

// Where the clocks change, on 10 March and 3 November 2024, and where the day is never that of India.
const zone = 'America/New_York'
useInpatientApp({ TIME_ZONE: zone })

const MINUTE_MS = 60_000
/** So many minutes from the midnight with which a day begins there. */
const at = (day: string, minutes: number) =>
  new Date(startOfDay(zone, day).getTime() + minutes * MINUTE_MS).toISOString()
const patientOf = (erxId: number) => patientOfCase(testApp, erxId)

describe('a day of a stay, at its midnight', () => {
  const today = () => dayIn(zone, new Date())
  const dayOf = async (erxId: number) =>
    (await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)).admission?.day

  it('is the second one minute after that of an admission at 23:59, and the first of one at 00:00', async () => {
    expect(await dayOf((await admitted(admission({ admittedAt: at(today(), -1) }))).erxId)).toBe(2)
    expect(await dayOf((await admitted(admission({ admittedAt: at(today(), 0) }))).erxId)).toBe(1)
  })

  it('lets an admission be cancelled until it is over', async () => {
    const cancel = async (admittedAt: string) => {
      const { erxId } = await admitted(admission({ admittedAt }))
      const asked = { erxId, status: 'cancelAdmission', reason: 'Wrong patient' }
      return (await ask('ipdPres/updateIPD', asked, admin)).message
    }
    expect(await cancel(at(today(), -1))).toBe('Error: It is too late for this step.')
    expect(await cancel(at(today(), 0))).toBe('The admission is cancelled')
  })
})

it.each([
  ['of a leap day', '2024-02-29'],
  ['of the day on which the clocks go on', '2024-03-10'],
  ['of the day on which they go back', '2024-11-03'],
])('a child %s is admitted from the first minute of that day on', async (_, dateOfBirth) => {
  const child = await testApp.addCase()
  const patientId = await patientOf(child)
  await testApp.db
    .updateTable('patients')
    .set({ date_of_birth: dateOfBirth })
    .where('id', '=', patientId)
    .execute()
  const admit = (minutes: number) =>
    ask('ipdPres/createIPD', admission({ patientId, admittedAt: at(dateOfBirth, minutes) }))
  expect((await admit(-1)).message).toBe('Error: The time is before the patient was born.')
  const { erxId, message } = await admit(0)
  expect(message).toBe('Admitted')
  const opened = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
  expect(opened.admission?.admittedAt).toBe(at(dateOfBirth, 0))
})

it.each([
  ['the end of February in a leap year', '2024-02-28', '2024-03-01', 2],
  ['the end of February in another', '2023-02-28', '2023-03-01', 1],
  ['a day of 23 hours', '2024-03-09', '2024-03-11', 2],
  ['a day of 25 hours', '2024-11-02', '2024-11-04', 2],
])('counts the days to a readmission over %s by the calendar', async (_, left, back, days) => {
  const first = await admitted(admission({ admittedAt: at(left, 60) }))
  const patientId = await patientOf(first.erxId)
  // The last minute of one day, and the first of the other.
  const endedAt = new Date(Date.parse(at(left, 0)) + 23 * 60 * MINUTE_MS + 59 * MINUTE_MS)
  await testApp.db
    .updateTable('admissions')
    .set({ state: 'discharged', ended_at: endedAt })
    .where('id', '=', first.stayId)
    .execute()
  await testApp.db
    .updateTable('stay_places')
    .set({ until: endedAt })
    .where('stay_id', '=', first.stayId)
    .execute()
  const again = await ask(
    'ipdPres/createIPD',
    admission({ patientId, admittedAt: at(back, 0), duplicateReason: 'Fever came back' }),
  )
  expect(again.message).toBe('Admitted')
  const { list } = await wire.told('ipdPres/getStays', { patientId }, operator)
  expect(list[0]?.readmission).toMatchObject({ stayId: first.stayId, days })
})

it('keeps readings of the hour that the clocks show twice apart, and their order', async () => {
  const { erxId, fence } = await admitted(admission({ admittedAt: at('2024-11-02', 0) }))
  const { newVitalList } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
  const pulse = newVitalList.find(({ name }) => name === 'Pulse')
  const reading = (takenAt: string, value: string) => ({
    vitalId: pulse?.vitalId,
    takenAt,
    value,
    unit: pulse?.unit,
  })
  // 01:30 of summer, and 01:30 an hour later.
  const [first, second] = ['2024-11-03T05:30:00.000Z', '2024-11-03T06:30:00.000Z'] as const
  const saved = await ask('ipdPres/updateIPDeRxDtls', {
    ...{ erxId, fence },
    readings: [reading(second, '90'), reading(first, '80')],
  })
  expect(saved.status).toBe(200)
  const { readings } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
  const course = readings.takenAt.map((time, row) => [time, readings.value[row]] as const)
  expect(course.toSorted(([one], [other]) => one - other)).toEqual([
    [Date.parse(first), '80'],
    [Date.parse(second), '90'],
  ])
})
