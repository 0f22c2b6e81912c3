import type { CaseOrder, ListId } from './channels.ts'
import { queuedStatuses, type StatusCode, status } from './lifecycle.ts'
import { callStatus } from './options.ts'

/** What closed a rejected case, where a list of its own has it. */
export const closings = ['', 'cancelled', 'consultationFailed'] as const
export type ClosedAs = (typeof closings)[number]

/** The content of a list, its order, and the dashboard's count for it. */
export interface CaseListRow {
  /** Statuses of its cases, or their call status. */
  readonly holds:
    | { readonly statuses: readonly StatusCode[]; readonly closedAs?: ClosedAs }
    | { readonly callStatus: number }
  /** The default order; `queue` is that of the channel's queue. */
  readonly order: CaseOrder | 'queue'
  /** Whether operators see only their own level. */
  readonly ownLevel: boolean
  readonly count: string
}

/** The lists of the dashboards, for all channels. */
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
    holds: { statuses: [status.rejected], closedAs: '' },
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
  cancelled: {
    holds: { statuses: [status.rejected], closedAs: 'cancelled' },
    order: 'finished',
    ownLevel: false,
    count: 'cancelledDataCount',
  },
  consultationFailed: {
    holds: { statuses: [status.rejected], closedAs: 'consultationFailed' },
    order: 'finished',
    ownLevel: false,
    count: 'consultationFailedDataCount',
  },
  callbackPending: {
    holds: { callStatus: callStatus.notCompleted },
    order: 'callBack',
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

/** Columns that a list of cases can have; the number and the patient's name are always there. */
export const caseColumns = [
  'erxId',
  'patName',
  'clientName',
  'mediaName',
  'level',
  'status',
  'checkIn',
  'due',
  'fulfilment',
  'services',
  'ocrState',
  'holder',
  'pages',
  'rejectReason',
  'comment',
  'bookingId',
  'modeAsked',
  'attempts',
  'callBackAt',
  'partnerTold',
  'partnerAnswer',
] as const
export type CaseColumn = (typeof caseColumns)[number]
