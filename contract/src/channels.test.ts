import { expect, it, vi } from 'vitest'
import { mayUse } from './access-row.ts'
import { claimNexteRx } from './areas/cases/calls.ts'
import {
  channels,
  deskOfChannel,
  detailPathOf,
  isSeenBy,
  listsOfDesk,
  rowOfChannel,
  workedChannels,
} from './channel-rules.ts'
import { type ChannelRow, consoleChannel, type DeskRow } from './channels.ts'
import { type Action, actions, sendingAction, states, transitionFor } from './lifecycle.ts'
import { roles } from './roles.ts'
import { type Screen, screens } from './screens.ts'

// A seventh channel by nothing but its row: everything checked below follows from that.
const { seventh } = vi.hoisted(() => ({ seventh: 'radiology' }))
vi.mock('./channels.ts', async (original) => {
  const real = await original<typeof import('./channels.ts')>()
  const desk: DeskRow = {
    dashboard: '/radiology',
    detail: '/radiologyDetails',
    titles: { dashboard: 'radiology', detail: 'radiologyDetail' },
    lists: { pending: { call: 'pending', status: 0 }, completed: { call: 'byStatus', status: 3 } },
    keptCounts: 'overallRadiology',
    holders: false,
    alert: null,
  }
  const row: ChannelRow = {
    seenBy: [1, 3, 4],
    levels: ['L2', 'L3'],
    queueOrder: 'received',
    ends: 'partner',
    desk,
  }
  return { ...real, channelRows: { ...real.channelRows, [seventh]: row } }
})

const actor = (role: 1 | 2 | 3 | 4) => ({
  roleIds: [role],
  permissions: [],
  userCategory: 0,
  opdOnly: false,
})

it('is a channel among the others, and one that is worked', () => {
  expect(channels).toContain(seventh)
  expect(workedChannels).toContain(seventh)
  expect(claimNexteRx.request.parse({ channel: seventh }).channel).toBe(seventh)
})

const seenBy = (...roleIds: number[]) => ({ roleIds, permissions: [], userCategory: 0, opdOnly: false })

it('is seen by the roles of its row alone', () => {
  for (const role of [roles.admin, roles.l2, roles.l3]) expect(isSeenBy(seventh, seenBy(role))).toBe(true)
  for (const role of [roles.l1, roles.client, roles.partner])
    expect(isSeenBy(seventh, seenBy(role))).toBe(false)
  expect(isSeenBy('withdrawn', seenBy(...Object.values(roles)))).toBe(false)
})

it('is hidden from users who see only OPD cards, with its screens', () => {
  const narrow = { ...actor(1), opdOnly: true }
  for (const channel of channels) expect(isSeenBy(channel, narrow)).toBe(channel === consoleChannel)
  for (const channel of workedChannels) {
    const { dashboard, detail } = deskOfChannel(channel)
    // Inpatients and emergencies share screens of outpatients: those are open, and show them none.
    const own = deskOfChannel(consoleChannel)
    expect(mayUse(screens[dashboard].access, narrow)).toBe(dashboard === own.dashboard)
    expect(mayUse(screens[detail].access, narrow)).toBe(detail === own.detail)
  }
  const report = screens['/digitizationreports'].access
  expect([mayUse(report, narrow), mayUse(report, actor(1))]).toEqual([false, true])
})

it('has its screens, for administrators and the operators of its levels', () => {
  const built: Record<string, Screen | undefined> = screens
  const [dashboard, detail] = [built['/radiology'], built['/radiologyDetails']]
  expect(dashboard).toMatchObject({ title: 'radiology', menu: {} })
  expect(detail).toMatchObject({ title: 'radiologyDetail' })
  for (const screen of [dashboard, detail]) {
    for (const role of [1, 3, 4] as const) expect(screen && mayUse(screen.access, actor(role))).toBe(true)
    expect(screen && mayUse(screen.access, actor(2))).toBe(false)
  }
  expect(detailPathOf(seventh)).toBe('/radiologyDetails')
  expect(detailPathOf('emergency')).toBe('/eRxDetails')
})

it('has its lists in the order of its tabs', () => {
  const desk = rowOfChannel(seventh)?.desk
  expect(desk && listsOfDesk(desk)).toEqual([
    { list: 'pending', call: 'pending', status: 0 },
    { list: 'completed', call: 'byStatus', status: 3 },
  ])
})

it('takes its rows of the lifecycle from its ending and its levels', () => {
  const can = (action: Action, level: 'L1' | 'L2' | 'L3', channel: string) =>
    states.some((state) => transitionFor(action, state, level, channel))
  for (const action of ['submit', 'resubmit', 'cancelled'] as const) {
    expect(can(action, 'L3', seventh)).toBe(true)
    expect(can(action, 'L3', 'opd')).toBe(false)
  }
  for (const action of ['send', 'resend'] as const) expect(can(action, 'L3', seventh)).toBe(false)
  // Back to L2, which works it too; digitized cases are only at L3.
  expect(can('sendBack', 'L3', seventh)).toBe(true)
  expect(can('sendBack', 'L3', 'digitization')).toBe(false)
  expect(sendingAction('held', 'L3', seventh)).toBe('submit')
  expect(sendingAction('failed', 'L3', seventh)).toBe('resubmit')
})

it('what is filed is sent to nobody, and every channel that is worked is sent', () => {
  for (const action of actions) {
    if (transitionFor(action, 'held', 'L3', 'mrd')?.to === 'sending')
      expect.fail(`${action} sends what is filed`)
  }
  for (const channel of workedChannels) expect(sendingAction('held', 'L3', channel)).toBeDefined()
})

it('a row that leaves something open does not compile', () => {
  const row = { seenBy: [1], levels: ['L1'], queueOrder: 'urgency', ends: 'patient' } as const
  const whole: ChannelRow = row
  const { ends: _, ...without } = row
  // @ts-expect-error what becomes of its cases is not said
  const endless: ChannelRow = without
  // @ts-expect-error a channel that no level works
  const unworked: ChannelRow = { ...row, levels: [] }
  // @ts-expect-error a desk of which a path alone is said
  const halfOpen: ChannelRow = { ...row, desk: { dashboard: '/x' } }
  expect([whole, endless, unworked, halfOpen]).toHaveLength(4)
})
