import type { CaseOrder, ListId } from './channels.ts'
import { queuedStatuses, type StatusCode, status } from './lifecycle.ts'
import { callStatus } from './options.ts'

/** What belongs into a list, in which order it comes, and which count of the dashboard is its. */
export interface CaseListRow {
  /** Statuses of its cases, or the call status that they all have. */
  readonly holds: { readonly statuses: readonly StatusCode[] } | { readonly callStatus: number }
  /** The order while the request names none; `queue` is that of the channel's queue. */
  readonly order: CaseOrder | 'queue'
  /** Whether an operator is shown the own level alone. */
  readonly ownLevel: boolean
  readonly count: string
}

/** The lists of the dashboards, whichever channel they are of. */
export const caseLists = {
  pending: { holds: { statuses: queuedStatuses }, order: 'queue', ownLevel: true, count: 'pendingDataCount' },
  inProgress: {
    holds: { statuses: [status.inProgress] },
    order: 'priority',
    ownLevel: true,
    count: 'inProgressDataCount',
  },
  completed: {
    holds: { statuses: [status.completed] },
    order: 'finished',
    ownLevel: false,
    count: 'completedDataCount',
  },
  rejected: {
    holds: { statuses: [status.rejected] },
    order: 'finished',
    ownLevel: false,
    count: 'rejectedDataCount',
  },
  failure: {
    holds: { statuses: [status.apiError] },
    order: 'finished',
    ownLevel: false,
    count: 'failureDataCount',
  },
  callbackPending: {
    holds: { callStatus: callStatus.notCompleted },
    order: 'received',
    ownLevel: false,
    count: 'calbackPendingDataCount',
  },
  callbackCompleted: {
    holds: { callStatus: callStatus.completed },
    order: 'received',
    ownLevel: false,
    count: 'calbackcompletedDataCount',
  },
} as const satisfies Record<ListId, CaseListRow>
