import type { CallDefinition } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey } from '#wire/use-call.ts'
import { type Paced, paced } from './paced.ts'

/**
 * Reads the figures of these calls again when the server has counted anew, while the screen is shown. Those that were
 * read when it was shown before are read again at once: nobody told it what was counted meanwhile.
 */
export function useFreshFigures(...calls: readonly CallDefinition[]): void {
  const cache = useQueryClient()
  const pace = useRef<Paced>(undefined)
  const read = useEffectEvent((options?: { cancelRefetch: boolean }) =>
    Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: callKey(call) }, options))),
  )
  useEffect(() => {
    // What is on its way was asked just now.
    void read({ cancelRefetch: false })
    let missed = false
    const { ask, stop } = paced(async () => {
      missed = document.hidden
      if (!missed) await read()
    })
    pace.current = { ask, stop }
    // A hidden page reads again when it is visible again.
    const seen = () => {
      if (missed && !document.hidden) ask()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      stop()
    }
  }, [])
  useServerEvents(({ type }) => {
    if (type === 'figures' || type === 'reconnected') pace.current?.ask()
  })
}
