import { CONSENT_WORDS, type PatientVideo } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { message } from '@rxdesk/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { readConsultation, saveConsultation } from '#domain/teleconsultation/consultation-store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Problem, stale } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { reachedByTls, type Settings } from '#platform/settings/settings.ts'
import { iceFor } from './ice-servers.ts'
import { shownDoctor } from './shown-doctor.ts'
import { lastSignal, tellSide } from './signal-store.ts'
import { createVideoSecrets, type VideoSecrets } from './video-secrets.ts'
import { goesOn, stamp, type VideoRow, videoBy } from './video-store.ts'

/** Sent to the patient's own routes and to no other; no session of a user has this name. */
const COOKIE = 'rxdesk-consultation'
const COOKIE_PATH = '/api/consultation'
const COOKIE_SECONDS = 4 * 60 * 60

/** The secret that the browser of a patient holds. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  return (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
}

/** Gives the browser its secret, out of reach of its scripts. */
export function keepSecret(reply: FastifyReply, settings: Settings, secret: string): void {
  const secure = reachedByTls(settings) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Max-Age=${COOKIE_SECONDS}; Path=${COOKIE_PATH}; HttpOnly; SameSite=Strict${secure}`,
  )
}

const over = () => stale('video.over')

/**
 * The video of the browser that asks.
 *
 * @throws 404 for a browser that has none, 409 when it is over
 */
export async function videoOfBrowser(
  db: Db,
  secrets: VideoSecrets,
  secret: string | undefined,
): Promise<VideoRow> {
  const video = secret && (await videoBy(db, { browser: secrets.browserHash(secret) }))
  if (!video) throw new Problem('missing', message('video.linkUnknown'))
  if (!(await goesOn(db, video))) throw over()
  return video
}

/**
 * Opens a link: once, and in that browser again while the call goes on.
 *
 * @param asked.browser what the browser made up and keeps, by which it is known when the answer was lost
 * @returns the secret of the browser, for its cookie
 * @throws 404 for no link of ours, 409 for one that was used elsewhere, has expired or whose call is over
 */
export async function openLink(
  work: SystemWork,
  asked: { token: string; browser: string },
): Promise<{ video: VideoRow; secret: string }> {
  const { db, settings } = work
  const secrets = createVideoSecrets(settings.keys)
  const video = await db
    .selectFrom('tele_videos')
    .selectAll()
    .where('link_hash', '=', secrets.linkHash(asked.token))
    .forUpdate()
    .executeTakeFirst()
  if (!video) throw new Problem('missing', message('video.linkUnknown'))
  if (!(await goesOn(db, video))) throw over()
  const secret = secrets.browserSecret(asked.token, asked.browser)
  const hash = secrets.browserHash(secret)
  if (video.link_used_at) {
    if (!video.patient_hash?.equals(hash)) throw stale('video.linkUsed')
    return { video, secret }
  }
  if (video.link_until.getTime() <= work.now.getTime()) throw stale('video.linkExpired')
  await db
    .updateTable('tele_videos')
    .set({ link_used_at: sql<Date>`now()`, patient_hash: hash })
    .where('attempt_id', '=', video.attempt_id)
    .execute()
  await stamp(db, video, 'patient_joined_at')
  await work.note(
    'tele.video',
    ofCase({ id: video.case_id, client_id: video.client_id }, `call:${video.attempt_id}`),
    { joined: 'patient' },
  )
  await tellSide(db, video, 'consultant')
  return { video, secret }
}

/** What the patient's page shows. */
export async function describeToPatient(
  { db, settings, now }: { db: Db; settings: Settings; now: Date },
  video: VideoRow,
): Promise<PatientVideo> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('clients', 'clients.id', 'cases.client_id')
    .select(['cases.doctor_id', 'clients.name'])
    .where('cases.client_id', '=', video.client_id)
    .where('cases.id', '=', video.case_id)
    .executeTakeFirstOrThrow()
  const doctor = await shownDoctor(db, row, video.user_id)
  return {
    partner: settings.PARTNER_NAME,
    house: row.name,
    doctor: doctor ?? { name: '', qualification: '', registrationNumber: '', council: '' },
    agreed: video.patient_agreed_at !== null,
    ice: iceFor(settings, now),
    after: await lastSignal(db, video.attempt_id, 'patient'),
  }
}

/** The tick of the patient: their consent stands in the consultation, with the words, the time and where it was given. */
export async function agree(work: SystemWork, found: VideoRow): Promise<void> {
  const row = await lockCase(work.db, found)
  if (!row || !(await goesOn(work.db, found))) throw over()
  if (!(await stamp(work.db, found, 'patient_agreed_at'))) return
  await saveConsultation(work, row, {
    version: (await readConsultation(work.db, row)).version,
    userId: null,
    changes: {
      consent: 'explicit',
      consentBy: 'patient',
      consentWords: CONSENT_WORDS,
      consentAt: work.now.toISOString(),
      consentSource: 'patientPage',
    },
  })
  await tellSide(work.db, found, 'consultant')
}

async function lockCase(db: Tx, video: VideoRow): Promise<CaseData | undefined> {
  return (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', video.client_id)
    .where('id', '=', video.case_id)
    .forUpdate()
    .executeTakeFirst()) as CaseData | undefined
}
