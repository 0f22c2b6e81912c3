import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import type { MutateOptions, QueryKey, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { createSingleFlight } from './single-flight.ts'
import { askCall } from './wire.ts'

/** Query key of a call: `[id]` matches every payload of it, `[id, payload]` one. */
export function callKey<C extends CallDefinition>(call: C, payload?: RequestOf<C>): QueryKey {
  return payload === undefined ? [call.id] : [call.id, payload]
}

/** Query options of a call, for `useQuery`, `useQueries`, `queryClient.fetchQuery` and prefetching. */
export function callQuery<C extends CallDefinition>(call: C, payload: RequestOf<C>) {
  return queryOptions({
    queryKey: callKey(call, payload),
    queryFn: ({ signal }): Promise<AnswerOf<C>> => askCall(call, payload, { signal }),
  })
}

export type CallOptions<C extends CallDefinition, Data = AnswerOf<C>> = Omit<
  UseQueryOptions<AnswerOf<C>, Error, Data>,
  'queryKey' | 'queryFn'
>

/** Reads a call: cached by payload, cancelled when no component uses it any more. */
export function useCall<C extends CallDefinition, Data = AnswerOf<C>>(
  call: C,
  payload: RequestOf<C>,
  options: CallOptions<C, Data> = {},
) {
  return useQuery<AnswerOf<C>, Error, Data>({
    ...options,
    queryKey: callKey(call, payload),
    queryFn: ({ signal }) => askCall(call, payload, { signal }),
  })
}

export type ChangeOptions<C extends CallDefinition> = Omit<
  UseMutationOptions<AnswerOf<C>, Error, RequestOf<C>>,
  'mutationFn'
> & {
  /** Queries to read again after the change. */
  reloads?: readonly CallDefinition[]
  /** A change that follows the typing shows no loading overlay. */
  quiet?: boolean
}

export interface Outcome<C extends CallDefinition> extends MutateOptions<AnswerOf<C>, Error, RequestOf<C>> {
  /** Identifies the request where its payload differs each time: a password is never sealed the same way twice. */
  wish?: unknown
}

/**
 * Changes something: `change.mutate(payload)` or `await change.mutateAsync(payload)`. Shows the loading overlay. A
 * button that is pressed twice sends the change once; autosave (`quiet`) sends it as often as it is called.
 */
export function useChange<C extends CallDefinition>(call: C, options: ChangeOptions<C> = {}) {
  const { reloads = [], quiet = false, onSuccess, ...rest } = options
  const cache = useQueryClient()
  const [singleFlight] = useState(() => createSingleFlight<AnswerOf<C>>())
  const change = useMutation<AnswerOf<C>, Error, RequestOf<C>>({
    ...rest,
    meta: { ...rest.meta, quiet },
    mutationFn: (payload) => askCall(call, payload),
    onSuccess: async (...success) => {
      for (const read of reloads) void cache.invalidateQueries({ queryKey: callKey(read) })
      await onSuccess?.(...success)
    },
  })
  // An open type cannot express the library's type for calls without a payload.
  const send = change.mutateAsync as (
    payload: RequestOf<C>,
    more?: MutateOptions<AnswerOf<C>, Error, RequestOf<C>>,
  ) => Promise<AnswerOf<C>>
  const mutateAsync = useCallback(
    (payload: RequestOf<C>, { wish: intent = payload, ...more }: Outcome<C> = {}) =>
      quiet ? send(payload, more) : singleFlight.press(intent, () => send(payload, more)),
    [quiet, send, singleFlight],
  )
  const mutate = useCallback(
    (payload: RequestOf<C>, more?: Outcome<C>) => {
      // The callbacks report the outcome; the promise is not awaited here.
      mutateAsync(payload, more).catch(() => {})
    },
    [mutateAsync],
  )
  return { ...change, mutate, mutateAsync }
}
