import { permissions, roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  admin,
  admission,
  admitted,
  ago,
  ask,
  operator,
  testApp,
  useInpatientApp,
  ward,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

const admit = (more: object, caller = operator) => ask('ipdPres/createIPD', admission(more), caller)
const open = async () => {
  const { stayId, ...held } = await admitted(admission({ admittedAt: ago(120) }))
  return { held, stayId }
}

describe('before the admission', () => {
  it.each([
    ['an hour before', () => ago(180)],
    ['in the year 1', () => '0001-01-01T00:00:00.000Z'],
  ])('no note is written: %s', async (_, at) => {
    const { held } = await open()
    const note = (notedAt: string) =>
      ask('ipdPres/updateIPDeRxDtls', { ...held, notes: [{ notedAt, plan: 'Rest' }] })
    expect((await note(at())).message).toBe('Error: The time is before the admission. Correct it.')
    expect((await note(ago(60))).notes).toHaveLength(1)
  })

  it('nothing is measured', async () => {
    const { held } = await open()
    const { newVitalList } = await wire.told(
      'ipdPres/getIPDeRxDtls',
      { erxId: held.erxId, mode: 'view' },
      operator,
    )
    const vitalId = newVitalList.find(({ name }) => name === 'Pulse')?.vitalId
    const reading = (takenAt: string) =>
      ask('ipdPres/updateIPDeRxDtls', { ...held, readings: [{ vitalId, takenAt, value: '80', sure: true }] })
    const early = await reading(ago(121))
    expect([early.status, early.message]).toEqual([400, 'Pulse: the time is before the admission.'])
    expect((await reading(ago(100))).status).toBe(200)
  })
})

describe('a reading of a stay', () => {
  const pulse = async (held: { erxId: number; fence: number }) => {
    const { newVitalList } = await wire.told(
      'ipdPres/getIPDeRxDtls',
      { erxId: held.erxId, mode: 'view' },
      operator,
    )
    const vitalId = newVitalList.find(({ name }) => name === 'Pulse')?.vitalId
    return (more: object) =>
      ask('ipdPres/updateIPDeRxDtls', {
        ...held,
        readings: [{ vitalId, takenAt: ago(1), value: '80', sure: true, ...more }],
      })
  }
  const cancel = (erxId: number) =>
    ask('ipdPres/updateIPD', { erxId, status: 'cancelAdmission', reason: 'Wrong patient' }, admin)

  it('does not keep the admission from being cancelled once it is taken back', async () => {
    const held = await admitted(admission())
    const { erxId, fence } = held
    const measure = await pulse({ erxId, fence })
    expect((await measure({ takenAt: new Date().toISOString() })).status).toBe(200)
    expect((await cancel(erxId)).message).toMatch(/^Error: Something was written/)
    const { reading_id: readingId } = await testApp.db
      .selectFrom('readings')
      .select('reading_id')
      .where('case_id', '=', erxId)
      .executeTakeFirstOrThrow()
    const back = await measure({
      takenAt: new Date().toISOString(),
      value: '',
      corrects: { readingId, revision: 1 },
    })
    expect(back.status).toBe(200)
    expect((await cancel(erxId)).message).toBe('The admission is cancelled')
  })

  it('is refused after the end of the stay, and one of before it is not', async () => {
    const { held, stayId } = await open()
    const measure = await pulse(held)
    await testApp.db
      .updateTable('admissions')
      .set({ state: 'discharged', ended_at: ago(30), advised_at: ago(40) })
      .where('id', '=', stayId)
      .execute()
    expect((await measure({ takenAt: ago(29) })).message).toBe(
      'Error: The time is after the end of the stay. Correct it.',
    )
    expect((await measure({ takenAt: ago(31) })).status).toBe(200)
  })
})

describe('a person who is written anew', () => {
  const meera = { fName: 'Meera', lName: 'Onlyonce', mobileNo: '9876511111' }
  const known = /^Error: This person is probably in the list of patients/

  it('is admitted once, also of two at once, until somebody says that it is another', async () => {
    const both = await Promise.all([admit(meera), admit({ ...meera, fName: 'MEERA' })])
    const messages = both.map(({ message }) => message ?? '').toSorted()
    expect(messages).toEqual(['Admitted', expect.stringMatching(known)])
    expect((await admit(meera)).message).toMatch(known)
    expect((await admit({ ...meera, mobileNo: '9876511112' })).message).toBe('Admitted')
    expect((await admit({ ...meera, isOtherPerson: true })).message).toBe('Admitted')
  })

  it('is known by the number of the client alone', async () => {
    expect((await admit({ fName: 'Sunil', lName: 'Numbered', uhid: 'UH-77' })).message).toBe('Admitted')
    expect((await admit({ fName: 'Other', lName: 'Name', uhid: 'UH-\u200b77' })).message).toMatch(known)
  })

  it('is not found by a number that the caller may not read', async () => {
    const blind = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    await admit({ fName: 'Tara', lName: 'Hidden', mobileNo: '9876522222' })
    expect((await admit({ fName: 'Tara', lName: 'Hidden', mobileNo: '9876522222' }, blind)).message).toBe(
      'Admitted',
    )
  })

  it('has a name that can be seen, as the number of the stay can', async () => {
    expect((await admit({ fName: '\u200b\u2060', lName: '' })).status).toBe(400)
    expect((await admit({ ipdNo: '\u200d\ufeff' })).status).toBe(400)
    expect((await admit({ ipdNo: 'IP-SAME' })).message).toBe('Admitted')
    expect((await admit({ ipdNo: 'IP\u200d-SA\u200bME' })).message).toBe(
      'Error: Another stay has the IPD number IP-SAME.',
    )
  })
})

it('says what to do with a transfer after the discharge was advised', async () => {
  const { held, stayId } = await open()
  await testApp.db.updateTable('admissions').set({ state: 'advised' }).where('id', '=', stayId).execute()
  const moved = await ask('pateRxMgmt/ipdTransfer', {
    ...held,
    toDepartmentId: ward.otherDepartmentId,
    reason: 'Closer to the nurses',
    at: ago(1),
  })
  expect(moved.message).toMatch(
    /^Error: Unable to transfer: the discharge is advised already\. An administrator/,
  )
})

it('refuses a date of birth after the admission', async () => {
  const { held, stayId } = await open()
  const born = (dateOfBirth: string) =>
    ask('ipdPres/updateIPDeRxDtls', { ...held, changes: { rxdtls: { dateOfBirth } } })
  await testApp.db
    .updateTable('admissions')
    .set({ admitted_at: '2026-11-02T06:00:00Z' })
    .where('id', '=', stayId)
    .execute()
  expect((await born('03-11-2026')).message).toBe(
    'Error: The patient was admitted on 02-11-2026, and born by then. Correct the date of birth.',
  )
  expect((await born('02-11-2026')).status).toBe(200)
})
