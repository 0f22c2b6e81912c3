import { teleChannel } from '@rxdesk/contract/channels'
import { stateOf } from '@rxdesk/contract/lifecycle'
import { attachArrived } from '#domain/page-files/attach-upload.ts'
import type { ArrivedImages } from '#domain/page-files/receive-images.ts'
import { createPatient, updatePatientRow } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { newCase } from '#domain/road/new-case.ts'
import { closeCancelled } from '#domain/teleconsultation/tele-case.ts'
import { missing, Problem, stale } from '#platform/protocol/problem.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'
import type { OrderMessage } from './order-message.ts'

/**
 * The case that a booking has already; undefined for a new one.
 *
 * @throws 404 of an unknown client
 */
export async function knownOrder(
  work: Pick<SystemReading, 'db'>,
  order: Pick<OrderMessage, 'client' | 'bookingId'>,
): Promise<number | undefined> {
  const client = await clientOf(work, order.client)
  return caseOfBooking(work, client.id, order.bookingId)
}

/**
 * The case of a booking, new or as it stands: the partner may send an order again. Its images become the pages of a new
 * case.
 */
export async function receiveOrder(
  work: SystemWork,
  order: OrderMessage,
  images?: ArrivedImages,
): Promise<{ erxId: number; isNew: boolean }> {
  const { db, sealer } = work
  const client = await clientOf(work, order.client)
  // Two deliveries of one order wait for each other here.
  await db.selectFrom('clients').select('id').where('id', '=', client.id).forUpdate().execute()
  const known = await caseOfBooking(work, client.id, order.bookingId)
  if (known !== undefined) return { erxId: known, isNew: false }
  const { genderCode, ageYears, address, ...contact } = order.patient
  const patient = await updatePatientRow(work, await createPatient(db, sealer, client.id, contact), {
    ...(genderCode === undefined ? {} : { genderCode }),
    ...(ageYears === undefined ? {} : { ageYears }),
    address,
  })
  const row = await newCase(work, { client, channel: teleChannel, patient, createdBy: null })
  await db
    .insertInto('tele_orders')
    .values({
      client_id: client.id,
      case_id: row.id,
      booking_id: order.bookingId,
      mode_asked: order.modeAsked,
      request: order.request,
      consent_text: order.consent.text,
      consent_at: new Date(order.consent.at),
      answer_by: order.answerBy === undefined ? null : new Date(order.answerBy),
    })
    .execute()
  if (order.medicines.length > 0)
    await db
      .insertInto('tele_order_lines')
      .values(
        order.medicines.map((line, at) => ({
          client_id: client.id,
          case_id: row.id,
          order_line: at + 1,
          name: line.name,
          partner_code: line.partnerCode,
          qty: line.qty,
          unit: line.unit,
          salts: line.salts,
        })),
      )
      .execute()
  if (images)
    await attachArrived(work, {
      uploadId: images.uploadId,
      files: images.fileIds.map((fileId) => ({ fileId, kind: 'prescription' as const })),
      clientId: client.id,
      caseId: row.id,
    })
  await work.note('case.receive', ofCase(row), {
    from: 'partner',
    bookingId: order.bookingId,
    files: images?.fileIds.length ?? 0,
  })
  await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
  return { erxId: row.id, isNew: true }
}

/**
 * The partner cancels an order. A case that nobody is at is closed at once; one that somebody is at takes no entry any
 * more, and is closed by the next one; what is being sent is decided by the partner's own answer to it.
 *
 * @throws 404 without such an order, 409 when it has ended already
 */
export async function cancelOrder(
  work: SystemWork,
  asked: { client: string; bookingId: string },
): Promise<{ erxId: number; bookingStatus: number }> {
  const { db } = work
  const client = await clientOf(work, asked.client)
  const caseId = await caseOfBooking(work, client.id, asked.bookingId)
  if (caseId === undefined) throw missing()
  const row = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow()) as CaseData
  if (row.cancelled) return { erxId: row.id, bookingStatus: 5 }
  const state = stateOf(row)
  if (['completed', 'rejected', 'failed'].includes(state)) throw stale('tele.endedAlready')
  await db
    .updateTable('tele_orders')
    .set({ cancel_asked_at: work.now })
    .where('client_id', '=', client.id)
    .where('case_id', '=', row.id)
    .execute()
  if (state === 'held' || state === 'sending') {
    await db
      .updateTable('cases')
      .set({ cancel_asked: true })
      .where('client_id', '=', client.id)
      .where('id', '=', row.id)
      .execute()
    await work.note('tele.cancelAsked', ofCase(row), {})
    await work.announce({ erxId: row.id, clientId: client.id, what: 'saved' })
    return { erxId: row.id, bookingStatus: 4 }
  }
  await closeCancelled(work, row)
  return { erxId: row.id, bookingStatus: 5 }
}

async function caseOfBooking(
  { db }: Pick<SystemReading, 'db'>,
  clientId: number,
  bookingId: string,
): Promise<number | undefined> {
  const known = await db
    .selectFrom('tele_orders')
    .select('case_id')
    .where('client_id', '=', clientId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return known?.case_id
}

/** The active client of a key. An unknown one is told as such: the partner was set up with another. */
async function clientOf({ db }: Pick<SystemReading, 'db'>, key: string) {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'turnaround_minutes'])
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!client) throw new Problem('missing', 'Unknown client')
  return client
}
