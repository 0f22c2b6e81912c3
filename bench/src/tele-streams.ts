import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { teleChannel } from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { serveConsultation } from '@rxdesk/server/src/areas/teleconsultation/video/patient-route.ts'
import { passSignal } from '@rxdesk/server/src/areas/teleconsultation/video/signal-store.ts'
import { createVideoSecrets } from '@rxdesk/server/src/areas/teleconsultation/video/video-secrets.ts'
import { createApp } from '@rxdesk/server/src/platform/http/app.ts'
import { serveEvents } from '@rxdesk/server/src/platform/http/event-stream.ts'
import { inWork } from '@rxdesk/server/src/platform/protocol/work.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, signInUsers } from './bench-services.ts'
import { seedCases } from './made-cases.ts'
import { count, heading, ms, note, table } from './report.ts'
import { median, quantile } from './rounds.ts'
import type { Arrived, Opened, ToClients } from './tele-stream-clients.ts'

const STREAMS = 200
const IDLE_SECONDS = 60
const SIGNALS = 200

/**
 * Streams of patients' pages that wait for their call: memory and processor time of the server with 200 of them and with
 * none, and how long a signal takes from its commit to the page. The pages are in a process of their own.
 */
export async function benchTeleStreams(postgres: BenchPostgres): Promise<void> {
  heading(`${STREAMS} idle streams of patients`)
  const source = await postgres.createDatabase('streams')
  const services = openBenchServices(postgres.dataDir, source)
  const app = await createApp(services.settings)
  const events = await serveEvents(app, {
    source,
    log: services.log,
    identify: () => Promise.resolve(undefined),
  })
  serveConsultation(app, services, events)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = fork(path.join(import.meta.dirname, 'tele-stream-clients.ts'))
  try {
    const secrets = await seedVideos(services)
    const none = await idle()
    clients.send({ address, cookies: secrets } satisfies ToClients)
    const [{ open }] = (await once(clients, 'message')) as [Opened]
    const with200 = await idle()
    table([
      ['', 'resident memory', 'heap', `processor time in ${IDLE_SECONDS} s`],
      ['no stream', ...none.cells],
      [`${open} streams`, ...with200.cells],
    ])
    note(`Heap a stream: ${(((with200.heap - none.heap) * 1024) / open).toFixed(1)} kB`)
    const took = await signalTimes(services, clients)
    note(
      `A signal of 6 kB from its commit's beginning to the page, one after another: median ${ms(median(took))}, 95 % within ${ms(quantile(took, 0.95))} (${count(took.length)} signals)`,
    )
  } finally {
    clients.kill()
    await app.close()
    await events.close()
    await services.close()
  }
}

async function idle() {
  await pause(2_000)
  globalThis.gc?.()
  const before = process.cpuUsage()
  await pause(IDLE_SECONDS * 1000)
  const { user, system } = process.cpuUsage(before)
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const mb = (bytes: number) => bytes / 2 ** 20
  return {
    heap: mb(heapUsed),
    cells: [`${mb(rss).toFixed(0)} MB`, `${mb(heapUsed).toFixed(1)} MB`, ms((user + system) / 1000)],
  }
}

/** Held consultations, each with a video whose link was used; the secrets of the browsers. */
async function seedVideos(services: BenchServices): Promise<string[]> {
  const { db, settings } = services
  const [user] = await signInUsers(services, 1, {
    prefix: 'TELE',
    roleIds: [roles.partner],
    permissions: [5],
  })
  if (!user) throw new Error('nobody signed in')
  await seedCases(services, 2_000)
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'client_id'])
    .orderBy('id')
    .limit(STREAMS)
    .execute()
  const hashes = createVideoSecrets(settings.keys)
  const now = new Date()
  const secrets: string[] = []
  for (const [at, { id, client_id }] of cases.entries()) {
    await db
      .updateTable('cases')
      .set({
        channel: teleChannel,
        level: 'L3',
        status: 1,
        sending: false,
        holder_id: user.caller.userId,
        holder_session: user.caller.sessionId,
        finished_at: null,
      })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute()
    const attempt = await db
      .insertInto('tele_attempts')
      .values({
        client_id,
        case_id: id,
        user_id: user.caller.userId,
        mode: 'video',
        called: 'patient',
        state: 'dialling',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = `secret-of-${at}`
    secrets.push(secret)
    await db
      .insertInto('tele_videos')
      .values({
        attempt_id: attempt.id,
        client_id,
        case_id: id,
        user_id: user.caller.userId,
        link_hash: hashes.linkHash(`link-${at}`),
        link_until: now,
        link_used_at: now,
        patient_hash: hashes.browserHash(secret),
        patient_joined_at: now,
        patient_agreed_at: now,
      })
      .execute()
  }
  return secrets
}

/** Milliseconds of signals, each to another page, sent when the one before had arrived. */
async function signalTimes(services: BenchServices, clients: ReturnType<typeof fork>): Promise<number[]> {
  const videos = await services.db.selectFrom('tele_videos').selectAll().execute()
  const took: number[] = []
  for (let n = 0; n < SIGNALS; n++) {
    const video = videos[n % videos.length]
    if (!video) break
    const arrival = once(clients, 'message') as Promise<[Arrived]>
    const began = performance.timeOrigin + performance.now()
    await inWork(services, (work) =>
      passSignal(work, video, {
        to: 'patient',
        signal: { kind: 'offer', round: `round-${n}`, sdp: 'v'.repeat(6_000) },
      }),
    )
    const [{ at }] = await arrival
    took.push(at - began)
  }
  return took
}
