import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { listCalls } from './list-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let first: Caller
let second: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn(roles.admin)
  first = await testApp.signIn(roles.l3)
  second = await testApp.signIn(roles.l3)
  wire = openWire(testApp, listCalls())
})
afterAll(() => testApp.close())

const set = (erxId: number, columns: Record<string, unknown>) =>
  testApp.db.updateTable('cases').set(columns).where('id', '=', erxId).execute()
const listed = async (payload: object) => {
  const { status, body } = await wire.ask('pateRxMgmt/geteRxList', { limit: 100, ...payload }, admin)
  expect(status).toBe(200)
  const data = body.data as { erxId: number }[]
  expect(body.totalCount).toBe(data.length)
  return data.map(({ erxId }) => erxId)
}
const claim = (erxId: number, fence: number, user: Caller, end_action: string | null) =>
  testApp.db
    .insertInto('case_claims')
    .values({
      client_id: 1,
      case_id: erxId,
      fence,
      user_id: user.userId,
      level: 'L3',
      end_action,
      ...(end_action && { ended_at: new Date() }),
    })
    .execute()

it('finds finished cases by who finished them, and held ones by who holds them', async () => {
  const sent = await testApp.addCase({ status: 3, level: 'L3' })
  await claim(sent, 1, second, 'lapse')
  await claim(sent, 2, first, 'send')
  const reopened = await testApp.addCase({ status: 3, level: 'L3' })
  await claim(reopened, 1, first, 'send')
  await claim(reopened, 2, second, 'send')
  const refused = await testApp.addCase({ status: 2, level: 'L3' })
  await claim(refused, 1, first, 'reject')
  const held = await testApp.addCase({ status: 0, level: 'L3' })
  await set(held, { status: 1, holder_id: first.userId, holder_session: first.sessionId })
  await claim(held, 1, first, null)
  const of = (user: Caller, status: string) => listed({ status, filterAgent: user.userCode })
  expect(await of(first, '3')).toEqual([sent])
  expect(await of(second, '3')).toEqual([reopened])
  expect([await of(first, '2'), await of(second, '2')]).toEqual([[refused], []])
  expect([await of(first, '1'), await of(second, '1')]).toEqual([[held], []])
})

it('filters by the status of the booking, and refuses a code that is none', async () => {
  const [plain, cancelled] = [await testApp.addCase({ status: 2 }), await testApp.addCase({ status: 2 })]
  await set(cancelled, { cancelled: true })
  const of = async (filterBookingStatus: string | number) => {
    const found = await listed({ status: '2', filterBookingStatus })
    return [plain, cancelled].filter((id) => found.includes(id))
  }
  expect([await of(''), await of(-1)]).toEqual([
    [plain, cancelled],
    [plain, cancelled],
  ])
  expect([await of('2'), await of('5'), await of('4'), await of('3')]).toEqual([[plain], [cancelled], [], []])
  const unknown = await wire.ask('pateRxMgmt/geteRxList', { status: '2', filterBookingStatus: '9' }, admin)
  expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: 'filterBookingStatus' }] } })
})

it('says of unfinished lists how many of the page are overdue and when the first is due (screens 3)', async () => {
  const client = { filterVendor: 2 }
  const addDue = (dueInMinutes: number) => testApp.addCase({ clientId: 2, level: 'L3', dueInMinutes })
  // The list request as the documents write it.
  const request = {
    userCode: admin.userCode,
    userId: admin.userId,
    status: '0',
    offset: 0,
    limit: 10,
    filtercheckInStartDate: '',
    filtercheckInEndDate: '',
    filterfullfillmentStartDate: '',
    filterfullfillmentEndDate: '',
    filterpatName: '',
    filterMedia: '',
    filterService: [],
    filterMobileNo: '',
    filterRejectId: '',
    filterBookingStatus: '',
    filterAgent: '',
    session_id: admin.browserSessionId,
    sortBy: '',
    ...client,
  }
  const read = async () => (await wire.ask('pateRxMgmt/geteRxPendingList', request, admin)).body
  expect(await read()).toMatchObject({ totalCount: 0, timediffcount: 0, timeDifference: null })
  await addDue(90)
  const { timediffcount, timeDifference } = await read()
  expect(timediffcount).toBe(0)
  expect([88, 89]).toContain(timeDifference)
  await addDue(-30)
  await addDue(-5)
  expect(await read()).toMatchObject({ totalCount: 3, timediffcount: 2 })
  expect([-31, -30]).toContain((await read()).timeDifference)
  const finished = { ...request, status: '3' }
  expect((await wire.ask('pateRxMgmt/geteRxList', finished, admin)).body).not.toHaveProperty('timediffcount')
})
