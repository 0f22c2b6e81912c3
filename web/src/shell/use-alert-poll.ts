import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#wire/use-call.ts'
import { usePollingTab } from './polling-tab.ts'

const MINUTE = 60_000

interface AlertPoll<C extends CallDefinition> {
  /** Whether this user gets the alert at all. */
  asks: boolean
  /** Minutes until the next request, as the server says; undefined before its first answer. */
  minutes: (answer: AnswerOf<C> | undefined) => number | undefined
  /** Minutes to use until the server has said how many. */
  first: number
  /** Each answer raises the alert again, even if it is the same. */
  tell: (answer: AnswerOf<C>) => void
}

/**
 * Requests the number of waiting cases, as often as the server says, in one tab of the browser. A failed request is silent, and repeated (calls
 * 8).
 */
export function useAlertPoll<C extends CallDefinition>(
  call: C,
  payload: RequestOf<C>,
  { asks, minutes, first, tell }: AlertPoll<C>,
): void {
  const isPollingTab = usePollingTab()
  const { data, dataUpdatedAt } = useCall(call, payload, {
    enabled: asks && isPollingTab,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (minutes(state.data) || first) * MINUTE,
    meta: { quiet: true },
  })
  const told = useEffectEvent(() => {
    if (data) tell(data)
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) told()
  }, [dataUpdatedAt])
}
