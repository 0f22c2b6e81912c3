import { timingSafeEqual } from 'node:crypto'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FreeSpace } from '#platform/files/free-space.ts'
import { Problem } from '#platform/protocol/problem.ts'
import { bearerOf } from '#platform/protocol/session-cookie.ts'
import type { Services } from '#platform/services.ts'
import { isLoopback } from '#platform/settings/settings.ts'
import { createMetrics } from './metrics.ts'

export interface HealthParts {
  storageHealthy(): Promise<boolean>
  space: FreeSpace
  /** Whether migrations, demo content and workers are in place. */
  started(): boolean
}

const READY_MS = 1_000

/** GET /api/health (the process answers), /api/ready (its dependencies take writes), /api/metrics (Prometheus text). */
export function serveHealth(app: FastifyInstance, services: Services, parts: HealthParts): void {
  const registry = createMetrics(app, services, parts)

  app.get('/api/health', async () => ({ status: 200, body: { status: 'up', role: services.settings.ROLE } }))

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
