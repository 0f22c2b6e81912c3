import { pageReading } from '@rxdesk/contract/reading-progress'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { readEvents } from './read-events.ts'
import { sessionHeaders, sessionMark } from './session-mark.ts'
import { apiBase, reportSessionEnded } from './wire.ts'

/** What the server pushes: something about a case changed, or the queues did. */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('case'),
    erxId: z.number(),
    what: z.string(),
    reading: pageReading.optional(),
  }),
  z.object({ type: z.literal('queues') }),
  // A case that is handed to the user by itself.
  z.object({
    type: z.literal('offer'),
    erxId: z.number(),
    state: z.enum(['announced', 'handed', 'withdrawn']),
  }),
  // How far an import is that the user began.
  z.object({
    type: z.literal('import'),
    importId: z.number(),
    state: z.string(),
    done: z.number(),
    total: z.number(),
  }),
  // Something waits in a video call that the user holds.
  z.object({ type: z.literal('video'), erxId: z.number() }),
  // Somebody booked, moved or cancelled on a doctor's day (yyyy-mm-dd).
  z.object({ type: z.literal('doctorDay'), doctorId: z.number(), day: z.string() }),
  // The figures of reports were counted again.
  z.object({ type: z.literal('figures') }),
])
export type ServerEvent = z.infer<typeof serverEventSchema>
/** `reconnected` comes after a gap: events in it are unknown, so the shown data must be read again. */
export type PushedEvent = ServerEvent | { type: 'reconnected' }

type Listener = (event: PushedEvent) => void
const listeners = new Set<Listener>()
let stream: AbortController | undefined

const SHORTEST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** Calls `handler` for each event of the page's one stream (GET /api/events) while the component is shown. */
export function useServerEvents(handler: Listener): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    const listener: Listener = (event) => onEvent(event)
    listeners.add(listener)
    if (!stream) {
      stream = new AbortController()
      void keepReading(stream.signal)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) {
        stream?.abort()
        stream = undefined
      }
    }
  }, [])
}

async function keepReading(signal: AbortSignal): Promise<void> {
  let wait = SHORTEST_WAIT
  let interrupted = false
  while (!signal.aborted) {
    const session = sessionMark()
    if (session) {
      try {
        await read(session, signal, () => {
          wait = SHORTEST_WAIT
          if (interrupted) tell({ type: 'reconnected' })
        })
      } catch {
        // The next attempt follows below.
      }
      interrupted = true
    }
    if (signal.aborted) return
    await waitFor(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function read(session: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  await readEvents(`${apiBase}/events`, {
    signal,
    headers: sessionHeaders(),
    onOpen,
    onRefused: ({ status }) => {
      if (status === 401) reportSessionEnded(session)
    },
    onData: parse,
  })
}

function parse(data: string): void {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return
  }
  const event = serverEventSchema.safeParse(value)
  if (event.success) tell(event.data)
}

function tell(event: PushedEvent): void {
  for (const listener of listeners) listener(event)
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
