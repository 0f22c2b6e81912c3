import { timingSafeEqual } from 'node:crypto'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FreeSpace } from '#platform/files/free-space.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { bearerOf } from '#platform/protocol/session-cookie.ts'
import type { Services } from '#platform/services.ts'
import { isLoopback } from '#platform/settings/settings.ts'

export interface HealthParts {
  storageHealthy(): Promise<boolean>
  space: FreeSpace
  /** Whether migrations, demo content and workers are in place. */
  started(): boolean
}

const READY_MS = 1_000

/** GET /api/health (the process answers), /api/ready (its dependencies take writes), /api/metrics (Prometheus text). */
export function serveHealth(app: FastifyInstance, services: Services, parts: HealthParts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rxdesk_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'rxdesk_deliveries_open',
    help: 'Deliveries waiting or failed, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const rows = await services.db
        .selectFrom('deliveries')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('state', '<>', 'sent')
        .groupBy('state')
        .execute()
      for (const row of rows) this.set({ state: row.state }, Number(row.count))
    },
  })
  new Gauge({
    name: 'rxdesk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set((await parts.space.freeBytes()) ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'rxdesk_files_not_sealed',
    help: 'Files that an older version stored in the clear and that are not yet sealed',
    registers: [registry],
    async collect() {
      const { count } = await services.db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sealed', '=', false)
        .executeTakeFirstOrThrow()
      this.set(Number(count))
    },
  })
  new Gauge({
    name: 'rxdesk_videos_open',
    help: 'Video calls that were begun and have not ended',
    registers: [registry],
    async collect() {
      const { count } = await services.db
        .selectFrom('tele_videos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      this.set(Number(count))
    },
  })
  new Gauge({
    name: 'rxdesk_client_errors_total',
    help: 'Errors that browsers reported, by module of the web client; the newest kinds',
    labelNames: ['module'] as const,
    registers: [registry],
    async collect() {
      const rows = await services.db
        .selectFrom('client_errors')
        .select(({ fn }) => ['module', fn.sum<number>('times').as('times')])
        .groupBy('module')
        .execute()
      this.reset()
      for (const row of rows) this.set({ module: row.module }, Number(row.times))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route as written, never the address itself: that may name a file or a code.
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  app.get('/api/health', async () => ({ status: 200, body: { status: 'up' } }))

  // It writes, and is open to everybody: one look serves all who ask within a second.
  const look = atMostEvery(READY_MS, async () => {
    const [database, jobs, storage, space] = await Promise.all([
      takesWrites(services),
      services.jobs.healthy(),
      parts.storageHealthy(),
      parts.space.aboveReserve(),
    ])
    return { database, jobs, storage, space }
  })
  app.get('/api/ready', async (_request, reply) => {
    const found = { ...(await look()), started: parts.started() }
    // Near the reserve only new files are refused: all other work goes on, and needs this server.
    const { database, jobs, storage, started } = found
    const status = database && jobs && storage && started ? 200 : 503
    return reply.code(status).send({ status, body: found })
  })

  app.get('/api/metrics', async (request, reply) => {
    const { METRICS_TOKEN, demo } = services.settings
    const bearer = bearerOf(request) ?? ''
    const allowed = METRICS_TOKEN
      ? sameText(bearer, METRICS_TOKEN)
      : // Behind a proxy of the same machine everybody is on the loopback address.
        demo && isLoopback(request.ip.replace(/^::ffff:/, ''))
    if (!allowed) throw new Problem('denied', message('general.noAccess'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whether the database commits: a message of a few bytes goes into its log, which nobody reads. */
async function takesWrites(services: Services): Promise<boolean> {
  return sql`select pg_logical_emit_message(true, 'rxdesk', 'ready')`.execute(services.db).then(
    () => true,
    () => false,
  )
}

/** Asks again only when the last answer is older; all who ask meanwhile get the same. */
function atMostEvery<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; until: number } | undefined
  return () => {
    if (!last || performance.now() > last.until)
      last = { answer: ask(), until: performance.now() + milliseconds }
    return last.answer
  }
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
