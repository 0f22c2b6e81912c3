import { getImport } from '@rxdesk/contract/areas/imports/calls'
import type { Import } from '@rxdesk/contract/areas/imports/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall } from '#wire/use-call.ts'

/** Milliseconds between reads while an import is under way, beside the server's events. */
const LOOK_AGAIN = 5_000

export const isUnderWay = (state: Import['state']) =>
  state === 'waiting' || state === 'reading' || state === 'applying'

/** The current state of an import; its progress is pushed. */
export function useImport(importId: number) {
  const cache = useQueryClient()
  const payload = { importId }
  const key = callKey(getImport, payload)
  useServerEvents((event) => {
    if (event.type === 'reconnected') void cache.invalidateQueries({ queryKey: key })
    if (event.type !== 'import' || event.importId !== importId) return
    const known = cache.getQueryData<Import>(key)
    if (known?.state !== event.state) void cache.invalidateQueries({ queryKey: key })
    else cache.setQueryData<Import>(key, { ...known, done: event.done, total: event.total })
  })
  return useCall(getImport, payload, {
    staleTime: 0,
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.state) ? LOOK_AGAIN : false),
  })
}
