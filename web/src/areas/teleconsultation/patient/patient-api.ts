import {
  type PatientMessage,
  type PatientVideo,
  patientEventSchema,
  patientVideoSchema,
} from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { pageHeader } from '@rxdesk/contract/page-header'
import { z } from 'zod'
import { askOpen } from '#wire/open-read.ts'
import { readEvents } from '#wire/read-events.ts'
import { apiBase } from '#wire/wire.ts'

export type PatientEvent = z.infer<typeof patientEventSchema>

/** By what this browser is known as the one that used a link, should the answer to it be lost. */
const BROWSER_KEY = 'consultationBrowser'
const headers = { [pageHeader.name]: pageHeader.value }

function madeUp(): string {
  const kept = localStorage.getItem(BROWSER_KEY)
  if (kept) return kept
  const fresh = crypto.randomUUID()
  localStorage.setItem(BROWSER_KEY, fresh)
  return fresh
}

/** Opens a one-time link; without a token, the call that this browser is in. */
export function openCall(token: string, signal?: AbortSignal): Promise<PatientVideo> {
  const more = signal ? { signal, headers } : { headers }
  return token === ''
    ? askOpen('/consultation', patientVideoSchema, more)
    : askOpen('/consultation/link', patientVideoSchema, {
        ...more,
        payload: { token, browser: madeUp() },
      })
}

export async function tell(message: PatientMessage): Promise<void> {
  await askOpen('/consultation', z.object({}), { headers, payload: message })
}

const AGAIN_MS = 1_500

/** Listens to the stream of the call, from a signal on, until `signal` ends it; reopened when it breaks. */
export async function listen(
  { after, signal }: { after: number; signal: AbortSignal },
  told: {
    onEvent: (event: PatientEvent) => void
    /** The stream is open, or it broke. */
    onLine: (open: boolean) => void
    /** The call is not there any more. */
    onGone: () => void
  },
): Promise<void> {
  let last = after
  while (!signal.aborted) {
    let gone = false
    // A stream over a network that is gone would look open for a while.
    const line = new AbortController()
    const lose = () => line.abort()
    window.addEventListener('offline', lose)
    await readEvents(`${apiBase}/consultation/events?after=${last}`, {
      signal: AbortSignal.any([signal, line.signal]),
      headers,
      onOpen: () => told.onLine(true),
      onRefused: ({ status }) => {
        gone = status === 404 || status === 409
      },
      onData: (data) => {
        const event = patientEventSchema.safeParse(JSON.parse(data))
        if (!event.success) return
        if (event.data.type === 'signal') last = event.data.id
        told.onEvent(event.data)
      },
    }).catch(() => undefined)
    window.removeEventListener('offline', lose)
    if (signal.aborted) return
    told.onLine(false)
    if (gone) return told.onGone()
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
}
