import { hasStaff } from '@rxdesk/contract/channel-rules'
import type { Channel } from '@rxdesk/contract/channels'
import { readLines } from '#domain/record/medicine-lines.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { type DeliverySlot, deliveryKey, firstFence, partnerKey } from '#domain/road/delivery-key.ts'
import { DOCUMENT_ISSUED } from '#domain/verification/issued-documents.ts'
import type { DeliveryKind } from '#engines/delivery/delivery-adapter.ts'
import { type NewDelivery, queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { DocumentError } from '#engines/documents/document-error.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Job, JobPayloads } from '#platform/jobs/queue.ts'
import { inWork, type SystemReading, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type CaseDocument, readCaseDocument } from './case-document.ts'
import {
  type DocumentParts,
  documentHistory,
  keepDocument,
  keptDocument,
  storeDocument,
} from './kept-documents.ts'
import { clientEmail, clientNotice, type MessageText, patientEmail, patientSms } from './send-messages.ts'
import { caseDeliveries, endSending, isToClient, lockSending, nothingToSend } from './sending.ts'

/** Sendings prepared at once by each server process; the document process makes one at a time. */
const CONCURRENCY = 2

type SendJob = JobPayloads['send-case']

export interface SendingParts extends DocumentParts {
  /** Receives the products on a case that is sent: frequently prescribed ones rank first in suggestions. */
  noteUse(use: { clientId: number; doctorId: number | null; codes: readonly string[] }): Promise<void>
  /** The message that takes a consultation to the partner it was held for, of what its document has. */
  submissionNotice(
    work: SystemReading,
    row: CaseData,
    told: { id: string; document: PrescriptionDocument },
  ): Promise<string>
}

/**
 * Prepares a sending: makes the document, then queues its messages in one transaction. Whatever a server that
 * died left unfinished, a second run completes or leaves alone; it never queues a message twice.
 */
export async function workSending(services: Services, parts: SendingParts): Promise<void> {
  await services.jobs.work(
    'send-case',
    CONCURRENCY,
    (job) => sendCase(services, parts, job),
    (payload) => fail(services, payload, 'The server stopped while it was preparing the prescription.'),
  )
}

export async function sendCase(
  services: Services,
  parts: SendingParts,
  { payload, retryCount, retryLimit }: Pick<Job<'send-case'>, 'payload' | 'retryCount' | 'retryLimit'>,
): Promise<void> {
  try {
    await prepare(services, parts, payload)
  } catch (error) {
    const known = error instanceof DocumentError
    services.log.warn(
      { ...payload, retryCount, problem: known ? error.message : error instanceof Error && error.name },
      'a prescription was not prepared for sending',
    )
    if (retryCount < retryLimit) throw error
    await fail(
      services,
      payload,
      known ? error.message : 'The prescription could not be prepared for sending.',
    )
  }
}

async function prepare(services: Services, parts: SendingParts, payload: SendJob): Promise<void> {
  const row = (await services.db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', payload.clientId)
    .where('id', '=', payload.caseId)
    .where('sending', '=', true)
    .executeTakeFirst()) as CaseData | undefined
  if (!row || (await isQueued(services.db, row))) return
  const made = await readCaseDocument(services, parts.storage, row)
  const stored =
    (await keptDocument(services.db, row, made)) ??
    (await storeDocument(services, parts, row, made, payload.requestedBy))

  // On behalf of the operator who sent it, whose session may have ended.
  const actor = { userId: payload.requestedBy }
  await inWork(
    services,
    async (work) => {
      const locked = await lockSending(work.db, payload)
      if (!locked || locked.fence !== row.fence || (await isQueued(work.db, locked))) return
      const fileId = await keepDocument(work, locked, { stored, made, madeBy: payload.requestedBy })
      const outgoing = await messagesOf(work, locked, made)
      if (hasStaff(locked.channel as Channel))
        outgoing.push(await toPartner(work, parts, locked, made.document))
      await queueMessages(work, locked, { made, fileId, outgoing })
    },
    actor,
  )
  await parts.noteUse({
    clientId: row.client_id,
    doctorId: row.doctor_id,
    codes: await productCodes(services.db, row),
  })
}

/** Catalogue codes of the products on a case; a medicine typed by hand has none. */
async function productCodes(db: Db, row: CaseData): Promise<string[]> {
  const lines = await readLines(db, row)
  return [...lines.branded, ...lines.generic].map((line) => line.mCode).filter((code) => code !== '')
}

/** Whether the messages of this sending were queued by an earlier run. */
async function isQueued(db: Db, row: CaseData): Promise<boolean> {
  return (await caseDeliveries(db, row)).some(({ fence }) => fence === row.fence)
}

async function queueMessages(
  work: SystemWork,
  row: CaseData,
  { made, fileId, outgoing: all }: { made: CaseDocument; fileId: string; outgoing: readonly Outgoing[] },
): Promise<void> {
  const { db } = work
  const sent = await alreadySent(db, row, fileId)
  const outgoing = all.filter(({ slot }) => !sent.has(slot))
  for (const { kind, slot, recipient, words, toldKey } of outgoing) {
    const delivery: NewDelivery = {
      ...words,
      clientId: row.client_id,
      caseId: row.id,
      kind,
      idempotencyKey: deliveryKey(row, slot),
      ...(toldKey === undefined ? {} : { toldKey }),
      ...(kind === 'sms' ? { smsKind: 'prescription' as const } : {}),
      recipient,
      // The partner gets what the notice says; the document is the patient's.
      ...(kind === 'partner' ? {} : { attachmentFileId: fileId }),
    }
    await queueDelivery(work, delivery)
  }
  if (outgoing.length === 0)
    return endSending(work.bySystem(), row, sent.size > 0 ? undefined : nothingToSend())
  await work.note(DOCUMENT_ISSUED, ofCase(row, `document:${fileId}`), {
    ...documentHistory(made, fileId),
    by: [...new Set(outgoing.map(({ kind }) => kind))],
  })
}

/**
 * Messages that an earlier try of the same sending delivered: a resend skips them. A send after a reopening
 * starts over, but an address of the client does not get the identical document twice.
 */
async function alreadySent(db: Tx, row: CaseData, fileId: string): Promise<Set<string>> {
  const first = await firstFence(db, row)
  const messages = await caseDeliveries(db, row)
  return new Set(
    messages
      .filter(({ state }) => state === 'sent')
      .filter((one) => one.fence >= first || (isToClient(one.slot) && one.fileId === fileId))
      .map(({ slot }) => slot),
  )
}

interface Outgoing {
  kind: DeliveryKind
  slot: DeliverySlot
  recipient: string
  words: MessageText
  toldKey?: string
}

/** The message to the partner; its end is the end of the sending (flow, T6). */
async function toPartner(
  work: SystemWork,
  { submissionNotice }: Pick<SendingParts, 'submissionNotice'>,
  row: CaseData,
  document: PrescriptionDocument,
): Promise<Outgoing> {
  const toldKey = await partnerKey(work.db, row)
  const text = await submissionNotice(work, row, { id: toldKey, document })
  const recipient = work.settings.PARTNER_NAME
  return {
    kind: 'partner',
    slot: 'partner',
    recipient,
    words: { subject: 'consultation.ended', text },
    toldKey,
  }
}

async function messagesOf(work: SystemWork, row: CaseData, made: CaseDocument): Promise<Outgoing[]> {
  const { db, sealer } = work
  const { email, mobile } = made.contact
  const { document } = made
  const client = await db
    .selectFrom('clients')
    .select(['webhook_url', 'delivery_emails'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const url = client.webhook_url
  const message = (kind: 'email' | 'sms' | 'webhook', recipient: string, words: MessageText) => ({
    kind,
    slot: kind as DeliverySlot,
    recipient,
    words,
  })
  return [
    ...(email ? [message('email', email, patientEmail(document))] : []),
    ...(mobile ? [message('sms', mobile, patientSms(document, email !== ''))] : []),
    ...(url ? [message('webhook', url, clientNotice(made, deliveryKey(row, 'webhook')))] : []),
    ...client.delivery_emails.map((address) => ({
      ...message('email', address, clientEmail(document)),
      slot: `email:${sealer.index('email', address).toString('hex')}` as const,
    })),
  ]
}

async function fail(services: Services, payload: SendJob, reason: string): Promise<void> {
  await inWork(services, async (work) => {
    const row = await lockSending(work.db, payload)
    // Once its messages are queued, they decide.
    if (row && !(await isQueued(work.db, row))) await endSending(work, row, reason)
  })
}
