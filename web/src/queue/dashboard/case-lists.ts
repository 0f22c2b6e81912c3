import type { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { type CaseColumn, caseColumns, caseLists } from '@rxdesk/contract/case-lists'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { type ListId, teleChannel } from '@rxdesk/contract/channels'
import type { PrescriptionType } from '@rxdesk/contract/options'
import type { Desk } from '../desk.ts'

/** The counts of the tabs, one for each list that the desk has. */
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
  'due',
  'booking',
] as const
export type FilterField = (typeof filterFields)[number]

export type ColumnId = CaseColumn

/** A list of a desk as a screen shows it. */
export interface CaseList {
  id: ListId
  channel: WorkedChannel
  call: Desk['lists'][number]['call']
  status: string
  prescriptionType?: PrescriptionType | undefined
  count: keyof CaseCounts
  filters: readonly FilterField[]
  /** The columns shown, in their order. */
  columns: readonly ColumnId[]
  /** Columns that the user may choose from. */
  offered: readonly ColumnId[]
}

/** Columns without which a row is not recognised: always shown. */
export const fixedColumns: readonly ColumnId[] = ['erxId', 'patName']

const filtersOfEach = ['name', 'mobile', 'checkIn', 'client', 'media', 'services'] as const
const columnsOfEach = ['erxId', 'patName', 'clientName', 'mediaName'] as const

/** The filters of a list beside those of every list, its usual columns, and those that can be chosen beside them. */
interface OwnOfList {
  filters: readonly FilterField[]
  columns: readonly ColumnId[]
  more: readonly ColumnId[]
}

/** Level and status are usual only where the name of the tab does not say them. */
const ownOf: Record<ListId, OwnOfList> = {
  pending: {
    filters: ['due'],
    columns: ['level', 'status', 'checkIn', 'due', 'services', 'ocrState', 'pages', 'comment'],
    more: [],
  },
  inProgress: {
    filters: ['agent', 'due'],
    // A case that is being sent is in progress too.
    columns: ['level', 'status', 'holder', 'checkIn', 'due', 'services', 'ocrState', 'pages'],
    more: [],
  },
  completed: {
    filters: ['fulfilment'],
    columns: ['checkIn', 'fulfilment', 'services', 'pages'],
    more: ['level', 'status'],
  },
  rejected: {
    filters: ['fulfilment', 'reject'],
    columns: ['level', 'rejectReason', 'checkIn', 'fulfilment', 'pages'],
    more: ['status'],
  },
  failure: {
    filters: ['fulfilment'],
    columns: ['checkIn', 'fulfilment', 'services', 'pages'],
    more: ['level', 'status'],
  },
  cancelled: { filters: ['fulfilment'], columns: ['checkIn', 'fulfilment'], more: [] },
  consultationFailed: {
    filters: ['fulfilment'],
    columns: ['rejectReason', 'checkIn', 'fulfilment'],
    more: [],
  },
  callbackPending: {
    filters: ['due'],
    columns: ['level', 'status', 'checkIn', 'services', 'holder'],
    more: ['due', 'pages'],
  },
  callbackCompleted: {
    filters: ['fulfilment'],
    columns: ['level', 'status', 'checkIn', 'fulfilment', 'services'],
    more: ['pages'],
  },
}

/** Columns of cases that arrive as photographs. */
const pagesAlone: readonly ColumnId[] = ['services', 'ocrState', 'pages', 'mediaName']

/** What of the partner's order a list shows. */
const orderColumns: Record<ListId, readonly ColumnId[]> = {
  pending: ['bookingId', 'modeAsked', 'attempts', 'callBackAt'],
  inProgress: ['bookingId', 'modeAsked', 'attempts'],
  callbackPending: ['bookingId', 'attempts', 'callBackAt', 'due'],
  callbackCompleted: ['bookingId', 'attempts'],
  completed: ['bookingId', 'attempts'],
  failure: ['bookingId', 'attempts', 'partnerAnswer'],
  rejected: ['bookingId', 'attempts', 'partnerTold'],
  consultationFailed: ['bookingId', 'attempts', 'partnerTold'],
  cancelled: ['bookingId', 'attempts'],
}

/** What of the call to a patient a list of the console shows. */
const callBackColumns: Partial<Record<ListId, readonly ColumnId[]>> = {
  callbackPending: ['callBackAt', 'attempts'],
  callbackCompleted: ['attempts'],
}

/** What else of it can be chosen, where a row may have it. */
const moreOfOrder: readonly ColumnId[] = ['modeAsked', 'partnerAnswer']

/** Filters of the partner's orders: the booking where a list mixes them, the agent where somebody is or was at a case. */
const orderFilters: Record<ListId, readonly FilterField[]> = {
  pending: ['booking'],
  inProgress: ['booking'],
  callbackPending: ['agent', 'booking'],
  callbackCompleted: ['booking'],
  completed: ['agent'],
  failure: ['agent'],
  rejected: ['agent'],
  consultationFailed: ['agent'],
  cancelled: [],
}

/**
 * The lists of a desk in the order of their tabs. For a user of one level, the lists of the own level say it by
 * themselves.
 */
export function listsOf(
  {
    lists,
    hasLevels,
    channel,
    prescriptionType,
  }: Pick<Desk, 'lists' | 'hasLevels' | 'channel' | 'prescriptionType'>,
  { ofOneLevel = false }: { ofOneLevel?: boolean } = {},
): readonly CaseList[] {
  return lists.map(({ id, call, status }) => {
    const { filters, columns, more } = ownOf[id]
    const ordered = channel === teleChannel
    const usual = [
      ...columnsOfEach,
      ...(ordered ? orderColumns[id] : (callBackColumns[id] ?? [])),
      ...columns,
    ].filter((column) => !ordered || !pagesAlone.includes(column))
    const fits = (column: ColumnId) => hasLevels || column !== 'level'
    const saysLevel = ofOneLevel && caseLists[id].ownLevel
    return {
      id,
      channel,
      prescriptionType,
      call,
      status,
      count: caseLists[id].count,
      filters: [...filtersOfEach, ...filters, ...(ordered ? orderFilters[id] : [])],
      columns: usual.filter((column) => fits(column) && !(saysLevel && column === 'level')),
      offered: caseColumns.filter(
        (column) => fits(column) && [...usual, ...more, ...(ordered ? moreOfOrder : [])].includes(column),
      ),
    }
  })
}

/** The list with the columns that the user chose; with its usual ones where none were. */
export function withColumns(list: CaseList, chosen: readonly ColumnId[] | undefined): CaseList {
  if (!chosen) return list
  const columns = list.offered.filter((column) => fixedColumns.includes(column) || chosen.includes(column))
  return { ...list, columns }
}
