import { type Action, mayAct, stateOf, transitionFor } from '@rxdesk/contract/lifecycle'
import { levels, roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { actionCalls } from './action-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let people: Caller[]
let reasonId: number
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...actionCalls(), ...caseCalls()])
  people = await Promise.all([
    testApp.signIn(roles.l1),
    testApp.signIn(roles.l1),
    testApp.signIn(roles.l2),
    testApp.signIn(roles.l3),
    testApp.signIn([roles.l1, roles.l2, roles.l3]),
    testApp.signIn(roles.admin),
    testApp.signIn(roles.l2, { permissions: [] }),
    testApp.signIn(roles.mrd),
  ])
  reasonId = (
    await testApp.db
      .insertInto('reject_reasons')
      .values({ code: 'blurred', name: 'Blurred' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => testApp.close())

const asked: Partial<Record<Action, (erxId: number, fence: number) => [string, object]>> = {
  claim: (erxId) => ['pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }],
  release: (erxId) => ['pateRxMgmt/releaseeRx', { erxId }],
  forward: (erxId, fence) => ['pateRxMgmt/sendtoReview', { erxId, fence, direction: 'forward' }],
  sendBack: (erxId, fence) => [
    'pateRxMgmt/sendtoReview',
    { erxId, fence, direction: 'sendBack', comment: 'dose unclear' },
  ],
  reject: (erxId, fence) => ['pateRxMgmt/rejecteRx', { erxId, fence, reasonId }],
  reopen: (erxId) => ['pateRxMgmt/reopeneRx', { erxId, reason: 'wrong patient' }],
}
const actions = Object.keys(asked) as Action[]

/** The outcome that the table and the documents require, computed from the row before the attempt. */
function expected(action: Action, row: CaseData, who: Caller): boolean {
  const transition = transitionFor(action, stateOf(row), row.level)
  if (!transition || !mayAct(transition, row.level, who)) return false
  const mine = row.holder_id === who.userId
  if (action === 'claim') return !(row.level !== 'L1' && row.l1_by === who.userId)
  if (action === 'release') return mine || who.roleIds.includes(roles.admin)
  return transition.held ? mine : true
}

it('lets nothing happen that is not in the table, loses no case, and never has two holders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ who: fc.nat({ max: 7 }), action: fc.constantFrom(...actions), stale: fc.boolean() }),
        { minLength: 5, maxLength: 25 },
      ),
      async (steps) => {
        const erxId = await testApp.addCase()
        for (const step of steps) {
          const who = people[step.who]
          const build = asked[step.action]
          if (!who || !build) continue
          const before = await requireVisible(testApp.db, { ...who, clientIds: [] }, erxId)
          const oldFence = step.stale && before.fence > 0
          const [id, payload] = build(erxId, oldFence ? before.fence - 1 : before.fence)
          const needsFence = transitionFor(step.action, stateOf(before), before.level)?.held === true
          const answer = await wire.ask(id, payload, who)
          const after = await requireVisible(testApp.db, { ...who, clientIds: [] }, erxId)
          const moved =
            after.status !== before.status || after.level !== before.level || after.fence !== before.fence
          const should = expected(step.action, before, who) && !(needsFence && oldFence)
          expect({ step, answer: answer.body.message, moved }).toMatchObject({ moved: should })
          // Exactly one holder when in progress, none otherwise; a level and a status of the table.
          expect((after.holder_id !== null) === (after.status === 1 && !after.sending)).toBe(true)
          expect(levels).toContain(after.level)
          const live = await testApp.db
            .selectFrom('case_claims')
            .select('user_id')
            .where('case_id', '=', erxId)
            .where('ended_at', 'is', null)
            .execute()
          expect(live.map((claim) => claim.user_id)).toEqual(
            after.holder_id === null ? [] : [after.holder_id],
          )
        }
      },
    ),
    { numRuns: 40 },
  )
}, 180_000)

it('rejects with no reason that was retired', async () => {
  const [operator] = people
  const erxId = await testApp.addCase()
  await wire.ask('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, operator)
  const { fence } = await requireVisible(testApp.db, { ...(operator as Caller), clientIds: [] }, erxId)
  const reject = () => wire.ask('pateRxMgmt/rejecteRx', { erxId, fence, reasonId }, operator)
  const retire = (retired: boolean) => testApp.db.updateTable('reject_reasons').set({ retired }).execute()
  await retire(true)
  expect((await reject()).status).toBe(400)
  await retire(false)
  expect((await reject()).status).toBe(200)
})
