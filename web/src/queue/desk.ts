import { showOperatorDetails, showTeleOperatorDetails } from '@rxdesk/contract/areas/alerts/calls'
import {
  getcallbackList,
  getDashboardErxCount,
  geteRxList,
  geteRxPendingList,
} from '@rxdesk/contract/areas/cases/calls'
import type { consoleListRequest, listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import {
  getDigitizationDashboardErxCount,
  getDigitizationeRxList,
  getDigitizationRxPendingList,
  getDigitizationSendFailureList,
} from '@rxdesk/contract/areas/digitization/calls'
import type { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import {
  getAmazonDashboardErxCount,
  getAmazoneRxList,
  getAmazoneRxPendingList,
  getAmazoneRxSendFailureList,
  getAmazoninprogreseRxList,
  getTeleCallbackList,
} from '@rxdesk/contract/areas/teleconsultation/list-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import {
  type DashboardPath,
  type DetailPath,
  deskOfChannel,
  type ListCallOf,
  listsOfDesk,
  type WorkedChannel,
  workedChannels,
} from '@rxdesk/contract/channel-rules'
import { channelRows, type ListId } from '@rxdesk/contract/channels'
import type { PrescriptionType } from '@rxdesk/contract/options'
import type { ComponentType, ReactNode } from 'react'

type ListCall = CallDefinition<
  string,
  string,
  typeof listRequestSchema | typeof consoleListRequest,
  (typeof geteRxPendingList)['answer']
>

/** What the web adds to the row of a channel: the calls that answer its lists and count them. */
interface DeskParts<C extends WorkedChannel> {
  lists: Record<ListCallOf<C>, ListCall>
  counts: CountsCall
  operators: OperatorsCall
  /** The prescription type by which lists and counts of a shared dashboard are asked. */
  prescriptionType?: PrescriptionType
}

/** Who works on what; consultations have a call of their own. */
type OperatorsCall = typeof showOperatorDetails | typeof showTeleOperatorDetails

type CountsCall =
  | typeof getDashboardErxCount
  | typeof getDigitizationDashboardErxCount
  | typeof getAmazonDashboardErxCount

const deskParts: { [C in WorkedChannel]: DeskParts<C> } = {
  opd: {
    lists: { pending: geteRxPendingList, byStatus: geteRxList, callback: getcallbackList },
    counts: getDashboardErxCount,
    operators: showOperatorDetails,
  },
  ipd: {
    lists: { pending: geteRxPendingList, byStatus: geteRxList },
    counts: getDashboardErxCount,
    operators: showOperatorDetails,
    prescriptionType: 1,
  },
  emergency: {
    lists: { pending: geteRxPendingList, byStatus: geteRxList },
    counts: getDashboardErxCount,
    operators: showOperatorDetails,
    prescriptionType: 3,
  },
  digitization: {
    lists: {
      pending: getDigitizationRxPendingList,
      byStatus: getDigitizationeRxList,
      failure: getDigitizationSendFailureList,
    },
    counts: getDigitizationDashboardErxCount,
    operators: showOperatorDetails,
  },
  teleconsultation: {
    lists: {
      pending: getAmazoneRxPendingList,
      inProgress: getAmazoninprogreseRxList,
      byStatus: getAmazoneRxList,
      failure: getAmazoneRxSendFailureList,
      callback: getTeleCallbackList,
    },
    counts: getAmazonDashboardErxCount,
    operators: showTeleOperatorDetails,
  },
}

/** The severe warnings of a case in the question before it is sent. */
export interface SevereQuestion {
  /** Each by its own words, with its answer; nothing where there is none. */
  view: ReactNode
  /** Keys of those that the sender was asked about, and confirmed. */
  confirmed: string[]
  /** Whether each that asks for it was confirmed. */
  isAnswered: boolean
}

/** Where cases of a channel are worked: its screens, its lists, and what it adds to the workbench. */
export interface Desk {
  channel: WorkedChannel
  dashboard: DashboardPath
  detail: DetailPath
  /** Its lists in the order of their tabs, each with its call and the status of the request, as text (screens 3). */
  lists: readonly { id: ListId; call: ListCall; status: string }[]
  counts: CountsCall
  operators: OperatorsCall
  prescriptionType?: PrescriptionType | undefined
  /** What opens its cases, where they have a call of their own. */
  opens?: typeof getIPDeRxDtls
  /** The key under which the counts are stored in the browser (screens 9). */
  keptCounts: string
  /** Whether its cases pass several levels, so that a row shows the current one. */
  hasLevels: boolean
  /** Whether users who may reassign cases see the list of claims. */
  holders: boolean
  /** A tab of its own before those of the form, and the name of that tab. */
  Panel?: ComponentType
  panelName?: 'tab.desk' | 'tab.consultation' | 'tab.stay'
  /** A tab that takes the whole width, without the pages. */
  Whole?: ComponentType
  /** Around the workbench: what the parts of this desk share. */
  Around?: ComponentType<{ children: ReactNode }>
  /** A line below the heading of the case, on every tab. */
  Strip?: ComponentType
  /** What stands in the place of the pages where a case has none, and what it is. */
  Beside?: ComponentType
  besideName?: 'order' | 'readings'
  /** What stays beside the record whatever tab is shown, such as a call that is under way. */
  Along?: ComponentType
  /** The dialog before a case is submitted to the partner; the typing is saved by then. */
  SubmitDialog?: ComponentType<{ severe: SevereQuestion; onClose: () => void }>
  /** The dialog that splits the pages of a case; `proposed` are the groups of pages that it begins with. */
  SegregateDialog?: ComponentType<{ proposed: readonly (readonly number[])[]; onClose: () => void }>
  /** Dialogs of endings that this desk asks in its own way. */
  dialogs?: Partial<Record<'reject' | 'defer' | 'consultationFail', ComponentType<{ onClose: () => void }>>>
}

function deskOf<C extends WorkedChannel>(channel: C): Desk {
  const row = deskOfChannel(channel)
  const parts: DeskParts<C> = deskParts[channel]
  return {
    channel,
    dashboard: row.dashboard,
    detail: row.detail,
    lists: listsOfDesk(row).map(({ list, call, status }) => ({
      id: list,
      call: parts.lists[call as ListCallOf<C>],
      status: String(status),
    })),
    counts: parts.counts,
    operators: parts.operators,
    prescriptionType: parts.prescriptionType,
    keptCounts: row.keptCounts,
    hasLevels: channelRows[channel].levels.length > 1,
    holders: row.holders,
  }
}

export const desks = Object.fromEntries(
  workedChannels.map((channel) => [channel, deskOf(channel)]),
) as Record<WorkedChannel, Desk>
