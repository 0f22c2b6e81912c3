import { teleChannel } from '@rxdesk/contract/channels'
import { stateOf } from '@rxdesk/contract/lifecycle'
import { createPatient, updatePatientRow } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { newCase } from '#domain/road/new-case.ts'
import { closeCancelled } from '#domain/teleconsultation/tele-case.ts'
import { missing, Problem, stale } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { OrderMessage } from './order-message.ts'

/** The case of a booking, new or as it stands: the partner may send an order again. */
export async function receiveOrder(
  work: SystemWork,
  order: OrderMessage,
): Promise<{ erxId: number; isNew: boolean }> {
  const { db, sealer } = work
  const client = await clientOf(work, order.client)
  // Two deliveries of one order wait for each other here.
  await db.selectFrom('clients').select('id').where('id', '=', client.id).forUpdate().execute()
  const known = await db
    .selectFrom('tele_orders')
    .select('case_id')
    .where('client_id', '=', client.id)
    .where('booking_id', '=', order.bookingId)
    .executeTakeFirst()
  if (known) return { erxId: known.case_id, isNew: false }
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
  await work.note('case.receive', ofCase(row), { from: 'partner', bookingId: order.bookingId })
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
  const order = await db
    .selectFrom('tele_orders')
    .select('case_id')
    .where('client_id', '=', client.id)
    .where('booking_id', '=', asked.bookingId)
    .executeTakeFirst()
  if (!order) throw missing()
  const row = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', order.case_id)
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

/** The active client of a key. An unknown one is told as such: the partner was set up with another. */
async function clientOf({ db }: SystemWork, key: string) {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'turnaround_minutes'])
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!client) throw new Problem('missing', 'Unknown client')
  return client
}
