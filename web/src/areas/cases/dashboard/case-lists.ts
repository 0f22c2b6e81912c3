import type { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import { getcallbackList, geteRxList, geteRxPendingList } from '@rxdesk/contract/areas/cases/calls'
import type { listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { AnswerOf, CallDefinition } from '@rxdesk/contract/call'
import { status } from '@rxdesk/contract/lifecycle'
import { callStatus } from '@rxdesk/contract/options'
import type { ListId } from './dashboard-search.ts'

/** The counts of the tabs, one for each list. */
export type CaseCounts = AnswerOf<typeof getDashboardErxCount>

/** What a list can be filtered by; a range of dates is one filter. */
export const filterFields = [
  'name',
  'mobile',
  'checkIn',
  'fulfilment',
  'client',
  'media',
  'services',
  'reject',
  'agent',
] as const
export type FilterField = (typeof filterFields)[number]

export type ColumnId =
  | 'erxId'
  | 'patName'
  | 'clientName'
  | 'mediaName'
  | 'level'
  | 'status'
  | 'checkIn'
  | 'due'
  | 'fulfilment'
  | 'services'
  | 'ocrState'
  | 'holder'
  | 'pages'
  | 'rejectReason'
  | 'comment'

type ListCall = CallDefinition<string, string, typeof listRequestSchema, (typeof geteRxPendingList)['answer']>

export interface CaseList {
  id: ListId
  call: ListCall
  /** Status of the list request, as text (screens 3). */
  status: string
  count: keyof CaseCounts
  filters: readonly FilterField[]
  columns: readonly ColumnId[]
}

const everyList = ['name', 'mobile', 'checkIn', 'client', 'media', 'services'] as const

/** The lists of the dashboard: which call and status answers each, and what is worth seeing and asking there. */
export const caseLists: Record<ListId, CaseList> = {
  pending: {
    id: 'pending',
    call: geteRxPendingList,
    status: String(status.pending),
    count: 'pendingDataCount',
    filters: everyList,
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'checkIn',
      'due',
      'services',
      'ocrState',
      'pages',
      'comment',
    ],
  },
  inProgress: {
    id: 'inProgress',
    call: geteRxList,
    status: String(status.inProgress),
    count: 'inProgressDataCount',
    filters: [...everyList, 'agent'],
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'holder',
      'checkIn',
      'due',
      'services',
      'ocrState',
      'pages',
    ],
  },
  completed: {
    id: 'completed',
    call: geteRxList,
    status: String(status.completed),
    count: 'completedDataCount',
    filters: [...everyList, 'fulfilment'],
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'checkIn',
      'fulfilment',
      'services',
      'pages',
    ],
  },
  rejected: {
    id: 'rejected',
    call: geteRxList,
    status: String(status.rejected),
    count: 'rejectedDataCount',
    filters: [...everyList, 'fulfilment', 'reject'],
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'rejectReason',
      'checkIn',
      'fulfilment',
      'pages',
    ],
  },
  failure: {
    id: 'failure',
    call: geteRxList,
    status: String(status.apiError),
    count: 'failureDataCount',
    filters: [...everyList, 'fulfilment'],
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'checkIn',
      'fulfilment',
      'services',
      'pages',
    ],
  },
  callbackPending: {
    id: 'callbackPending',
    call: getcallbackList,
    status: String(callStatus.notCompleted),
    count: 'calbackPendingDataCount',
    filters: everyList,
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'checkIn',
      'due',
      'services',
      'holder',
    ],
  },
  callbackCompleted: {
    id: 'callbackCompleted',
    call: getcallbackList,
    status: String(callStatus.completed),
    count: 'calbackcompletedDataCount',
    filters: [...everyList, 'fulfilment'],
    columns: [
      'erxId',
      'patName',
      'clientName',
      'mediaName',
      'level',
      'status',
      'checkIn',
      'fulfilment',
      'services',
    ],
  },
}
