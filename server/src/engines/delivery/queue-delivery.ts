import { sql } from 'kysely'
import { z } from 'zod'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
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

type Outbox = Pick<SystemWork, 'db' | 'sealer' | 'jobs'>

/**
 * Puts a message into the outbox in the caller's transaction: it is sent exactly when the change commits. An existing
 * key queues nothing; returns whether it was new.
 */
export async function queueDelivery({ db, sealer, jobs }: Outbox, delivery: NewDelivery): Promise<boolean> {
  const queued = await db
    .insertInto('deliveries')
    .values({
      client_id: delivery.clientId,
      case_id: delivery.caseId ?? null,
      user_id: delivery.userId ?? null,
      kind: delivery.kind,
      idempotency_key: delivery.idempotencyKey,
      ...sealedWords(sealer, delivery),
      attachment_file_id: delivery.attachmentFileId ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!queued) return false
  await jobs.add('deliver', { deliveryId: queued.id })
  return true
}

/** Many messages that are for nobody's account and have no document, in a few statements; answers their ids by key. */
export async function queueDeliveries(
  { db, sealer, jobs }: Outbox,
  deliveries: readonly Omit<NewDelivery, 'userId' | 'attachmentFileId'>[],
): Promise<Map<string, number>> {
  const sealed = deliveries.map((delivery) => sealedWords(sealer, delivery))
  const keys = deliveries.map(({ idempotencyKey }) => idempotencyKey)
  const { rows: queued } = await sql<{ id: number }>`
    insert into deliveries (client_id, case_id, kind, idempotency_key, recipient_sealed, payload_sealed)
    select * from unnest(${deliveries.map(({ clientId }) => clientId)}::int[],
      ${deliveries.map(({ caseId }) => caseId ?? null)}::bigint[], ${deliveries.map(({ kind }) => kind)}::text[],
      ${keys}::text[], ${sealed.map((words) => words.recipient_sealed)}::bytea[],
      ${sealed.map((words) => words.payload_sealed)}::bytea[])
    on conflict (idempotency_key) do nothing returning id`.execute(db)
  await jobs.addAll(
    'deliver',
    queued.map(({ id }) => ({ deliveryId: id })),
  )
  const { rows } = await sql<{ id: number; key: string }>`
    select id, idempotency_key as key from deliveries where idempotency_key = any(${keys}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

function sealedWords(sealer: Sealer, delivery: NewDelivery) {
  const { subject, text, html, otp, agentId, once, toldKey, smsKind, attachmentName, calendar, notAfter } =
    delivery
  return {
    recipient_sealed: sealer.seal(delivery.recipient),
    payload_sealed: sealer.seal(
      JSON.stringify({
        ...{ subject, text, html, otp, agentId, once, toldKey, smsKind },
        ...{ attachmentName, calendar, notAfter },
      }),
    ),
  }
}
