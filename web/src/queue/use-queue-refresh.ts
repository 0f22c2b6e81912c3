import { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import { getErxDueCounts } from '@rxdesk/contract/areas/cases/queue-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey } from '#wire/use-call.ts'
import { desks } from './desk.ts'

/** Reads that any change of a case may change. */
export const queueReads = [
  ...new Set(Object.values(desks).flatMap(({ lists, counts }) => [...lists.map(({ call }) => call), counts])),
  geteRxHolders,
  getErxDueCounts,
]

/** Milliseconds between two refreshes: a busy hospital sends events in bursts. */
const SHORTEST_PAUSE = 2_000

/** Reads the lists and counts on screen again when the server reports a change of the queues. */
export function useQueueRefresh(): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)

  const refresh = useCallback(() => {
    if (timer.current !== undefined) return
    const wait = Math.max(0, last.current + SHORTEST_PAUSE - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = Date.now()
      // A hidden page reads again when it is visible again.
      if (document.hidden) return
      for (const read of queueReads) void cache.invalidateQueries({ queryKey: callKey(read) })
    }, wait)
  }, [cache])

  useServerEvents((event) => {
    if (event.type === 'doctorDay' || event.type === 'figures') return
    if (event.type !== 'case' || !['saved', 'reading'].includes(event.what)) refresh()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
