import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import { offeredReasons } from '#domain/reference/reasons.ts'
import { patientOfCase } from '#testing/patient-of.ts'
import {
  admin,
  admission,
  admitted,
  ago,
  ask,
  operator,
  readyToLeave,
  testApp,
  useInpatientApp,
  ward,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

const admit = (more: object = {}, caller = operator) => ask('ipdPres/createIPD', admission(more), caller)
const patientOf = (erxId: number) => patientOfCase(testApp, erxId)

describe('an admission', () => {
  it('makes a stay with its first place and a case that waits at L1, in one step', async () => {
    const { erxId, stayId, message } = await admit({ bedId: null, ward: 'Surgical', room: '3' })
    expect(message).toBe('Admitted')
    const opened = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
    expect(opened.rxdtls).toMatchObject({ channel: 'ipd', level: 'L1', departmentId: ward.departmentId })
    expect(opened.admission).toMatchObject({
      stayId,
      state: 'admitted',
      day: 1,
      places: [{ ward: 'Surgical', room: '3', doctorName: 'Dr. Meera Rao', until: '' }],
      cases: [{ erxId }],
      actions: ['transfer', 'advise'],
    })
    const logged = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${erxId}`)
      .orderBy('seq')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['case.receive', 'stay.admit']))
  })

  it('follows from an outpatient case, with the findings that were chosen of it', async () => {
    const from = await testApp.addCase()
    const { erxId } = await admit({
      fromErxId: from,
      findings: { docobsv: { complaints: 'Fever', diagnosis: ['Dengue fever'] } },
    })
    expect(await patientOf(erxId as number)).toBe(await patientOf(from))
    const { record } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
    expect(record.docobsv).toMatchObject({ complaints: 'Fever', diagnosis: ['Dengue fever'], advice: '' })
  })

  it('is refused ahead of time, before the birth, of a taken number or bed, and without its numbers', async () => {
    const said = async (more: object) => (await admit(more)).message
    expect(await said({ admittedAt: ago(-31) })).toBe(
      'Error: The time must not be more than 30 minutes ahead.',
    )
    expect(await said({ mlc: true })).toBe('Error: Write the number of the medico-legal case.')
    await admit({ ipdNo: 'SAME-1', bedId: ward.bedId })
    expect(await said({ ipdNo: 'same-1' })).toBe('Error: Another stay has the IPD number same-1.')
    expect(await said({ bedId: ward.bedId })).toBe('Error: Another patient lies in this bed.')
    expect((await admit({ departmentId: ward.foreignDepartmentId })).status).toBe(404)
    expect(await said({ presOptions: 2 })).toBe('Error: An admission is an inpatient prescription.')
    const born = await testApp.addCase()
    await testApp.db
      .updateTable('patients')
      .set({ date_of_birth: '2026-11-20' })
      .where('id', '=', await patientOf(born))
      .execute()
    expect(await said({ fromErxId: born, admittedAt: '2026-11-19T10:00:00Z' })).toBe(
      'Error: The time is before the patient was born.',
    )
  })

  it('is the only open one of a patient; after a discharge it says why and how long after', async () => {
    const { erxId, stayId } = await admit({ ipdNo: 'FIRST' })
    const patientId = await patientOf(erxId as number)
    expect((await admit({ patientId })).message).toBe('Error: This patient is admitted already, as FIRST.')
    await testApp.db
      .updateTable('admissions')
      .set({ state: 'discharged', admitted_at: ago(60 * 24 * 9), ended_at: ago(60 * 24 * 3) })
      .where('id', '=', stayId as number)
      .execute()
    expect((await admit({ patientId })).message).toBe(
      'Error: This patient was discharged 3 days ago. Write why they are admitted again.',
    )
    const again = await admit({ patientId, duplicateReason: 'Fever came back' })
    const { list } = await wire.told('ipdPres/getStays', { patientId }, operator)
    expect(list[0]).toMatchObject({
      stayId: again.stayId,
      readmission: { stayId, days: 3, reason: 'Fever came back' },
    })
    expect(list).toHaveLength(2)
  })

  it('is not within an earlier stay, nor of another century', async () => {
    const first = await admit({ admittedAt: ago(120) })
    const patientId = await patientOf(Number(first.erxId))
    await testApp.db
      .updateTable('admissions')
      .set({ state: 'discharged', ended_at: new Date(ago(30)) })
      .where('id', '=', Number(first.stayId))
      .execute()
    const again = (admittedAt: string) => admit({ patientId, admittedAt, duplicateReason: 'came back' })
    expect((await again(ago(60))).message).toBe(
      `Error: The patient was still in the stay ${first.ipdNo} at that time.`,
    )
    expect((await again('0001-01-01T00:00:00.000Z')).message).toMatch(/longer ago than anybody lives/)
    expect((await again(ago(5))).message).toBe('Admitted')
  })

  it('is made once when two admit a known patient at the same time', async () => {
    const patientId = await patientOf(await testApp.addCase())
    const answers = await Promise.all([admit({ patientId }), admit({ patientId })])
    expect(answers.map(({ message }) => message === 'Admitted').toSorted()).toEqual([false, true])
  })
})

describe('a transfer', () => {
  const move = ({ erxId, fence }: { erxId: number; fence: number }, more: object = {}) =>
    ask('pateRxMgmt/ipdTransfer', {
      erxId,
      fence,
      toDepartmentId: ward.otherDepartmentId,
      toWard: 'ICU',
      reason: 'Low pressure',
      at: ago(0),
      ...more,
    })

  it('ends the place before at the minute at which the next begins', async () => {
    const held = await admitted(admission({ ward: 'Medical' }))
    const at = ago(0)
    expect(await move(held, { at })).toMatchObject({ status: 'Success', message: 'Transferred successfully' })
    const { admission: stay } = await wire.told(
      'ipdPres/getIPDeRxDtls',
      { erxId: held.erxId, mode: 'view' },
      operator,
    )
    expect(stay?.places).toMatchObject([
      { ward: 'Medical', until: at },
      { ward: 'ICU', since: at, until: '', reason: 'Low pressure', departmentName: 'Intensive care' },
    ])
  })

  it('goes on from a doctor and a hospital that were merged meanwhile, as those whom they are now', async () => {
    const held = await admitted(admission({ ward: 'Medical' }))
    const survivor = await testApp.db
      .insertInto('doctors')
      .values({ client_id: 1, name: 'Dr. M. Rao', approval: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mergedInto = (id: number | null, approval: 'merged' | 'approved') =>
      testApp.db
        .updateTable('doctors')
        .set({ merged_into: id, approval })
        .where('id', '=', ward.doctorId)
        .execute()
    await mergedInto(survivor.id, 'merged')
    expect(await move(held)).toMatchObject({ status: 'Success' })
    const { admission: stay } = await wire.told(
      'ipdPres/getIPDeRxDtls',
      { erxId: held.erxId, mode: 'view' },
      operator,
    )
    expect(stay?.places.map(({ doctorName }) => doctorName)).toEqual(['Dr. M. Rao', 'Dr. M. Rao'])
    await mergedInto(null, 'approved')
  })

  it('is refused with what keeps it from being made', async () => {
    const other = await admitted(admission({ bedId: ward.otherBedId }))
    const held = await admitted(admission({ ward: 'Medical' }))
    const said = async (more: object) => (await move(held, more)).message
    const unable = (why: string) => `Error: Unable to transfer: ${why}`
    expect(await said({ toDepartmentId: ward.departmentId, toWard: 'medical' })).toBe(
      unable('the patient lies there already.'),
    )
    expect(await said({ toBed: ward.otherBedId })).toBe(unable('another patient lies in this bed.'))
    expect(await said({ toDepartmentId: ward.foreignDepartmentId })).toBe(
      unable('this department, doctor or hospital belongs to another client.'),
    )
    expect(await said({ at: ago(60) })).toBe(unable('the time is before the admission or the last transfer.'))
    expect(await said({ at: ago(-45) })).toBe(unable('the time is more than 30 minutes ahead.'))
    expect(await said({ reason: 'ab' })).toBe(unable('write the reason, 3 letters or more.'))
    expect((await move({ ...held, fence: held.fence - 1 })).status).toBe(409)
    await ask(
      'ipdPres/updateIPD',
      { erxId: held.erxId, status: 'cancelAdmission', reason: 'Wrong patient' },
      admin,
    )
    expect(await said({})).toBe(unable('the patient is not admitted any more.'))
    expect(other.stayId).not.toBe(held.stayId)
  })

  it('never lets a stay have two places, nor two stays a bed, at one time', async () => {
    const { stayId } = await admitted(admission({ ward: 'Medical' }))
    const place = {
      client_id: 1,
      stay_id: stayId,
      department_id: ward.departmentId,
      doctor_id: ward.doctorId,
      since: ago(0),
      moved_by: operator.userId,
    }
    const write = (more: object) =>
      testApp.db
        .insertInto('stay_places')
        .values({ ...place, ...more })
        .execute()
    await expect(write({})).rejects.toThrow(/stay_places_one_at_a_time/)
    const { stayId: second } = await admitted(admission({ ward: 'Medical' }))
    await testApp.db
      .updateTable('stay_places')
      .set({ until: ago(0) })
      .where('stay_id', '=', second)
      .execute()
    await expect(write({ stay_id: second, bed_id: ward.otherBedId, since: ago(-1) })).rejects.toThrow(
      /stay_places_bed_of_one/,
    )
  })
})

describe('the steps of a stay', () => {
  const step = (erxId: number, status: string, more: object = {}, caller = operator) =>
    ask('ipdPres/updateIPD', { erxId, status, ...more }, caller)

  it('are advised by who holds the case, and undone by an administrator with a reason', async () => {
    const { erxId, fence } = await admitted(admission({ mobileNo: '9876543210' }))
    expect((await step(erxId, 'adviseDischarge')).status).toBe(409)
    expect((await step(erxId, 'adviseDischarge', { fence })).message).toBe(
      'Error: The summary lacks what it must have.',
    )
    await readyToLeave(erxId)
    expect((await step(erxId, 'adviseDischarge', { fence })).message).toBe('The discharge is advised')
    expect((await step(erxId, 'adviseDischarge', { fence })).message).toBe(
      'Error: The stay is in a state that does not allow this.',
    )
    expect((await step(erxId, 'undoDischarge', { reason: 'Fever again' })).status).toBe(403)
    expect((await step(erxId, 'undoDischarge', {}, admin)).message).toBe(
      'Error: Write the reason, 3 letters or more.',
    )
    expect((await step(erxId, 'undoDischarge', { reason: 'Fever again' }, admin)).message).toBe(
      'The step is taken back',
    )
  })

  it('cancel an admission on its day while nothing was given; its bed is free again', async () => {
    const bed = await wire.told(
      'ipdPres/saveBed',
      { clientId: 1, floorId: ward.floorId, ward: 'Medical', room: '12', bedName: 'C' },
      admin,
    )
    const { erxId, fence } = await admitted(admission({ bedId: bed.bedId }))
    const reason = 'Admitted by mistake'
    const reasons = await offeredReasons(testApp.db, 'rejectReasons')
    const reasonId = reasons.find(({ userReasons }) => !userReasons)?.reasonId
    const rejection = { erxId, fence, reasonId, note: '' }
    expect((await ask('pateRxMgmt/rejectIPDeRx', rejection)).message).toBe(
      'Error: The patient is admitted. Cancel the admission first.',
    )
    expect((await step(erxId, 'cancelAdmission', { reason }, admin)).message).toBe(
      'The admission is cancelled',
    )
    expect((await ask('pateRxMgmt/rejectIPDeRx', rejection)).message).toBe('eRx Rejected Successfully')
    const { list } = await wire.told('ipdPres/getBeds', { clientId: 1 }, operator)
    expect(list.find(({ bedId }) => bedId === bed.bedId)?.taken).toBe(false)
    const late = await admitted(admission({ admittedAt: ago(60 * 30) }))
    expect((await step(late.erxId, 'cancelAdmission', { reason }, admin)).message).toBe(
      'Error: It is too late for this step.',
    )
    const { stayId: _, ...noted } = await admitted(admission())
    await ask('ipdPres/updateIPDeRxDtls', { ...noted, notes: [{ notedAt: ago(0), plan: 'Fluids' }] })
    expect((await step(noted.erxId, 'cancelAdmission', { reason }, admin)).message).toBe(
      'Error: Something was written during this stay: it cannot be cancelled any more.',
    )
  })

  it('send the case on with the sentences of the documents', async () => {
    const { erxId, fence } = await admitted(admission())
    expect(await step(erxId, 'Send to L2', { fence })).toMatchObject({
      message: 'eRx has been successfully sent to L2 Operator',
      level: 'L2',
      status: 4,
    })
    const unsent = await admitted(admission())
    // L1 sends nothing to a patient, whatever permission it has (I2).
    expect((await step(unsent.erxId, 'Send to Patient', { fence: unsent.fence })).message).toMatch(/^Error: /)
    const without = await testApp.signIn(roles.l1, { permissions: [9] })
    expect((await step(unsent.erxId, 'Send to Patient', { fence: unsent.fence }, without)).status).toBe(403)
  })
})

describe('lists and duplicates', () => {
  it('count and list the stays of the caller, and none to who sees OPD alone', async () => {
    const { data, counts, totalCount } = await wire.told('ipdPres/getStayList', { limit: 100 }, operator)
    expect(data).toHaveLength(totalCount)
    expect(counts.admitted).toBe(totalCount)
    expect(data.every(({ state }) => state === 'admitted')).toBe(true)
    const [one] = data
    const narrowed = await wire.told('ipdPres/getStayList', { patName: one?.patName }, operator)
    expect(narrowed.data.map(({ stayId }) => stayId)).toEqual([one?.stayId])
    const narrow = await testApp.signIn(roles.l1, { opdOnly: true })
    expect((await ask('ipdPres/getStayList', {}, narrow)).status).toBe(403)
    expect((await ask('pateRxMgmt/geteRxPendingList', { prescriptionType: 1 }, narrow)).totalCount).toBe(0)
    expect((await ask('pateRxMgmt/geteRxDtls', { erxId: one?.erxId }, narrow)).status).toBe(404)
    const foreign = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await ask('ipdPres/getStayList', {}, foreign)).counts).toEqual({
      admitted: 0,
      advised: 0,
      discharged: 0,
    })
  })

  it('list inpatient cases by their prescription type, apart from outpatients', async () => {
    await testApp.addCase()
    const { erxId } = await admit()
    const numbers = async (prescriptionType: number) => {
      const { data } = await ask('pateRxMgmt/geteRxPendingList', { prescriptionType, limit: 100 })
      return (data as { erxId: number; channel: string }[]).map((row) => row.erxId)
    }
    expect(await numbers(1)).toContain(erxId)
    expect(await numbers(2)).not.toContain(erxId)
  })

  it('know an open stay, and the same day and doctor', async () => {
    const { erxId, stayId } = await admit()
    const patientId = await patientOf(erxId as number)
    const check = (more: object) => ask('ipdPres/checkIpdDuplicatePrescription', more)
    expect(await check({ patientId })).toMatchObject({
      duplicate: true,
      erxId,
      why: 'the patient is admitted already',
    })
    expect(await check({ erxId })).toMatchObject({ duplicate: false })
    await testApp.db
      .updateTable('admissions')
      .set({ state: 'discharged', ended_at: ago(0) })
      .where('id', '=', stayId as number)
      .execute()
    expect(await check({ patientId, admittedAt: ago(1), doctorId: ward.doctorId })).toMatchObject({
      duplicate: true,
      why: 'the same patient, day of admission and doctor',
    })
  })

  it('keep a bed while somebody lies in it, and its name to itself', async () => {
    const bed = { clientId: 1, floorId: ward.floorId, ward: 'Medical', room: '12', bedName: 'A' }
    expect((await ask('ipdPres/saveBed', bed, admin)).message).toBe(
      'Error: This room has a bed of that name.',
    )
    expect((await ask('ipdPres/saveBed', { ...bed, bedId: ward.bedId, retired: true }, admin)).message).toBe(
      'Error: A patient lies in this bed.',
    )
    expect((await ask('ipdPres/saveBed', bed)).status).toBe(403)
  })
})
