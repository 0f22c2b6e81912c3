import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import {
  admin,
  ask,
  doctor,
  notesOf,
  operator,
  place,
  pwd,
  saved,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()

describe('the end of a stay', () => {
  const step = (erxId: number, status: string, caller: Caller, more: object = {}) =>
    ask('updateIPD', { erxId, status, ...more }, caller)
  const leaving = (minutesAgo: number) => ({
    ...exampleSummary,
    ending: { ...exampleSummary.ending, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  })
  const stayOf = (stayId: number) =>
    testApp.db.selectFrom('admissions').selectAll().where('id', '=', stayId).executeTakeFirstOrThrow()
  const signedAt = async (minutesAgo: number) => {
    const held = await saved(leaving(minutesAgo))
    const { erxId, fence, saves } = held
    await step(erxId, 'adviseDischarge', operator, { fence })
    await wire.told('ipdPres/signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
    return held
  }

  it('needs the advice, then a signed summary, and is at the hour that it says', async () => {
    const { erxId, fence, saves, stayId } = await saved(leaving(5))
    const discharge = (caller = doctor) => step(erxId, 'discharge', caller)
    expect((await discharge()).message).toBe('Error: The stay is in a state that does not allow this.')
    await step(erxId, 'adviseDischarge', operator, { fence })
    expect((await discharge()).message).toBe('Error: The summary is not signed.')
    await wire.told('ipdPres/signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
    expect((await discharge(operator)).status).toBe(403)
    expect((await discharge()).message).toBe('The patient is discharged')
    const { rows } = await testApp.pool.query(`select until from stay_places where stay_id = ${stayId}`)
    const { state, ended_at } = await stayOf(stayId)
    expect(state).toBe('discharged')
    expect(Math.abs((ended_at?.getTime() ?? 0) - (Date.now() - 5 * 60_000))).toBeLessThan(120_000)
    expect(rows).toEqual([{ until: ended_at }])
    expect((await discharge()).message).toBe('Error: The stay is in a state that does not allow this.')
  })

  it('is refused ahead of time, before a note or reading that came later, and while a correction is not signed', async () => {
    const ahead = await signedAt(-45)
    expect((await step(ahead.erxId, 'discharge', admin)).message).toMatch(/30 minutes ahead/)
    const early = await signedAt(30)
    await testApp.pool.query(
      `insert into stay_notes (client_id, stay_id, noted_at, plan, written_by)
       values (1, ${early.stayId}, now() - interval '10 minutes', 'Rest', ${operator.userId})`,
    )
    expect((await step(early.erxId, 'discharge', admin)).message).toBe(
      'Error: The discharge is before what was written last of this stay.',
    )
    const corrected = await signedAt(5)
    await ask('unsignDischargeSummary', { erxId: corrected.erxId, reason: 'Wrong dose' }, admin)
    expect((await step(corrected.erxId, 'discharge', admin)).message).toBe(
      'Error: The summary is not signed.',
    )
  })

  it('is taken back by an administrator with a reason, within a day, where the place is still free', async () => {
    const { erxId, stayId } = await signedAt(5)
    await step(erxId, 'discharge', admin)
    const undo = (reason: string, caller = admin) => step(erxId, 'undoDischarge', caller, { reason })
    expect((await undo('Left too early', doctor)).status).toBe(403)
    expect((await undo('')).message).toMatch(/^Error: Write the reason/)
    expect((await undo('Left too early')).message).toBe('The step is taken back')
    expect(await stayOf(stayId)).toMatchObject({ state: 'advised', ended_at: null })
    const { rows } = await testApp.pool.query(`select until from stay_places where stay_id = ${stayId}`)
    expect(rows).toEqual([{ until: null }])
    await step(erxId, 'discharge', admin)
    const { patient_id } = await stayOf(stayId)
    const again = await ask(
      'createIPD',
      {
        clientId: 1,
        patientId: patient_id,
        ipdNo: `AGAIN-${stayId}`,
        admittedAt: new Date().toISOString(),
        ...place,
        reason: 'Fever',
        duplicateReason: 'Fever came back',
      },
      operator,
    )
    expect(again.status).toBe(200)
    expect((await undo('Left too early')).message).toBe(
      `Error: This patient is admitted already, as AGAIN-${stayId}.`,
    )
    expect((await notesOf(erxId)).filter((action) => action.startsWith('stay.'))).toEqual([
      'stay.admit',
      'stay.advise',
      'stay.discharge',
      'stay.undo',
      'stay.discharge',
    ])
  })
})
