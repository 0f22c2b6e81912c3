import { once } from 'node:events'
import { createServer } from 'node:http'
import { queueDelivery } from '@rxdesk/server/src/engines/delivery/queue-delivery.ts'
import { startJobs } from '@rxdesk/server/src/platform/jobs/queue.ts'
import { systemWorkIn } from '@rxdesk/server/src/platform/protocol/work.ts'
import type { BenchServices } from '../bench-services.ts'

export interface SmsGateway {
  url: string
  /** How often each reference came. */
  came: ReadonlyMap<string, number>
  close(): void
}

/** An SMS gateway that counts what it is sent. */
export async function startGateway(): Promise<SmsGateway> {
  const came = new Map<string, number>()
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    request.resume().on('end', () => {
      came.set(key, (came.get(key) ?? 0) + 1)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    came,
    close: () => void server.close(),
  }
}

/** Queues messages as a change would, in transactions; `queued` holds the keys of those that committed. */
export async function openOutbox(services: BenchServices) {
  const jobs = await startJobs(services.pool, () => undefined)
  const queued = new Set<string>()
  return {
    queued: queued as ReadonlySet<string>,
    async queue(): Promise<void> {
      const idempotencyKey = `chaos:${queued.size}`
      const sent = await services.db.transaction().execute((db) =>
        queueDelivery(systemWorkIn({ ...services, jobs }, db), {
          clientId: 1,
          kind: 'sms',
          idempotencyKey,
          recipient: '9000000001',
          subject: '',
          text: 'Counted.',
        }),
      )
      if (sent) queued.add(idempotencyKey)
    },
    stop: () => jobs.stop(),
  }
}
