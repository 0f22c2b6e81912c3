import { listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { type Channel, type ChannelRow, channelRows, type DeskRow } from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readingWork, workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { hiddenChannels, requireVisible } from './case-access.ts'
import { dashboardCounts, listCases } from './case-list.ts'
import { claimNext } from './claim.ts'
import { listByStatus } from './list-by-status.ts'
import { lookAtNext, queuesOf } from './next-in-queue.ts'

// A channel that has only a row: claims, lists and access treat its cases as the row says.
vi.mock('@rxdesk/contract/channels', async (original) => {
  const real = await original<typeof import('@rxdesk/contract/channels')>()
  const desk: DeskRow = {
    dashboard: '/radiology',
    detail: '/radiologyDetails',
    titles: { dashboard: 'radiology', detail: 'radiologyDetail' },
    lists: { pending: { call: 'pending', status: 0 }, rejected: { call: 'byStatus', status: 9 } },
    keptCounts: 'overallRadiology',
    holders: false,
    alert: null,
  }
  const row: ChannelRow = {
    // Administrators and the operators of its levels; the factory runs before any import.
    seenBy: [1, 3, 4],
    levels: ['L2', 'L3'],
    // The last received first, an order that no real channel has.
    queueOrder: 'received',
    ends: 'partner',
    desk,
  }
  return { ...real, channelRows: { ...real.channelRows, radiology: row } }
})
// For the compiler it is one of the existing channels.
const channel = Object.keys(channelRows).at(-1) as Channel as WorkedChannel & 'opd'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

it('is seen, listed, counted and handed out by its row', async () => {
  expect(channel).toBe('radiology')
  const l1 = await testApp.signIn(roles.l1)
  const l2 = await testApp.signIn(roles.l2)
  const first = await testApp.addCase({ channel, level: 'L2', priority: 1, dueInMinutes: 1 })
  const last = await testApp.addCase({ channel, level: 'L2' })
  const atL3 = await testApp.addCase({ channel, level: 'L3' })
  await testApp.addCase({ level: 'L2' })

  expect(hiddenChannels(l2)).not.toContain(channel)
  expect(hiddenChannels(l1)).toContain(channel)
  expect((await requireVisible(testApp.db, l2, last)).id).toBe(last)
  await expect(requireVisible(testApp.db, l1, last)).rejects.toMatchObject({ kind: 'missing' })

  const request = listRequestSchema.parse({ userCode: 1, userId: 1 })
  const pending = await listCases(readingWork(testApp, l2), { channel, list: 'pending' }, request)
  expect(pending.data.map(({ erxId }) => erxId)).toEqual([last, first])
  expect(pending.totalCount).toBe(2)
  const admin = await testApp.signIn(roles.admin)
  const whole = await listCases(readingWork(testApp, admin), { channel, list: 'pending' }, request)
  expect(whole.data.map(({ erxId }) => erxId)).toEqual([atL3, last, first])
  expect(await dashboardCounts(readingWork(testApp, admin), channel)).toMatchObject({ pendingDataCount: 3 })

  expect(listByStatus(channel, '9', ['pending', 'byStatus'])).toBe('rejected')
  expect(() => listByStatus(channel, '3', ['pending', 'byStatus'])).toThrow()

  expect(queuesOf(await testApp.signIn([roles.l1, roles.l3]), channel)).toMatchObject([{ level: 'L3' }])
  expect(await lookAtNext(testApp.db, l2, undefined, channel)).toBe(last)
  const claimed = await testApp.db
    .transaction()
    .execute((db) => claimNext(workIn(testApp, db, l2), 'tab', undefined, channel))
  expect(claimed?.id).toBe(last)
})
