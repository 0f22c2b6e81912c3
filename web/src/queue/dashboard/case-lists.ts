import type { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { caseLists } from '@rxdesk/contract/case-lists'
import type { ListId } from '@rxdesk/contract/channels'
import type { Desk } from '../desk.ts'

/** The counts of the tabs, one for each list. */
export type CaseCounts = AnswerOf<typeof getDashboardErxCount>

/** The filters of a list; a range of dates is one filter. */
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

/** A list of a desk as a screen shows it. */
export interface CaseList {
  id: ListId
  call: Desk['lists'][number]['call']
  status: string
  count: keyof CaseCounts
  filters: readonly FilterField[]
  columns: readonly ColumnId[]
}

const filtersOfEach = ['name', 'mobile', 'checkIn', 'client', 'media', 'services'] as const
const columnsOfEach = ['erxId', 'patName', 'clientName', 'mediaName', 'level', 'status'] as const

/** The filters and columns of a list, beside those of every list. */
const ownOf: Record<ListId, { filters: readonly FilterField[]; columns: readonly ColumnId[] }> = {
  pending: { filters: [], columns: ['checkIn', 'due', 'services', 'ocrState', 'pages', 'comment'] },
  inProgress: {
    filters: ['agent'],
    columns: ['holder', 'checkIn', 'due', 'services', 'ocrState', 'pages'],
  },
  completed: { filters: ['fulfilment'], columns: ['checkIn', 'fulfilment', 'services', 'pages'] },
  rejected: {
    filters: ['fulfilment', 'reject'],
    columns: ['rejectReason', 'checkIn', 'fulfilment', 'pages'],
  },
  failure: { filters: ['fulfilment'], columns: ['checkIn', 'fulfilment', 'services', 'pages'] },
  callbackPending: { filters: [], columns: ['checkIn', 'due', 'services', 'holder'] },
  callbackCompleted: { filters: ['fulfilment'], columns: ['checkIn', 'fulfilment', 'services'] },
}

/** The lists of a desk in the order of their tabs. */
export function listsOf({ lists, hasLevels }: Pick<Desk, 'lists' | 'hasLevels'>): readonly CaseList[] {
  return lists.map(({ id, call, status }) => ({
    id,
    call,
    status,
    count: caseLists[id].count,
    filters: [...filtersOfEach, ...ownOf[id].filters],
    columns: [...columnsOfEach, ...ownOf[id].columns].filter((column) => hasLevels || column !== 'level'),
  }))
}
