import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DeliveriesTable } from '#platform/database/tables.ts'
import { FileMissing, type FileStorage } from '#platform/files/storage.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { inWork, type Noted, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import {
  type Attachment,
  type DeliveryAdapters,
  type DeliveryKind,
  DeliveryProblem,
  type OutgoingMessage,
} from './delivery-adapter.ts'
import { sealedPayloadSchema } from './queue-delivery.ts'

/** Concurrent messages per server process. */
const CONCURRENCY = 4

/** A message that was sent or has finally failed. */
export interface SettledDelivery {
  deliveryId: number
  clientId: number
  caseId: number | null
}

/** Told of every settled message, in a transaction of its own; may be told twice. */
export type OnSettled = (work: SystemWork, settled: SettledDelivery) => Promise<void>

type Row = Selectable<DeliveriesTable>

/**
 * Sends the outbox, with growing waits between the tries. A message marked as sent is not sent again; one whose server
 * died between sending and marking may be, under the same idempotency key. A message that has used up its tries, or
 * that no try can deliver, is marked as failed.
 */
export async function workDeliveries(
  services: Services,
  adapters: DeliveryAdapters,
  storage: Pick<FileStorage, 'open'>,
  onSettled: OnSettled,
): Promise<void> {
  await services.jobs.work(
    'deliver',
    CONCURRENCY,
    (job) => deliver(services, adapters, storage, onSettled, job),
    async ({ deliveryId }) => {
      await markFailed(services, deliveryId, 'The server stopped while it was sending this message.')
      await settle(services, onSettled, deliveryId)
    },
  )
}

export async function deliver(
  services: Services,
  adapters: DeliveryAdapters,
  storage: Pick<FileStorage, 'open'>,
  onSettled: OnSettled,
  {
    payload: { deliveryId },
    retryCount,
    retryLimit,
  }: Pick<Job<'deliver'>, 'payload' | 'retryCount' | 'retryLimit'>,
): Promise<void> {
  const row = await services.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!row) return
  if (row.state === 'waiting') {
    const problem = await send(services, adapters, storage, row)
    if (!problem) await markSent(services, row)
    else {
      services.log.warn(
        { deliveryId, kind: row.kind, retryCount, problem: problem.message },
        'a message was not delivered',
      )
      if (!problem.lasting && retryCount < retryLimit) {
        await noteTry(services, deliveryId, problem.message)
        throw new Error(problem.message)
      }
      await markFailed(services, deliveryId, problem.message)
    }
  }
  await settle(services, onSettled, deliveryId)
}

async function send(
  services: Services,
  adapters: DeliveryAdapters,
  storage: Pick<FileStorage, 'open'>,
  row: Row,
): Promise<DeliveryProblem | undefined> {
  try {
    const message = await openMessage(services, storage, row)
    return await handOver(adapters, message)
  } catch (error) {
    return problemOf(error)
  }
}

async function handOver(
  adapters: DeliveryAdapters,
  message: OutgoingMessage,
): Promise<DeliveryProblem | undefined> {
  try {
    await adapters[message.kind].send(message)
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    // A user who tests a channel waits for the outcome.
    return message.once ? new DeliveryProblem(problem.message, { lasting: true, cause: error }) : problem
  }
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error
  // Its text may quote an address.
  return new DeliveryProblem('The message could not be handed over.', { lasting: false, cause: error })
}

async function openMessage(
  services: Services,
  storage: Pick<FileStorage, 'open'>,
  row: Row,
): Promise<OutgoingMessage> {
  const { toldKey, attachmentName, notAfter, ...payload } = sealedPayloadSchema.parse(
    JSON.parse(services.sealer.open(row.payload_sealed)),
  )
  if (notAfter !== undefined && Date.now() > Date.parse(notAfter))
    throw new DeliveryProblem('It was too late to send this message.', { lasting: true })
  return {
    ...payload,
    deliveryId: row.id,
    clientId: row.client_id,
    kind: row.kind as DeliveryKind,
    idempotencyKey: toldKey ?? row.idempotency_key,
    recipient: services.sealer.open(row.recipient_sealed),
    attachment: row.attachment_file_id
      ? await readAttachment(services, storage, row, attachmentName)
      : undefined,
  }
}

async function readAttachment(
  services: Services,
  storage: Pick<FileStorage, 'open'>,
  row: Row,
  name = `prescription-${row.case_id}.pdf`,
): Promise<Attachment> {
  const file = await services.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', row.attachment_file_id)
    .executeTakeFirstOrThrow()
  try {
    const bytes = await buffer((await storage.open(file.storage_key)).stream)
    return { fileId: file.id, fileName: name, mediaType: file.media_type, bytes }
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    throw new DeliveryProblem('The document to be sent is no longer in the storage.', {
      lasting: true,
      cause: error,
    })
  }
}

async function markSent(services: Services, row: Row): Promise<void> {
  await inWork(services, async (work) => {
    const marked = await work.db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, last_error: '' })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    if (marked) await record(work, marked)
  })
}

async function markFailed(services: Services, deliveryId: number, reason: string): Promise<void> {
  await inWork(services, async (work) => {
    const marked = await work.db
      .updateTable('deliveries')
      .set({ state: 'failed', attempts: sql<number>`attempts + 1`, last_error: reason })
      .where('id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    if (marked) await record(work, marked)
  })
}

async function noteTry(services: Services, deliveryId: number, reason: string): Promise<void> {
  await services.db
    .updateTable('deliveries')
    .set({ attempts: sql<number>`attempts + 1`, last_error: reason })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** What happened to a message belongs to the history of its case, or of the account that it was for. */
async function record(work: SystemWork, row: Row): Promise<void> {
  const chain: Noted['chain'] =
    row.case_id !== null ? `case:${row.case_id}` : row.user_id !== null ? `account:${row.user_id}` : 'system'
  await work.note(
    row.state === 'sent' ? 'delivery.sent' : 'delivery.failed',
    { chain, clientId: row.client_id, subject: `delivery:${row.id}` },
    { kind: row.kind, attempts: row.attempts, ...(row.last_error ? { reason: row.last_error } : {}) },
  )
  if (row.case_id !== null)
    await work.announce({ erxId: row.case_id, clientId: row.client_id, what: 'delivery' })
}

/** Separate from the marking: the next step may fail and be tried again without sending the message again. */
async function settle(services: Services, onSettled: OnSettled, deliveryId: number): Promise<void> {
  await inWork(services, async (work) => {
    const row = await work.db
      .selectFrom('deliveries')
      .select(['id', 'client_id', 'case_id', 'state'])
      .where('id', '=', deliveryId)
      .executeTakeFirst()
    if (row && row.state !== 'waiting')
      await onSettled(work, { deliveryId, clientId: row.client_id, caseId: row.case_id })
  })
}
