import { channelsEnding, channelsPassing, channels as everyChannel, hasStaff } from './channel-rules.ts'
import { type Channel, channelRows, consoleChannel, teleChannel } from './channels.ts'
import type { MessageKey } from './messages.ts'
import type { Level, PermissionId, RoleId } from './roles.ts'
import { levelOfRole, levels, permissions, roles } from './roles.ts'

/** Prescription status codes (screens 4). */
export const status = {
  pending: 0,
  inProgress: 1,
  rejected: 2,
  completed: 3,
  sentForReview: 4,
  returned: 5,
  apiError: 7,
} as const
export type StatusCode = (typeof status)[keyof typeof status]

/** Statuses in which a case waits in its level's queue and may be claimed. */
export const queuedStatuses: readonly StatusCode[] = [status.pending, status.sentForReview, status.returned]

/**
 * The state of a case. `sending` is status 1 without a holder: no user can claim or edit it until the delivery job
 * confirms (3) or finally fails (7) (decisions: send).
 */
export const states = [
  'pending',
  'sentForReview',
  'returned',
  'held',
  'sending',
  'rejected',
  'completed',
  'failed',
] as const
export type CaseState = (typeof states)[number]

export const queued = ['pending', 'sentForReview', 'returned'] as const satisfies readonly CaseState[]

const statusOfState: Record<CaseState, StatusCode> = {
  pending: status.pending,
  sentForReview: status.sentForReview,
  returned: status.returned,
  held: status.inProgress,
  sending: status.inProgress,
  rejected: status.rejected,
  completed: status.completed,
  failed: status.apiError,
}

/** The status code stored and sent for a state. */
export function statusOf(state: CaseState): StatusCode {
  return statusOfState[state]
}

/** The state of a stored case. */
export function stateOf(row: { status: StatusCode; sending: boolean }): CaseState {
  switch (row.status) {
    case status.pending:
      return 'pending'
    case status.sentForReview:
      return 'sentForReview'
    case status.returned:
      return 'returned'
    case status.inProgress:
      return row.sending ? 'sending' : 'held'
    case status.rejected:
      return 'rejected'
    case status.completed:
      return 'completed'
    case status.apiError:
      return 'failed'
  }
}

export const actions = [
  'claim',
  'release',
  'lapse',
  'forward',
  'sendBack',
  'reject',
  'send',
  'delivered',
  'deliveryFailed',
  'resend',
  'reopen',
  'reassign',
  'submit',
  'resubmit',
  'cancelled',
  'defer',
  'consultationFail',
  'retryReject',
  'handOut',
] as const
export type Action = (typeof actions)[number]

/** Lists that a screen requests again after an action. */
export type Reload = 'pending' | 'inProgress' | 'rejected' | 'completed' | 'failure'

/** The case's next state: a fixed state, or the queue state it was claimed from. */
export type Outcome = CaseState | 'asQueued'
export type LevelChange = 'same' | 'up' | 'down'

export interface Transition {
  readonly action: Action
  readonly from: readonly CaseState[]
  readonly levels: readonly Level[]
  /** Channels it applies to; all when not given. */
  readonly channels?: readonly Channel[]
  /** Roles that may request it; `system` for what only a job or the clock does. */
  readonly by: readonly RoleId[] | 'system'
  /** Whether operators work only the queue of their own level. */
  readonly ownLevel: boolean
  readonly permission?: PermissionId
  /** Whether the actor must hold the case (lease and fencing number). */
  readonly held: boolean
  /** What must be given with it: a comment, or a reason. */
  readonly needs?: 'comment' | 'reason'
  readonly to: Outcome
  readonly level: LevelChange
  /** Key in messages.ts of the sentence that confirms it. */
  readonly message: MessageKey
  readonly reloads: readonly Reload[]
}

const operators = [roles.l1, roles.l2, roles.l3] as const

/** Channels whose cases pass from level to level, and those that one staff works from claim to ending. */
const byLevel = everyChannel.filter((channel) => !hasStaff(channel))
const byStaff = everyChannel.filter(hasStaff)
const staff = channelRows[teleChannel].staff
const toPatient = channelsEnding('patient')
const toPartner = channelsEnding('partner').filter((channel) => !hasStaff(channel))

/**
 * The one table of transitions. It drives the server, the buttons and the diagram in ARCHITECTURE.md. Anything that is
 * not in it is refused. Sources: screens 4, calls 4, decisions "The case and its lifecycle".
 */
// biome-ignore format: a row a line, so that it reads as the table it is
export const transitions: readonly Transition[] = [
  { action: 'claim', from: queued, levels, channels: byLevel, by: operators, ownLevel: true, held: false, to: 'held', level: 'same', message: 'case.claimed', reloads: ['pending', 'inProgress'] },
  { action: 'claim', from: queued, levels: ['L3'], channels: byStaff, by: staff, ownLevel: false, held: false, to: 'held', level: 'same', message: 'case.claimed', reloads: ['pending', 'inProgress'] },
  { action: 'release', from: ['held'], levels, by: [...operators, roles.partner, roles.admin], ownLevel: false, held: false, to: 'asQueued', level: 'same', message: 'case.released', reloads: ['pending', 'inProgress'] },
  { action: 'lapse', from: ['held'], levels, by: 'system', ownLevel: false, held: false, to: 'asQueued', level: 'same', message: 'case.lapsed', reloads: ['pending', 'inProgress'] },
  { action: 'forward', from: ['held'], levels: ['L1'], by: operators, ownLevel: true, permission: permissions.editPrescription, held: true, to: 'sentForReview', level: 'up', message: 'case.forwardedToL2', reloads: ['pending'] },
  { action: 'forward', from: ['held'], levels: ['L2'], by: operators, ownLevel: true, permission: permissions.editPrescription, held: true, to: 'sentForReview', level: 'up', message: 'case.forwardedToL3', reloads: ['pending'] },
  { action: 'sendBack', from: ['held'], levels: ['L3'], channels: channelsPassing('L2'), by: operators, ownLevel: true, permission: permissions.editPrescription, held: true, needs: 'comment', to: 'returned', level: 'down', message: 'case.sentBackToL2', reloads: ['pending'] },
  { action: 'sendBack', from: ['held'], levels: ['L2'], by: operators, ownLevel: true, permission: permissions.editPrescription, held: true, needs: 'comment', to: 'returned', level: 'down', message: 'case.sentBackToL1', reloads: ['pending'] },
  { action: 'reject', from: ['held'], levels, channels: byLevel, by: operators, ownLevel: true, permission: permissions.editPrescription, held: true, needs: 'reason', to: 'rejected', level: 'same', message: 'case.rejected', reloads: ['pending', 'rejected'] },
  { action: 'send', from: ['held'], levels: ['L3'], channels: toPatient, by: operators, ownLevel: true, permission: permissions.sendToPatient, held: true, to: 'sending', level: 'same', message: 'case.sentToPatient', reloads: ['pending'] },
  { action: 'delivered', from: ['sending'], levels, by: 'system', ownLevel: false, held: false, to: 'completed', level: 'same', message: 'case.delivered', reloads: ['completed'] },
  { action: 'deliveryFailed', from: ['sending'], levels, by: 'system', ownLevel: false, held: false, to: 'failed', level: 'same', message: 'case.deliveryFailed', reloads: ['failure'] },
  { action: 'resend', from: ['failed'], levels: ['L3'], channels: toPatient, by: [roles.l3, roles.admin], ownLevel: false, permission: permissions.sendToPatient, held: false, to: 'sending', level: 'same', message: 'case.sentToPatient', reloads: ['failure'] },
  { action: 'reopen', from: ['completed', 'rejected', 'failed'], levels, by: [roles.admin], ownLevel: false, held: false, needs: 'reason', to: 'returned', level: 'same', message: 'case.reopened', reloads: ['completed', 'rejected', 'pending'] },
  { action: 'reassign', from: ['held', ...queued], levels, by: [roles.admin], ownLevel: false, held: false, to: 'held', level: 'same', message: 'case.reassigned', reloads: ['pending', 'inProgress'] },
  { action: 'submit', from: ['held'], levels: ['L3'], channels: toPartner, by: [roles.l3], ownLevel: true, permission: permissions.editPrescription, held: true, to: 'sending', level: 'same', message: 'digitization.handedOver', reloads: ['pending', 'completed'] },
  { action: 'resubmit', from: ['failed'], levels: ['L3'], channels: toPartner, by: [roles.l3, roles.admin], ownLevel: false, permission: permissions.editPrescription, held: false, to: 'sending', level: 'same', message: 'digitization.handedOver', reloads: ['failure'] },
  { action: 'cancelled', from: ['sending'], levels: ['L3'], channels: toPartner, by: 'system', ownLevel: false, held: false, to: 'rejected', level: 'same', message: 'digitization.cancelled', reloads: ['rejected'] },
  { action: 'defer', from: ['held'], levels: ['L3'], channels: byStaff, by: staff, ownLevel: false, held: true, to: 'returned', level: 'same', message: 'tele.callBackNoted', reloads: ['pending', 'inProgress'] },
  { action: 'submit', from: ['held'], levels: ['L3'], channels: byStaff, by: staff, ownLevel: false, permission: permissions.editPrescription, held: true, to: 'sending', level: 'same', message: 'case.sentToClient', reloads: ['failure'] },
  { action: 'resubmit', from: ['failed'], levels: ['L3'], channels: byStaff, by: [...staff, roles.admin], ownLevel: false, permission: permissions.editPrescription, held: false, to: 'sending', level: 'same', message: 'case.sentToClient', reloads: ['failure'] },
  { action: 'reject', from: ['held'], levels: ['L3'], channels: byStaff, by: staff, ownLevel: false, permission: permissions.editPrescription, held: true, needs: 'reason', to: 'rejected', level: 'same', message: 'case.rejected', reloads: ['failure'] },
  { action: 'consultationFail', from: ['held'], levels: ['L3'], channels: byStaff, by: staff, ownLevel: false, held: true, needs: 'reason', to: 'rejected', level: 'same', message: 'tele.consultationFailed', reloads: ['failure'] },
  { action: 'retryReject', from: ['rejected'], levels: ['L3'], channels: byStaff, by: [...staff, roles.admin], ownLevel: false, held: false, to: 'rejected', level: 'same', message: 'tele.retried', reloads: ['rejected', 'completed'] },
  { action: 'handOut', from: queued, levels: ['L3'], channels: byStaff, by: 'system', ownLevel: false, held: false, to: 'held', level: 'same', message: 'case.claimed', reloads: ['pending', 'inProgress'] },
  { action: 'cancelled', from: [...queued, 'held', 'sending'], levels: ['L3'], channels: byStaff, by: 'system', ownLevel: false, held: false, to: 'rejected', level: 'same', message: 'tele.cancelled', reloads: ['rejected'] },
]

/** Who requests an action. */
export interface Actor {
  roleIds: readonly RoleId[]
  permissions: readonly number[]
}

/** The level of a case after a transition. */
export function levelAfter(level: Level, change: LevelChange): Level {
  const at = levels.indexOf(level) + (change === 'up' ? 1 : change === 'down' ? -1 : 0)
  const next = levels[at]
  if (!next) throw new Error(`no level ${change} from ${level}`)
  return next
}

/** The row for an action on a case, regardless of the actor; undefined when the case does not allow it. */
export function transitionFor(
  action: Action,
  state: CaseState,
  level: Level,
  channel: string = consoleChannel,
): Transition | undefined {
  return transitions.find((t) => t.action === action && isFor(t, state, level, channel))
}

/** The action by which a case in this state is sent, for the first time or again, in its channel. */
export function sendingAction(state: CaseState, level: Level, channel: string): Action | undefined {
  return transitions.find((t) => t.to === 'sending' && isFor(t, state, level, channel))?.action
}

/** Whether a row of the table applies to cases in this state, level and channel. */
export function isFor(row: Transition, state: CaseState, level: Level, channel: string): boolean {
  const inChannel = row.channels === undefined || row.channels.some((one) => one === channel)
  return inChannel && row.from.includes(state) && row.levels.includes(level)
}

/** Whether the actor's roles and permissions allow a transition on a case of this level. */
export function mayAct(transition: Transition, level: Level, actor: Actor): boolean {
  const { by } = transition
  if (by === 'system') return false
  const roleFits = actor.roleIds.some((role) => {
    if (!by.includes(role)) return false
    return !transition.ownLevel || levelOfRole(role) === level
  })
  return (
    roleFits && (transition.permission === undefined || actor.permissions.includes(transition.permission))
  )
}
