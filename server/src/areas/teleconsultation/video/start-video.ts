import { randomUUID } from 'node:crypto'
import type { startVideo } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { countAttempts } from '#domain/teleconsultation/attempt-store.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { denied, invalid, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { askAboutHour } from '../calling-hours.ts'
import { shownDoctor } from './shown-doctor.ts'
import { tellSide } from './signal-store.ts'
import { linkEmail, linkSms, linkTo } from './video-link.ts'
import { createVideoSecrets, newLinkToken } from './video-secrets.ts'
import { LINK_MINUTES, lockVideo, openVideo } from './video-store.ts'

type Asked = ParsedRequestOf<typeof startVideo>
type Way = Asked['sendBy'][number]

/** Begins a video call on a held case, or gives its patient a new link; the last link and its browser are shut out. */
export async function beginVideo(
  work: Work,
  row: CaseData,
  asked: Asked,
): Promise<AnswerOf<typeof startVideo>> {
  const { db, caller, settings } = work
  if (asked.sendBy.length === 0 && !asked.copy)
    throw invalid([{ path: 'sendBy', message: message('tele.videoNeedsWay') }])
  if (asked.copy && !caller.permissions.includes(permissions.viewMobile)) throw denied()
  const doctor = await shownDoctor(db, row, caller.userId)
  if (!doctor) throw refused('tele.videoNeedsDoctor')
  const attemptId = (await ownVideo(work, row)) ?? (await beginAttempt(work, row, asked.late))
  const token = newLinkToken()
  const fresh = {
    link_hash: createVideoSecrets(settings.keys).linkHash(token),
    link_until: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
    link_used_at: null,
    patient_hash: null,
    patient_page: '',
  }
  const video = await db
    .insertInto('tele_videos')
    .values({
      attempt_id: attemptId,
      client_id: row.client_id,
      case_id: row.id,
      user_id: caller.userId,
      ...fresh,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  const link = linkTo(publicUrl(settings), token)
  const { name: house } = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const ways = [...new Set(asked.sendBy)]
  for (const way of ways) await sendLink(work, row, { way, attemptId, house, doctor: doctor.name, link })
  await work.note('tele.videoLink', ofCase(row, `call:${attemptId}`), {
    sent: ways,
    ...(asked.copy ? { shown: true } : {}),
  })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  // A browser that used the last link is told that it is over.
  await tellSide(db, video, 'patient')
  return {
    message: message('tele.videoBegun'),
    attemptId,
    callLogCount: await countAttempts(db, row),
    link: asked.copy ? link : '',
  }
}

/** The caller's own video that is under way on the case. */
async function ownVideo({ db, caller }: Work, row: CaseData): Promise<number | undefined> {
  const open = await openVideo(db, row)
  if (!open) return undefined
  // One that another user began is over with their claim, and is ended by the clock within seconds.
  if (open.user_id !== caller.userId) throw refused('tele.callUnderWay')
  return (await lockVideo(db, row, open.attempt_id))?.attempt_id
}

async function beginAttempt(work: Work, row: CaseData, late: boolean): Promise<number> {
  const { db, caller } = work
  askAboutHour(work, late)
  const under = await db
    .selectFrom('tele_attempts')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('result', '=', 0)
    .executeTakeFirst()
  if (under) throw refused('tele.callUnderWay')
  const { id } = await db
    .insertInto('tele_attempts')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      user_id: caller.userId,
      mode: 'video',
      called: 'patient',
      state: 'dialling',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.note('tele.call', ofCase(row, `call:${id}`), { mode: 'video', to: 'patient' })
  return id
}

async function sendLink(
  work: Work,
  row: CaseData,
  {
    way,
    attemptId,
    ...invitation
  }: { way: Way; attemptId: number; house: string; doctor: string; link: string },
): Promise<void> {
  const { db, sealer } = work
  const patient = await db
    .selectFrom('patients')
    .select(['mobile_sealed', 'email_sealed'])
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
  const sealed = way === 'sms' ? patient.mobile_sealed : patient.email_sealed
  const recipient = sealed ? sealer.open(sealed) : ''
  if (recipient === '') throw refused('tele.videoNoAddress')
  await queueDelivery(work, {
    ...(way === 'sms' ? linkSms(invitation) : linkEmail(invitation)),
    clientId: row.client_id,
    caseId: row.id,
    kind: way,
    idempotencyKey: `${linkKey(attemptId)}${randomUUID()}:${way}`,
    recipient,
  })
}

/** The messages with the links of one video have keys that begin with this. */
export const linkKey = (attemptId: number) => `video:${attemptId}:`
