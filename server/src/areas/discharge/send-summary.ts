import type { sendDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ipdChannel } from '@rxdesk/contract/channels'
import { isoFromWire } from '@rxdesk/contract/dates'
import { stateOf, transitionFor } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import type { FhirBundle } from '#domain/discharge/fhir-resource.ts'
import { signedPdf } from '#domain/discharge/paper-store.ts'
import { readPaper } from '#domain/discharge/read-paper.ts'
import { signedAsSchema } from '#domain/discharge/signed-as.ts'
import { dischargeBundle } from '#domain/discharge/summary-bundle.ts'
import { refuseCancelled, type StoredSummary, signedSummary } from '#domain/discharge/summary-store.ts'
import { contactOf, type PatientRow } from '#domain/people/patient-store.ts'
import { type CaseData, lockVisible } from '#domain/road/case-access.ts'
import { deliveryKey } from '#domain/road/delivery-key.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { newCase } from '#domain/road/new-case.ts'
import { inpatient, lockStayOf, requireInpatient, type StayRow, stayOf } from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import { publicUrl, verificationUrl } from '#domain/verification/verification-url.ts'
import { calendarDay } from '#engines/delivery/calendar-day.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { Db } from '#platform/database/db.ts'
import type { Handler } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { ReadingWork, Work } from '#platform/protocol/work.ts'
import {
  familyEmail,
  familySms,
  summaryEmail,
  summaryNotice,
  summarySms,
  type ToldSummary,
} from './summary-messages.ts'

type Asked = ParsedRequestOf<typeof sendDischargeSummary>

/** What goes to the system of a client that has one; read outside the transaction. */
interface Prepared {
  version: number
  bundle: FhirBundle
}

/** The sending, which makes the FHIR document before its transaction. */
export function sendSummaryHandler({
  files,
}: Pick<AreaServices, 'files'>): Handler<typeof sendDischargeSummary, Prepared | undefined> {
  return {
    prepare: (work, asked) => forSystem(work, files.storage, asked),
    run: sendSummary,
  }
}

/** The signed summary as a FHIR document, for a client with a system of its own. */
async function forSystem(
  work: ReadingWork,
  storage: AreaServices['files']['storage'],
  { erxId }: Asked,
): Promise<Prepared | undefined> {
  const { db, caller, settings } = work
  const row = await requireInpatient(db, caller, erxId)
  const stay = await stayOf(db, row)
  const stored = stay && (await signedSummary(db, stay))
  if (!stored || !(await webhookOf(db, row.client_id))) return undefined
  const { made } = await readPaper(work, storage, { stay, caseId: row.id, stored, kind: 'summary' })
  return { version: stored.version, bundle: dischargeBundle(made.paper, publicUrl(settings)) }
}

async function webhookOf(db: Db, clientId: number): Promise<string> {
  const client = await db
    .selectFrom('clients')
    .select('webhook_url')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return client.webhook_url ?? ''
}

/**
 * Sends the signed summary by a case of its own (inpatient 7): the outbox, the failure list and the history of that case
 * are those of every sending. The PDF was made when it was signed, so that the messages are queued at once.
 */
async function sendSummary(work: Work, { erxId }: Asked, prepared: Prepared | undefined) {
  const { db, caller, settings, sealer } = work
  const row = inpatient(await lockVisible(db, caller, erxId))
  const stay = await lockStayOf(db, row)
  refuseCancelled(stay)
  const signed = await signedSummary(db, stay)
  const pdf = signed && (await signedPdf(db, { client_id: stay.client_id, stay_id: stay.id }, signed.version))
  if (!signed || !pdf) throw refused('summary.notSigned')
  if (prepared && prepared.version !== signed.version) throw refused('summary.changedMeanwhile')
  if (stay.state !== 'discharged') throw refused('summary.notDischarged')
  const patient = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', stay.client_id)
    .where('id', '=', stay.patient_id)
    .executeTakeFirstOrThrow()
  const { email, mobile } = contactOf(sealer, patient)
  const webhook = prepared ? await webhookOf(db, stay.client_id) : ''
  if (email === '' && mobile === '' && webhook === '') throw refused('case.nothingToSend')
  const sending = await sendingCase(work, stay, { version: signed.version, patient })
  const { hospital, doctor } = signedAsSchema.parse(signed.row?.signed_as)
  const told: ToldSummary = {
    patient: [patient.first_name, patient.last_name].filter(Boolean).join(' '),
    hospital: hospital.name,
    doctor: doctor.name,
    followUp: signed.summary.followUp,
    verificationUrl: verificationUrl(settings, pdf.verificationCode),
  }
  const isDeath = signed.summary.ending.outcome === 'died'
  const common = { clientId: stay.client_id, caseId: sending.id, attachmentFileId: pdf.fileId }
  if (email !== '')
    await queueDelivery(work, {
      ...common,
      ...(isDeath ? familyEmail(told) : summaryEmail(told)),
      kind: 'email',
      idempotencyKey: deliveryKey(sending, 'email'),
      recipient: email,
      attachmentName: `discharge-summary-${stay.ipd_no.replace(/[^\w-]+/g, '-')}.pdf`,
      calendar: followUpEntry(signed, told, { work, stay, address: hospital.address }),
    })
  if (mobile !== '')
    await queueDelivery(work, {
      ...common,
      ...(isDeath ? familySms : summarySms)(told, email !== ''),
      kind: 'sms',
      smsKind: 'prescription',
      idempotencyKey: deliveryKey(sending, 'sms'),
      recipient: mobile,
    })
  if (prepared && webhook !== '')
    await queueDelivery(work, {
      ...common,
      ...summaryNotice({
        id: deliveryKey(sending, 'webhook'),
        erxId: sending.id,
        ipdNo: stay.ipd_no,
        verificationUrl: told.verificationUrl,
        ...prepared,
      }),
      kind: 'webhook',
      idempotencyKey: deliveryKey(sending, 'webhook'),
      recipient: webhook,
    })
  await noteStay(work, 'summary.send', row, {
    version: signed.version,
    erxId: sending.id,
    fileId: pdf.fileId,
  })
  return { message: message('case.sentToPatient'), erxId: sending.id, version: signed.version }
}

/** The case that carries a version, moved to sending: a new one, or the one whose sending failed. */
async function sendingCase(
  work: Work,
  stay: StayRow,
  { version, patient }: { version: number; patient: PatientRow },
): Promise<CaseData> {
  const { db, caller } = work
  const before = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .where('summary_version', '=', version)
    .forUpdate()
    .executeTakeFirst()) as CaseData | undefined
  if (before) {
    const again = stateOf(before) === 'failed' && transitionFor('resend', 'failed', before.level, ipdChannel)
    if (!again) throw refused('summary.sentAlready')
    return moveCase(work, before, {
      transition: again,
      set: { delivery_error: '', fence: sql<number>`fence + 1` },
    })
  }
  const client = await db
    .selectFrom('clients')
    .select(['id', 'turnaround_minutes'])
    .where('id', '=', stay.client_id)
    .executeTakeFirstOrThrow()
  const added = await newCase(work, { client, channel: ipdChannel, patient, createdBy: caller.userId })
  const place = await db
    .selectFrom('stay_places')
    .select(['doctor_id', 'department_id', 'hospital_id'])
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const row = (await db
    .updateTable('cases')
    .set({ ...place, stay_id: stay.id, summary_version: version, level: 'L3' })
    .where('client_id', '=', stay.client_id)
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as CaseData
  const transition = transitionFor('send', 'held', row.level, ipdChannel)
  if (!transition) throw new Error('the lifecycle table has no sending of an inpatient case')
  return moveCase(work, row, { transition, set: { l3_by: caller.userId } })
}

/** The day of the follow-up; a later version takes the place of the entry before. None where the summary has none. */
function followUpEntry(
  { version, summary, row }: StoredSummary,
  told: ToldSummary,
  { work, stay, address }: { work: Pick<Work, 'settings' | 'now'>; stay: StayRow; address: string },
): string | undefined {
  const day = isoFromWire(summary.followUp.date)
  if (day === null || summary.ending.outcome === 'died') return undefined
  return calendarDay({
    id: `follow-up-${stay.client_id}-${stay.id}@${new URL(publicUrl(work.settings)).hostname}`,
    sequence: version - 1,
    day,
    summary: `Follow-up: ${told.hospital}`,
    description: [summary.followUp.with, summary.followUp.bring].filter(Boolean).join('\n'),
    location: [told.hospital, address].filter(Boolean).join(', '),
    writtenAt: row?.signed_at ?? work.now,
  })
}
