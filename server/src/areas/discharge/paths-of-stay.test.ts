import { type StayAction, type StayState, stayStep } from '@rxdesk/contract/stays'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import {
  admin,
  type admitted,
  ask,
  doctor,
  leaving,
  operator,
  place,
  pwd,
  saved,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()

type Held = Awaited<ReturnType<typeof admitted>> & { saves: number }

const readStay = (stayId: number) =>
  testApp.db
    .selectFrom('admissions')
    .select(['state', 'patient_id', 'ended_at'])
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()

/** Signed summaries end the stay; an admission is only cancelled without one. */
const stayOfPath = async (isSigned: boolean): Promise<Held> => {
  const held = await saved(leaving(5))
  const { erxId, saves } = held
  if (isSigned) await wire.told('ipdPres/signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
  // A cancellation is of the day of the admission, whenever this test runs.
  else
    await testApp.db
      .updateTable('admissions')
      .set({ admitted_at: new Date() })
      .where('id', '=', held.stayId)
      .execute()
  return held
}

/** Asks for a step as whoever may take it, with all that it needs. */
async function take(action: StayAction, { erxId, stayId, fence }: Held, nth: number) {
  const step = (status: string, by = admin) =>
    ask('updateIPD', { erxId, fence, status, reason: 'Asked for' }, by)
  if (action === 'advise') return step('adviseDischarge', operator)
  if (action === 'discharge') return step('discharge', doctor)
  if (action === 'undo') return step('undoDischarge')
  if (action === 'cancel') return step('cancelAdmission')
  if (action === 'admit') {
    const { patient_id: patientId } = await readStay(stayId)
    const again = { clientId: 1, patientId, ipdNo: `AGAIN-${stayId}-${nth}`, reason: 'Fever', ...place }
    return ask('createIPD', { ...again, admittedAt: new Date().toISOString() }, operator)
  }
  const { rows } = await testApp.pool.query(
    `select max(since) as since from stay_places where stay_id = ${stayId}`,
  )
  const at = new Date(new Date(rows[0].since).getTime() + 1000).toISOString()
  const moved = { toDepartmentId: place.departmentId, toWard: `Ward ${nth}`, reason: 'Asked for', at }
  const { status, body } = await wire.ask('pateRxMgmt/ipdTransfer', { erxId, fence, ...moved }, operator)
  return { ...body, status }
}

/** What a step of the table needs beside its state, by the summary of the path. */
const lacks = (action: StayAction, isSigned: boolean) =>
  (action === 'discharge' && !isSigned) || (action === 'cancel' && isSigned)

const actions: StayAction[] = ['admit', 'transfer', 'advise', 'discharge', 'undo', 'cancel']
/** Every step asked for in every state: along a way through all states, and whatever way chance takes. */
const ways: { isSigned: boolean; path: StayAction[] }[] = [
  {
    isSigned: true,
    path: [
      ...(['admit', 'discharge', 'undo', 'cancel', 'transfer', 'advise'] as const),
      ...(['admit', 'transfer', 'advise', 'cancel', 'undo', 'advise', 'discharge'] as const),
      ...(['transfer', 'advise', 'discharge', 'cancel', 'undo', 'undo', 'undo'] as const),
    ],
  },
  { isSigned: false, path: ['cancel', 'transfer', 'advise', 'discharge', 'undo', 'cancel'] },
]
const anyWay = fc.record({
  isSigned: fc.boolean(),
  path: fc.array(fc.constantFrom(...actions.slice(1)), { minLength: 1, maxLength: 8 }),
})

it('a stay takes the steps of the table from its state and no other, in whatever order they are asked for', async () => {
  const taken = new Set<string>()
  const refusals = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyWay, async ({ isSigned, path }) => {
      const held = await stayOfPath(isSigned)
      let state: StayState = 'admitted'
      for (const [nth, action] of path.entries()) {
        const step = stayStep(action, state)
        const answer = await take(action, held, nth)
        const isTaken = step !== undefined && !lacks(action, isSigned)
        expect(`${action} from ${state}: ${answer.message}`).toMatch(isTaken ? /: [^E]/ : /: Error: /)
        if (isTaken) state = step.to
        if (isTaken) taken.add(`${action} to ${state}`)
        else refusals.add(`${action} from ${state}`)
        const now = await readStay(held.stayId)
        expect(now.state).toBe(state)
        expect(now.ended_at !== null).toBe(state === 'discharged' || state === 'cancelled')
      }
    }),
    { numRuns: 10, examples: ways.map((way) => [way]) },
  )
  expect([...taken].toSorted()).toEqual([
    'advise to advised',
    'cancel to cancelled',
    'discharge to discharged',
    'transfer to admitted',
    'undo to admitted',
    'undo to advised',
  ])
  for (const refused of ['discharge from admitted', 'undo from admitted', 'transfer from advised'])
    expect(refusals).toContain(refused)
  for (const action of ['transfer', 'advise', 'discharge', 'cancel'])
    expect(refusals).toContain(`${action} from discharged`)
  for (const action of ['transfer', 'advise', 'discharge', 'undo', 'cancel'])
    expect(refusals).toContain(`${action} from cancelled`)
})

it('what is pressed twice at once is done once', async () => {
  const once = (answers: { message?: string }[]) =>
    answers.map(({ message }) => !message?.startsWith('Error')).toSorted()
  const held = { ...(await saved(leaving(5))) }
  const { erxId, saves } = held
  const twice = async (action: StayAction) =>
    once(await Promise.all([take(action, held, 1), take(action, held, 1)]))
  expect(await twice('transfer')).toEqual([false, true])
  expect(await twice('advise')).toEqual([false, true])
  const sign = () => ask('signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
  expect(once(await Promise.all([sign(), sign()]))).toEqual([false, true])
  expect(await twice('discharge')).toEqual([false, true])
  expect((await readStay(held.stayId)).state).toBe('discharged')
})
