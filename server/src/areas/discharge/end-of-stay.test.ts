import type { DischargeSummary, Outcome } from '@rxdesk/contract/discharge/summary'
import { emptySummary } from '@rxdesk/contract/discharge/summary'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import {
  admin,
  admitted,
  ask,
  discharged,
  doctor,
  leaving,
  notesOf,
  operator,
  place,
  pwd,
  saved,
  signed,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()

describe('the end of a stay', () => {
  const step = (erxId: number, status: string, caller: Caller, more: object = {}) =>
    ask('updateIPD', { erxId, status, ...more }, caller)
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
    expect((await discharge()).message).toBe('Error: The discharge is not advised yet. Advise it first.')
    await step(erxId, 'adviseDischarge', operator, { fence })
    expect((await discharge()).message).toMatch(/^Error: The summary is not signed. A doctor signs it first/)
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

  it('is refused before a note or reading that came later, and while a correction is not signed', async () => {
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
    expect((await step(corrected.erxId, 'discharge', admin)).message).toMatch(
      /^Error: The summary is not signed. A doctor signs it first/,
    )
  })

  it('is not kept back by a reading that was taken back or corrected', async () => {
    const { erxId, stayId } = await signedAt(30)
    const reading = (id: number, revision: number, minutesAgo: number, value: string) =>
      testApp.pool.query(
        `insert into readings (reading_id, revision, client_id, case_id, vital_id, taken_at, timed, value, noted_by)
         select $1::int, $2::int, 1, $3::int, min(id), now() - $4::int * interval '1 minute', true, $5::text, $6::int from vital_masters`,
        [id, revision, erxId, minutesAgo, value, operator.userId],
      )
    await reading(9001, 1, 10, '80')
    const discharge = () => step(erxId, 'discharge', admin)
    expect((await discharge()).message).toMatch(/before what was written last/)
    await reading(9001, 2, 10, '')
    await reading(9002, 1, 10, '80')
    await reading(9002, 2, 40, '80')
    expect((await discharge()).message).toBe('The patient is discharged')
    expect((await stayOf(stayId)).state).toBe('discharged')
  })

  it('is not signed where the discharge would be refused: ahead, before the admission, or with a day that is before it', async () => {
    const sign = async (summary: DischargeSummary) => {
      const { erxId, saves } = await saved(summary)
      return (await ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)).message
    }
    expect(await sign(leaving(-45))).toMatch(/30 minutes ahead/)
    const died = { outcome: 'died', cause: 'Septic shock' } as const
    for (const ending of [{}, died]) {
      const early = leaving(120)
      expect(await sign({ ...early, ending: { ...early.ending, ...ending } })).toBe(
        'Error: The discharge is before what was written last of this stay.',
      )
    }
    const whole = leaving(5)
    expect(await sign({ ...whole, followUp: { ...whole.followUp, date: '01-01-2020' } })).toBe(
      'Error: The follow-up is before the discharge.',
    )
    const [result] = whole.investigations.results
    const results = result ? [{ ...result, date: whole.followUp.date }] : []
    expect(await sign({ ...whole, investigations: { ...whole.investigations, results } })).toBe(
      'Error: A result is dated after the discharge.',
    )
    const done = (date: string) => ({
      ...whole,
      condition: { ...whole.condition, wound: 'Clean' },
      procedures: {
        none: false,
        done: [
          { name: 'Drainage', date, surgeon: 'Dr. A', anaesthesia: 'Local', findings: 'Pus', implants: '' },
        ],
      },
    })
    for (const date of [whole.followUp.date, '01-01-2020'])
      expect(await sign(done(date))).toBe(
        'Error: A procedure is dated before the admission or after the discharge.',
      )
    expect(await sign({ ...whole, papers: { ...whole.papers, fitFrom: '01-01-2020' } })).toBe(
      'Error: The patient cannot be fit again before the discharge.',
    )
  })

  it('is signed up to 30 minutes before the patient goes, and a death not before it', async () => {
    const sign = async (summary: DischargeSummary) => {
      const { erxId, saves } = await saved(summary)
      return (await ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)).message
    }
    const died = (minutesAgo: number): DischargeSummary => {
      const whole = leaving(minutesAgo)
      return { ...whole, ending: { ...whole.ending, outcome: 'died', cause: 'Septic shock' } }
    }
    expect(await sign(leaving(-20))).toBe('The summary is signed')
    expect(await sign(died(-20))).toBe(
      'Error: The signature is before the death that the summary states. Correct the time.',
    )
    // In this minute, which has seconds to come.
    expect(await sign(died(0))).toBe('The summary is signed')
  })

  it('is advised once the summary has what can be written before the patient goes', async () => {
    const { erxId, fence } = await admitted()
    const advise = () => step(erxId, 'adviseDischarge', operator, { fence })
    expect(await advise()).toMatchObject({
      message: 'Error: The summary lacks what it must have.',
      missing: expect.arrayContaining([{ place: 'followUp', must: 'with' }]),
    })
    const open = leaving(5)
    const save = (summary: DischargeSummary, saves: number) =>
      ask('saveDischargeSummary', { erxId, fence, summary, saves }, operator)
    await save({ ...open, urgent: emptySummary.urgent }, 0)
    expect((await advise()).missing).toEqual([
      { place: 'urgent', must: 'dangerSigns' },
      { place: 'urgent', must: 'number' },
    ])
    await save({ ...open, ending: { ...open.ending, at: '' } }, 1)
    expect((await advise()).message).toBe('The discharge is advised')
  })

  it('waits for what the client asks beside the musts, at the advice and at the signature; what is signed stays', async () => {
    const askOfClient = async (musts: string[]) => {
      const { version } = await wire.told('master/getClientMasterData', { clientId: 1 }, admin)
      await wire.told('master/saveClientSummaryMusts', { clientId: 1, version, musts }, admin)
    }
    const whole = leaving(5)
    const bare = { ...whole, advice: emptySummary.advice, papers: emptySummary.papers }
    const before = await signed(bare)
    await askOfClient(['advice.diet', 'papers.receivedBy'])
    try {
      const { erxId, fence, saves } = await saved(bare)
      const advise = () => step(erxId, 'adviseDischarge', operator, { fence })
      const sign = (at: number) => ask('signDischargeSummary', { erxId, saves: at, pwd: pwd() }, doctor)
      const diet = { place: 'advice', must: 'diet' }
      const receivedBy = { place: 'papers', must: 'receivedBy' }
      expect((await advise()).missing).toEqual([diet])
      expect((await sign(saves)).missing).toEqual([diet, receivedBy])
      const read = await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)
      expect(read.missing).toEqual([diet, receivedBy])
      expect(read.stay.alsoAsked).toEqual(['advice.diet', 'papers.receivedBy'])
      const save = (summary: DischargeSummary, at: number) =>
        ask('saveDischargeSummary', { erxId, fence, summary, saves: at }, operator)
      expect((await save({ ...bare, advice: whole.advice }, saves)).missing).toEqual([receivedBy])
      expect((await advise()).message).toBe('The discharge is advised')
      await save(
        { ...bare, advice: whole.advice, papers: { ...bare.papers, receivedBy: 'Suresh' } },
        saves + 1,
      )
      expect((await sign(saves + 2)).message).toBe('The summary is signed')
      const old = await wire.told('ipdPres/getDischargeSummary', { erxId: before.erxId }, operator)
      expect(old).toMatchObject({ signed: true, missing: [] })
    } finally {
      await askOfClient([])
    }
  })

  const endings: [Outcome, Partial<DischargeSummary['ending']>, string][] = [
    ['againstAdvice', { told: 'Suresh Nirmal', toldBy: 'Dr. Meera Rao' }, 'told'],
    ['referred', { referredTo: 'City Heart Institute', referredWhy: 'Angiography' }, 'referredTo'],
    ['died', { cause: 'Septic shock' }, 'cause'],
  ]
  it.each(
    endings,
  )('asks %s for what it needs of its own, and ends the stay with it', async (outcome, told, must) => {
    const whole = leaving(5)
    const ended = (more: object) => ({ ...whole, ending: { ...whole.ending, outcome, ...more } })
    const { erxId, fence, saves, stayId } = await saved(ended({}))
    const lacking = await ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
    expect(lacking.missing).toContainEqual({ place: 'ending', must })
    await ask('saveDischargeSummary', { erxId, fence, summary: ended(told), saves }, operator)
    await step(erxId, 'adviseDischarge', operator, { fence })
    expect((await ask('signDischargeSummary', { erxId, saves: saves + 1, pwd: pwd() }, doctor)).message).toBe(
      'The summary is signed',
    )
    expect((await step(erxId, 'discharge', doctor)).message).toBe('The patient is discharged')
    expect((await stayOf(stayId)).state).toBe('discharged')
  })

  it('is the last of who died in it', async () => {
    const whole = leaving(5)
    const { stayId } = await discharged({
      ...whole,
      ending: { ...whole.ending, outcome: 'died', cause: 'Septic shock' },
    })
    const { patient_id: patientId, ipd_no } = await stayOf(stayId)
    const again = await ask(
      'createIPD',
      {
        clientId: 1,
        patientId,
        ipdNo: `LATER-${stayId}`,
        admittedAt: new Date().toISOString(),
        ...place,
        reason: 'Fever',
        duplicateReason: 'Fever came back',
      },
      operator,
    )
    expect(again.message).toBe(
      `Error: This patient died in the stay ${ipd_no}, as its summary says. Correct the summary first.`,
    )
  })

  it('is no cancelled admission: not while a summary is signed, and nothing is written of one after it', async () => {
    const { erxId, fence, stayId } = await signed()
    // A cancellation is of the day of the admission.
    await testApp.db
      .updateTable('admissions')
      .set({ admitted_at: new Date() })
      .where('id', '=', stayId)
      .execute()
    const reason = 'Wrong patient'
    const cancel = () => step(erxId, 'cancelAdmission', admin, { reason })
    const save = () => ask('saveDischargeSummary', { erxId, fence, summary: leaving(5), saves: 1 }, operator)
    const sign = () => ask('signDischargeSummary', { erxId, saves: 1, pwd: pwd() }, doctor)
    expect((await cancel()).message).toBe(
      'Error: The summary of this stay is signed. Withdraw the signature first, then cancel the admission.',
    )
    await ask('unsignDischargeSummary', { erxId, reason }, admin)
    expect((await cancel()).message).toBe('The admission is cancelled')
    const none = 'Error: The admission was cancelled: its summary is neither written nor sent.'
    expect((await save()).message).toBe(none)
    expect((await sign()).message).toBe(none)
    expect((await ask('sendDischargeSummary', { erxId }, doctor)).message).toBe(none)
    expect((await ask('unsignDischargeSummary', { erxId, reason }, admin)).message).toBe(none)
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
