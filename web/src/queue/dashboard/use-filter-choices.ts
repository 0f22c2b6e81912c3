import { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import { getClientMastersList, masters } from '@rxdesk/contract/areas/masters/calls'
import { hasStaff, rejectReasonsOf } from '@rxdesk/contract/channel-rules'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import type { CaseList } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'

export interface Choice {
  id: number
  name: string
}

/** What the filters choose from, and the name of the client that is chosen. */
export interface FilterChoices {
  media: readonly Choice[]
  rejectReasons: readonly Choice[]
  agents: readonly Choice[]
  /** Whether this user may filter by agent. */
  mayChooseAgent: boolean
  clientName: string
}

const MINUTES = 60_000
const rarelyChanges = { staleTime: 10 * MINUTES, meta: { quiet: true } }

export function useFilterChoices(list: CaseList, filters: CaseFilters): FilterChoices {
  const lists = useCall(masters, {}, rarelyChanges)
  const mayChooseAgent = useMayUse(geteRxHolders.access)
  const holders = useCall(
    geteRxHolders,
    // Those who work the console alone, unless the desk has a staff of its own.
    { offset: 0, limit: 1, everyChannel: hasStaff(list.channel) },
    { enabled: mayChooseAgent, staleTime: MINUTES, meta: { quiet: true } },
  )
  const client = useCall(
    getClientMastersList,
    { clientId: filters.client, limit: 1 },
    { ...rarelyChanges, enabled: filters.client !== 0 },
  )
  return {
    media: lists.data?.media.map(({ mediaId, mediaName }) => ({ id: mediaId, name: mediaName })) ?? [],
    rejectReasons:
      lists.data?.[rejectReasonsOf(list.channel)].map(({ reasonId, reason }) => ({
        id: reasonId,
        name: reason,
      })) ?? [],
    agents: holders.data?.operators.map(({ userCode, name }) => ({ id: userCode, name })) ?? [],
    mayChooseAgent,
    clientName: client.data?.list.find(({ clientId }) => clientId === filters.client)?.clientName ?? '',
  }
}
