import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FreeSpace } from '#platform/files/free-space.ts'
import { countJobs } from '#platform/jobs/job-table.ts'
import type { Services } from '#platform/services.ts'

/** What is measured: every answer as it is given, and what the database holds at the moment of asking. */
export function createMetrics(
  app: FastifyInstance,
  services: Services,
  { space }: { space: FreeSpace },
): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ role: services.settings.ROLE })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rxdesk_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route as written, never the address itself: that may name a file or a code.
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  countWork(registry, services)
  countStored(registry, services, space)
  return registry
}

/** What waits, is under way or has failed. */
function countWork(registry: Registry, services: Services): void {
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
    name: 'rxdesk_jobs',
    help: 'Jobs of the background by queue: waiting, running, or failed after their last try',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      for (const { queue, ...states } of await countJobs(services.db))
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count)
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
}

/** What is stored. */
function countStored(registry: Registry, services: Services, space: FreeSpace): void {
  new Gauge({
    name: 'rxdesk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set((await space.freeBytes()) ?? Number.NaN)
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
}
