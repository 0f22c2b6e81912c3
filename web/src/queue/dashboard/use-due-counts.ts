import { getErxDueCounts } from '@rxdesk/contract/areas/cases/queue-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import { useNumber } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'

export type DueCounts = AnswerOf<typeof getErxDueCounts>

/** Time alone makes a case overdue, so the counts are read again without any event. */
const AGAIN = 60_000

/** Waiting cases that are overdue or due soon. */
export function useDueCounts(channel: WorkedChannel): DueCounts | undefined {
  return useCall(
    getErxDueCounts,
    { channel },
    { refetchInterval: AGAIN, refetchOnWindowFocus: 'always', retry: false, meta: { quiet: true } },
  ).data
}

/** Writes such a count: counting stops at a hundred. */
export function useDueCountText(): (count: number) => string {
  const number = useNumber()
  return (count) => (count >= limits.dueCounted ? `${number(limits.dueCounted - 1)}+` : number(count))
}
