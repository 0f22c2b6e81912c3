import {
  type PatientMessage,
  patientMessageSchema,
} from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EventStream } from '#platform/http/event-stream.ts'
import { denied, invalid, stale } from '#platform/protocol/problem.ts'
import { isFromOurPage } from '#platform/protocol/session-cookie.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import {
  agree,
  browserSecretOf,
  describeToPatient,
  keepSecret,
  openLink,
  videoOfBrowser,
} from './patient-session.ts'
import { createPatientStreams } from './patient-streams.ts'
import { passSignal } from './signal-store.ts'
import { createVideoSecrets } from './video-secrets.ts'
import { lockVideo, stamp, type VideoRow } from './video-store.ts'

/** Links that one address may try in a minute; a household stays below, guessing is hopeless. */
const TRIED_PER_MINUTE = 30
/** Messages and views of one address in a minute: several patients may be behind one. */
const ASKED_PER_MINUTE = 1_500
/** Bytes of one message; the largest part of it is the description of a session. */
const LARGEST = 64_000

const linkSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/),
  browser: z.string().regex(/^[\w-]{20,64}$/),
})
const afterSchema = z.object({ after: z.coerce.number().int().min(0).default(0) })

/**
 * What the patient's page asks, without an account: `POST /api/consultation/link` opens a one-time link,
 * `GET /api/consultation` describes the call, `GET …/events` is its stream and `POST /api/consultation` its messages.
 * All but the first go by the secret of the browser that opened the link, which nothing else takes.
 */
export function serveConsultation(
  app: FastifyInstance,
  services: Services,
  events: Pick<EventStream, 'listen'>,
): void {
  const { db, settings } = services
  const secrets = createVideoSecrets(settings.keys)
  const streams = createPatientStreams(services)
  events.listen(streams)
  // The server waits for its open answers when it closes, and a stream would never end by itself.
  app.addHook('preClose', async () => streams.close())
  const limit = (max: number, what: string) => ({
    config: {
      rateLimit: {
        max,
        timeWindow: 60_000,
        keyGenerator: (request: FastifyRequest) => `${what} ${request.ip}`,
      },
    },
    bodyLimit: LARGEST,
  })
  const find = (request: FastifyRequest) => {
    if (!isFromOurPage(request)) throw denied()
    return videoOfBrowser(db, secrets, browserSecretOf(request))
  }

  app.post('/api/consultation/link', limit(TRIED_PER_MINUTE, 'consultation link'), async (request, reply) => {
    if (!isFromOurPage(request)) throw denied()
    const asked = read(linkSchema, request.body)
    const { video, secret } = await inWork(services, (work) => openLink(work, asked))
    keepSecret(reply, settings, secret)
    const body = await describeToPatient({ db, settings, now: new Date() }, video)
    return reply.header('cache-control', 'no-store').send({ status: 200, body })
  })

  const asked = limit(ASKED_PER_MINUTE, 'consultation')
  app.get('/api/consultation', asked, async (request, reply) => {
    const body = await describeToPatient({ db, settings, now: new Date() }, await find(request))
    return reply.header('cache-control', 'no-store').send({ status: 200, body })
  })

  app.get('/api/consultation/events', asked, async (request, reply) => {
    const { after } = read(afterSchema, request.query)
    const video = await find(request)
    reply.hijack()
    await streams.open(reply.raw, video, after)
  })

  app.post('/api/consultation', asked, async (request) => {
    const video = await find(request)
    await take(services, video, read(patientMessageSchema, request.body))
    return { status: 200, body: {} }
  })
}

/** A message of the patient's page. Before they agreed, nothing of theirs reaches whoever consults. */
async function take(services: Services, found: VideoRow, told: PatientMessage): Promise<void> {
  await inWork(services, async (work) => {
    if (told.kind === 'consent') return agree(work, found)
    const row = { client_id: found.client_id, id: found.case_id }
    const video = await lockVideo(work.db, row, found.attempt_id)
    if (!video) throw stale('video.over')
    if (video.patient_agreed_at === null) throw stale('video.needsConsent')
    if (told.kind === 'connected') await stamp(work.db, video, 'patient_connected_at')
    else await passSignal(work, video, { to: 'consultant', signal: told })
  })
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const asked = schema.safeParse(given)
  if (asked.success) return asked.data
  throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
