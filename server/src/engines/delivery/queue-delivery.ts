import { z } from 'zod'
import type { SystemWork } from '#platform/protocol/work.ts'
import { type DeliveryKind, smsKinds } from './delivery-adapter.ts'

/** The sealed content of `deliveries.payload_sealed`. */
export const sealedPayloadSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  otp: z.string().optional(),
  agentId: z.string().optional(),
  /** Tried once: a user waits for the outcome. */
  once: z.boolean().optional(),
  /** The key that the receiver is told, where this message repeats one that had another key here. */
  toldKey: z.string().optional(),
  /** Of the attached document; a prescription when it is not given. */
  attachmentName: z.string().optional(),
  /** Of an e-mail: an entry for the receiver's calendar, as an .ics file. */
  calendar: z.string().optional(),
  /** Not sent after this instant (ISO 8601), whatever made it late: it makes no sense any more. */
  notAfter: z.iso.datetime().optional(),
  /** Of an SMS. */
  smsKind: z.enum(smsKinds).optional(),
})

export interface NewDelivery extends z.infer<typeof sealedPayloadSchema> {
  clientId: number
  caseId?: number
  userId?: number
  kind: DeliveryKind
  /** One message, however often it is queued. */
  idempotencyKey: string
  recipient: string
  attachmentFileId?: string
}

/**
 * Puts a message into the outbox in the caller's transaction: it is sent exactly when the change commits. An existing
 * key queues nothing; returns whether it was new.
 */
export async function queueDelivery(
  { db, sealer, jobs }: Pick<SystemWork, 'db' | 'sealer' | 'jobs'>,
  delivery: NewDelivery,
): Promise<boolean> {
  const { subject, text, html, otp, agentId, once, toldKey, smsKind, attachmentName, calendar, notAfter } =
    delivery
  const queued = await db
    .insertInto('deliveries')
    .values({
      client_id: delivery.clientId,
      case_id: delivery.caseId ?? null,
      user_id: delivery.userId ?? null,
      kind: delivery.kind,
      idempotency_key: delivery.idempotencyKey,
      recipient_sealed: sealer.seal(delivery.recipient),
      payload_sealed: sealer.seal(
        JSON.stringify({
          ...{ subject, text, html, otp, agentId, once, toldKey, smsKind },
          ...{ attachmentName, calendar, notAfter },
        }),
      ),
      attachment_file_id: delivery.attachmentFileId ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!queued) return false
  await jobs.add('deliver', { deliveryId: queued.id })
  return true
}
