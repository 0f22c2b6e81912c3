import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#wire/use-call.ts'

const MINUTE = 60_000

interface AlertPoll<C extends CallDefinition> {
  /** Whether this user is told at all. */
  asks: boolean
  /** Minutes until it is asked again, as the server says; undefined while it has not. */
  minutes: (answer: AnswerOf<C> | undefined) => number | undefined
  /** Minutes while the server has not said how many. */
  first: number
  /** Each answer is told anew, though it be the same. */
  tell: (answer: AnswerOf<C>) => void
}

/** Asks for what waits, as often as the server says. A failed alert is silent, and asked again (calls 8). */
export function useAlertPoll<C extends CallDefinition>(
  call: C,
  payload: RequestOf<C>,
  { asks, minutes, first, tell }: AlertPoll<C>,
): void {
  const { data, dataUpdatedAt } = useCall(call, payload, {
    enabled: asks,
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
