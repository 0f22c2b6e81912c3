import { pageReading } from '@rxdesk/contract/reading-progress'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseSource } from '#platform/database/source.ts'
import { EVENT_CHANNEL } from '#platform/events/announce.ts'
import type { Logger } from '#platform/log/logger.ts'
import { bearerCaller } from '#platform/protocol/bearer-caller.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'

const caseEvent = z.object({
  type: z.literal('case'),
  erxId: z.number(),
  clientId: z.number(),
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
const eventSchema = z.discriminatedUnion('type', [caseEvent, importEvent])
type Event = z.infer<typeof eventSchema>

/** Status changes of cases change lists; many of them are combined into one hint. */
const QUEUE_HINT_MS = 1_000
const KEEP_ALIVE_MS = 25_000
const RECONNECT_MS = 1_000

interface Listener {
  caller: Caller
  send(data: object): void
  queueHint?: NodeJS.Timeout
}

export interface EventStream {
  close(): Promise<void>
}

/** GET /api/events: server-sent events for the open screens of one session, from the database's notifications. */
export async function serveEvents(
  app: FastifyInstance,
  parts: {
    source: DatabaseSource
    log: Logger
    identify(bearer: string, address: string): Promise<Caller | undefined>
  },
): Promise<EventStream> {
  const listeners = new Set<Listener>()
  const endings = new Set<() => void>()
  const database = await listen(parts.source, parts.log, (event) => {
    for (const listener of listeners) pass(listener, event)
  })

  app.get('/api/events', async (request, reply) => {
    const caller = await bearerCaller(parts.identify, request)
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write(': open\n\n')
    const listener: Listener = {
      caller,
      send: (data) => reply.raw.write(`data: ${JSON.stringify(data)}\n\n`),
    }
    listeners.add(listener)
    // A session that has ended gets no more: it is checked with every sign of life.
    const keepAlive = setInterval(async () => {
      const still = await bearerCaller(parts.identify, request).catch(() => undefined)
      if (still) reply.raw.write(': alive\n\n')
      else reply.raw.end()
    }, KEEP_ALIVE_MS)
    const end = () => void reply.raw.end()
    endings.add(end)
    reply.raw.on('error', () => reply.raw.destroy())
    reply.raw.on('close', () => {
      clearInterval(keepAlive)
      clearTimeout(listener.queueHint)
      listeners.delete(listener)
      endings.delete(end)
    })
  })

  return {
    async close() {
      for (const end of endings) end()
      await database.close()
    },
  }
}

/** Passes an event on when the listener may see its case; saves and the progress of a page do not concern lists. */
function pass(listener: Listener, event: Event): void {
  if (event.type === 'import') {
    const { userId, ...told } = event
    if (listener.caller.userId === userId) listener.send(told)
    return
  }
  if (!seesClient(listener.caller, event.clientId)) return
  listener.send({ type: 'case', erxId: event.erxId, what: event.what, reading: event.reading })
  if (['saved', 'note', 'reading', 'entities'].includes(event.what) || listener.queueHint) return
  listener.queueHint = setTimeout(() => {
    listener.queueHint = undefined
    listener.send({ type: 'queues' })
  }, QUEUE_HINT_MS)
}

/** One connection that listens, reopened when it is lost. */
async function listen(
  source: DatabaseSource,
  log: Logger,
  hear: (event: Event) => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  async function connect(): Promise<void> {
    const next = new pg.Client('url' in source ? { connectionString: source.url } : source)
    next.on('error', () => {})
    next.on('notification', ({ payload }) => {
      const event = eventSchema.safeParse(JSON.parse(payload ?? 'null'))
      if (event.success) hear(event.data)
    })
    next.on('end', () => again())
    await next.connect()
    await next.query(`listen ${EVENT_CHANNEL}`)
    client = next
  }
  function again(): void {
    if (closed) return
    setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn({ error: error.message }, 'listening for events failed')
        again()
      })
    }, RECONNECT_MS)
  }
  await connect()
  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
