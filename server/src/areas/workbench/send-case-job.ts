import { readLines } from '#domain/record/medicine-lines.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { type DeliverySlot, deliveryKey } from '#domain/road/delivery-key.ts'
import { DOCUMENT_ISSUED } from '#domain/verification/issued-documents.ts'
import type { DeliveryKind } from '#engines/delivery/delivery-adapter.ts'
import { type NewDelivery, queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { DocumentError } from '#engines/documents/document-error.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Job, JobPayloads } from '#platform/jobs/queue.ts'
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

/** Sendings prepared at once, each server process; the document process makes one at a time. */
const CONCURRENCY = 2

type SendJob = JobPayloads['send-case']

export interface SendingParts extends DocumentParts {
  /** Told which products a case that is sent prescribes: what is prescribed often is suggested first. */
  noteUse(use: { clientId: number; doctorId: number | null; codes: readonly string[] }): Promise<void>
}

/**
 * Prepares what was sent: makes the document, then queues its messages in one transaction. Whatever a server that died
 * left half done, a second run finishes or leaves alone; it never queues a message twice.
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

  await services.db.transaction().execute(async (db) => {
    const locked = await lockSending(db, payload)
    if (!locked || locked.fence !== row.fence || (await isQueued(db, locked))) return
    const fileId = await keepDocument(services, db, locked, {
      stored,
      made,
      by: { userId: payload.requestedBy },
    })
    await queueMessages(services, db, locked, { made, fileId, requestedBy: payload.requestedBy })
  })
  await parts.noteUse({
    clientId: row.client_id,
    doctorId: row.doctor_id,
    codes: await productCodes(services.db, row),
  })
}

/** Catalogue codes of the products on a case; a medicine typed by hand has none. */
async function productCodes(db: Services['db'], row: CaseData): Promise<string[]> {
  const lines = await readLines(db, row)
  return [...lines.branded, ...lines.generic].map((line) => line.mCode).filter((code) => code !== '')
}

/** Whether the messages of this sending were queued by an earlier run. */
async function isQueued(db: Services['db'] | Tx, row: CaseData): Promise<boolean> {
  return (await caseDeliveries(db, row)).some(({ fence }) => fence === row.fence)
}

async function queueMessages(
  services: Services,
  db: Tx,
  row: CaseData,
  { made, fileId, requestedBy }: { made: CaseDocument; fileId: string; requestedBy: number },
): Promise<void> {
  const sent = await alreadySent(db, row, fileId)
  const outgoing = (await messagesOf(services, db, row, made)).filter(({ slot }) => !sent.has(slot))
  for (const { kind, slot, recipient, words } of outgoing) {
    const delivery: NewDelivery = {
      ...words,
      clientId: row.client_id,
      caseId: row.id,
      kind,
      idempotencyKey: deliveryKey(row, slot),
      recipient,
      attachmentFileId: fileId,
    }
    await queueDelivery(services, db, delivery)
  }
  if (outgoing.length === 0) return endSending(services, db, row, sent.size > 0 ? undefined : nothingToSend())
  await services.audit.append(db, {
    chain: `case:${row.id}`,
    action: DOCUMENT_ISSUED,
    actorId: requestedBy,
    clientId: row.client_id,
    subject: `document:${fileId}`,
    detail: { ...documentHistory(made, fileId), by: [...new Set(outgoing.map(({ kind }) => kind))] },
  })
}

/**
 * What an earlier try of the same sending brought through: a resend leaves it alone. A send after a reopening starts
 * anew, but an address of the client is not sent the very document that it has.
 */
async function alreadySent(db: Tx, row: CaseData, fileId: string): Promise<Set<string>> {
  const { first } = await db
    .selectFrom('case_claims')
    .select(({ fn }) => fn.max('fence').as('first'))
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('end_action', '=', 'send')
    .executeTakeFirstOrThrow()
  const messages = await caseDeliveries(db, row)
  return new Set(
    messages
      .filter(({ state }) => state === 'sent')
      .filter((one) => one.fence >= Number(first ?? 0) || (isToClient(one.slot) && one.fileId === fileId))
      .map(({ slot }) => slot),
  )
}

async function messagesOf(
  { sealer }: Pick<Services, 'sealer'>,
  db: Tx,
  row: CaseData,
  made: CaseDocument,
): Promise<{ kind: DeliveryKind; slot: DeliverySlot; recipient: string; words: MessageText }[]> {
  const { email, mobile } = made.contact
  const { document } = made
  const client = await db
    .selectFrom('clients')
    .select(['webhook_url', 'delivery_emails'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const url = client.webhook_url
  const message = (kind: 'email' | 'sms' | 'webhook', recipient: string, words: MessageText) => ({
    ...{ kind, slot: kind as DeliverySlot, recipient, words },
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
  await services.db.transaction().execute(async (db) => {
    const row = await lockSending(db, payload)
    // Once its messages are queued, they decide.
    if (row && !(await isQueued(db, row))) await endSending(services, db, row, reason)
  })
}
