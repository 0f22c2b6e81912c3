import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import { type CallOptions, useCall } from './use-call.ts'

export interface Page<Answer> {
  /** Undefined before the first answer, and where nothing is requested. */
  page: Answer | undefined
  /** The properties of a `ListPage` or `ListScreen`, for the request. */
  state: { loading: boolean; error: Error | null; onRetry: () => void }
}

export type PageOptions<C extends CallDefinition> = Pick<
  CallOptions<C>,
  'refetchOnWindowFocus' | 'refetchInterval'
> & {
  enabled?: boolean
}

/** Reads a page of a list. The page before stays until the next is here, without the loading overlay. */
export function usePage<C extends CallDefinition>(
  call: C,
  request: RequestOf<C>,
  { enabled = true, ...options }: PageOptions<C> = {},
): Page<AnswerOf<C>> {
  const asked = useCall(call, request, {
    ...options,
    enabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return {
    page: enabled ? asked.data : undefined,
    state: {
      loading: enabled && (asked.isPending || asked.isPlaceholderData),
      error: enabled ? asked.error : null,
      onRetry: () => void asked.refetch(),
    },
  }
}
