import type { ServerResponse } from 'node:http'
import { user } from '@rxdesk/contract/access-row'
import { isSeenBy } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { pageReading } from '@rxdesk/contract/reading-progress'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listenOn } from '#platform/database/listen.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { EVENT_CHANNEL } from '#platform/events/announce.ts'
import type { Logger } from '#platform/log/logger.ts'
import { bearerCaller } from '#platform/protocol/bearer-caller.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'

const caseEvent = z.object({
  type: z.literal('case'),
  erxId: z.number(),
  clientId: z.number(),
  /** Null for a case that is not stored: nobody hears of it. */
  channel: z.string().nullable(),
  what: z.enum(['claim', 'status', 'saved', 'ocr', 'reading', 'entities', 'delivery', 'note']),
  reading: pageReading.optional(),
})
const importEvent = z.object({
  type: z.literal('import'),
  importId: z.number(),
  userId: z.number(),
  state: z.string(),
  done: z.number(),
  total: z.number(),
})
const offerEvent = z.object({
  type: z.literal('offer'),
  userId: z.number(),
  erxId: z.number(),
  state: z.enum(['announced', 'handed', 'withdrawn']),
})
const sessionEndEvent = z.object({ type: z.literal('sessionEnd'), sessionId: z.string() })
const videoEvent = z.object({
  type: z.literal('video'),
  attemptId: z.number(),
  erxId: z.number(),
  userId: z.number(),
  to: z.enum(['consultant', 'patient']),
})
const doctorDayEvent = z.object({
  type: z.literal('doctorDay'),
  doctorId: z.number(),
  day: z.string(),
  /** Null for a doctor whom all clients share: what one of them books takes the time of the others. */
  clientId: z.number().nullable(),
})
const figuresEvent = z.object({ type: z.literal('figures'), clientIds: z.array(z.number()) })
const eventSchema = z.discriminatedUnion('type', [
  caseEvent,
  importEvent,
  offerEvent,
  sessionEndEvent,
  videoEvent,
  doctorDayEvent,
  figuresEvent,
])
export type Event = z.infer<typeof eventSchema>

/** Status changes of cases change lists; many of them are combined into one hint. */
const QUEUE_HINT_MS = 1_000
const KEEP_ALIVE_MS = 25_000
/** Seconds after which a browser with too many open screens may ask again. */
const RETRY_SECONDS = 30

interface Listener {
  caller: Caller
  send(data: object): void
  /** Ends the stream; nothing is sent any more. */
  end(): void
  /** Ends the stream unless its session is live, by the database. */
  recheck(): Promise<void>
  queueHint?: NodeJS.Timeout
}

/** A part of this process that hears every event, as the stream of the patient's page does. */
export interface Hearer {
  hear(event: Event): void
  /** What was announced for a while is lost. */
  missed(): void
}

export interface EventStream {
  listen(hearer: Hearer): void
  close(): Promise<void>
}

interface EventStreamParts {
  source: DatabaseSource
  log: Logger
  /** The live session of a bearer token as the database has it now, not as it was moments ago. */
  identify(bearer: string, address: string): Promise<Caller | undefined>
}

/** GET /api/events: server-sent events for the open screens of one session, from the database's notifications. */
export async function serveEvents(app: FastifyInstance, parts: EventStreamParts): Promise<EventStream> {
  const listeners = new Set<Listener>()
  const hearers = new Set<Hearer>()
  const database = await listenOn(parts.source, EVENT_CHANNEL, {
    hear(payload) {
      const { success, data: event } = eventSchema.safeParse(JSON.parse(payload || 'null'))
      if (!success) return
      for (const listener of listeners) pass(listener, event)
      for (const hearer of hearers) hearer.hear(event)
    },
    // What was announced while nobody listened is lost, ends of sessions among it.
    missed() {
      for (const listener of listeners) void listener.recheck()
      for (const hearer of hearers) hearer.missed()
    },
    failed: (error) => parts.log.warn({ error: error.message }, 'listening for events failed'),
  })

  app.get('/api/events', async (request, reply) => {
    const caller = await bearerCaller(parts.identify, request)
    const ofSession = [...listeners].filter((other) => other.caller.sessionId === caller.sessionId)
    if (ofSession.length >= limits.eventStreamsPerSession)
      throw new Problem('throttled', message('session.tooManyScreens'), { retryAfter: RETRY_SECONDS })
    reply.hijack()
    // A browser that left meanwhile has told so already, and never tells again.
    if (reply.raw.destroyed) return
    const stillLive = () => bearerCaller(parts.identify, request)
    const listener = openListener(reply.raw, caller, stillLive, (ended) => listeners.delete(ended))
    listeners.add(listener)
    if (closing) listener.end()
  })

  // The server waits for its open answers when it closes, and a stream would never end by itself.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const listener of listeners) listener.end()
  })

  return {
    listen: (hearer) => void hearers.add(hearer),
    close: () => database.close(),
  }
}

/** A stream that is open from here on. Its session is looked up once more: it may have ended while it was opened. */
function openListener(
  raw: ServerResponse,
  caller: Caller,
  stillLive: () => Promise<Caller>,
  closed: (listener: Listener) => void,
): Listener {
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const write = (text: string) => void (raw.writableEnded || raw.write(text))
  const listener: Listener = {
    caller,
    send: (data) => void confirmed.then(() => write(`data: ${JSON.stringify(data)}\n\n`)),
    end: () => void raw.end(),
    recheck: () =>
      stillLive().then(
        () => undefined,
        () => listener.end(),
      ),
  }
  // The announced end of a session ends the stream; this is for an announcement that never came.
  const keepAlive = setInterval(async () => {
    await listener.recheck()
    write(': alive\n\n')
  }, KEEP_ALIVE_MS)
  raw.on('error', () => raw.destroy())
  raw.on('close', () => {
    clearInterval(keepAlive)
    clearTimeout(listener.queueHint)
    closed(listener)
  })
  const confirmed = listener.recheck()
  return listener
}

/** Passes an event on when the listener may see its case; saves and the progress of a page do not concern lists. */
function pass(listener: Listener, event: Event): void {
  if (event.type === 'sessionEnd') {
    if (listener.caller.sessionId === event.sessionId) listener.end()
    return
  }
  if (event.type === 'import' || event.type === 'offer') {
    const { userId, ...told } = event
    if (listener.caller.userId === userId) listener.send(told)
    return
  }
  if (event.type === 'video') {
    if (event.to === 'consultant' && listener.caller.userId === event.userId)
      listener.send({ type: 'video', erxId: event.erxId })
    return
  }
  if (event.type === 'doctorDay') {
    const { clientId, ...told } = event
    const isOfHouse = user.some((role) => listener.caller.roleIds.includes(role))
    if (isOfHouse && (clientId === null || seesClient(listener.caller, clientId))) listener.send(told)
    return
  }
  if (event.type === 'figures') {
    if (event.clientIds.some((id) => seesClient(listener.caller, id))) listener.send({ type: 'figures' })
    return
  }
  if (!seesClient(listener.caller, event.clientId)) return
  if (event.channel === null || !isSeenBy(event.channel, listener.caller)) return
  listener.send({ type: 'case', erxId: event.erxId, what: event.what, reading: event.reading })
  if (['saved', 'note', 'reading', 'entities'].includes(event.what) || listener.queueHint) return
  listener.queueHint = setTimeout(() => {
    listener.queueHint = undefined
    listener.send({ type: 'queues' })
  }, QUEUE_HINT_MS)
}
