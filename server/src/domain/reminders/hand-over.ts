import type { LeftReason } from '@rxdesk/contract/reminders/options'
import { isQuiet } from '@rxdesk/contract/reminders/quiet-hours'
import { sql } from 'kysely'
import { contactOf } from '#domain/people/patient-store.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { inWork, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type DueRow, lockDue, markLeft, markQueued, postpone, sentSince } from './due-store.ts'
import { handingOf, minuteOf } from './handing-rules.ts'
import { type Meant, stillMeant } from './still-meant.ts'
import { reminderText } from './texts.ts'

/** Instants that are handed over in one transaction; a server that dies repeats none but these. */
const AT_ONCE = 200

/** The chore's job: hands over what is due by its minute. */
export async function workReminders(services: Services): Promise<void> {
  await services.jobs.work('remind', 1, () => handOver(services))
}

/**
 * Turns what is due into messages, each instant exactly once: it goes on to its next state in the transaction that
 * queues its message. In the quiet hours nothing is handed over.
 */
export async function handOver(services: Services, clock: () => Date = () => new Date()): Promise<void> {
  for (let more = true; more; ) {
    const now = clock()
    if (isQuiet(services.settings.TIME_ZONE, now)) return
    more = await inWork(services, (work) => handOverSome(work, now))
  }
}

async function handOverSome(work: SystemWork, now: Date): Promise<boolean> {
  // One server at a time: how many messages a number got is counted by what others have committed.
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('reminders')) as got`.execute(work.db)
  if (!rows[0]?.got) return false
  const due = await lockDue(work.db, now, AT_ONCE)
  if (due.length === 0) return false
  const byAddress = Map.groupBy(due, (row) => addressOf(row)?.toString('hex') ?? '')
  const nowhere = byAddress.get('') ?? []
  await leaveOut(work, nowhere, 'noAddress', now)
  byAddress.delete('')
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  const addresses = [...byAddress.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const sent = await sentSince(work.db, addresses, yesterday)
  for (const [address, times] of byAddress)
    await handOverTo(work, { address, times, before: sent.get(address) ?? [], now })
  return true
}

const addressOf = ({ channel, mobile_index, email_index }: DueRow) =>
  channel === 'sms' ? mobile_index : email_index

interface ToAddress {
  address: string
  times: DueRow[]
  before: Parameters<typeof handingOf>[1]
  now: Date
}

async function handOverTo(work: SystemWork, { address, times, before, now }: ToAddress): Promise<void> {
  const meant = new Map<DueRow, Meant>()
  for (const time of times) {
    const about = await stillMeant(work, time, now)
    if (about) meant.set(time, about)
  }
  const changed = times.filter((time) => !meant.has(time))
  await leaveOut(work, changed, 'changed', now)
  const handing = handingOf([...meant.keys()], before, { now, zone: work.settings.TIME_ZONE })
  for (const [why, some] of Map.groupBy(handing.left, (one) => one.why))
    await leaveOut(
      work,
      some.map(({ time }) => time),
      why,
      now,
    )
  for (const { time, until } of handing.waits) await postpone(work.db, [time], until)
  for (const message of handing.messages)
    await send(work, { ...message, address, about: message.times.map((time) => meant.get(time) ?? {}), now })
}

/** What was left out is said in the history: nobody else would know that a patient was not reminded. */
async function leaveOut(
  work: SystemWork,
  times: readonly DueRow[],
  why: LeftReason,
  now: Date,
): Promise<void> {
  if (times.length === 0) return
  await markLeft(work.db, times, why, now)
  for (const { clientId, reminderId, caseId, dueAt } of times)
    await work.note(
      'reminder.left',
      {
        ...(caseId === null ? {} : { chain: `case:${caseId}` }),
        clientId,
        subject: `reminder:${reminderId}`,
      },
      { why, dueAt: dueAt.toISOString() },
    )
}

interface Outgoing {
  address: string
  times: readonly DueRow[]
  about: readonly Meant[]
  notAfter: Date
  now: Date
}

async function send(work: SystemWork, { address, times, about, notAfter, now }: Outgoing): Promise<void> {
  const [first] = times
  if (!first) return
  const { channel, language, kind, clientId, stopCode } = first
  const contact = contactOf(work.sealer, first)
  const distinct = (words: readonly (string | undefined)[]) => [
    ...new Set(words.flatMap((word) => word ?? [])),
  ]
  const isOfSeveral = new Set(times.map(({ patientId }) => patientId)).size > 1
  const words = reminderText(channel, language, {
    kind,
    isOverdue: about.some(({ isOverdue }) => isOverdue),
    house: distinct(times.map(({ house }) => house)).join(', '),
    link: `${publicUrl(work.settings)}/stop#${stopCode}`,
    whens: distinct(about.map(({ when }) => when)).sort(),
    named: distinct(
      about.map(({ named }, at) => named && (isOfSeveral ? `${times[at]?.firstName}: ${named}` : named)),
    ),
  })
  const key = `reminder:${first.reminderId}:${first.dueAt.toISOString()}`
  const cases = new Set(times.map(({ caseId }) => caseId))
  const [caseId] = cases
  await queueDelivery(work, {
    ...words,
    clientId,
    ...(cases.size === 1 && caseId ? { caseId } : {}),
    kind: channel,
    ...(channel === 'sms' ? { smsKind: smsKindOf[kind][language] } : {}),
    idempotencyKey: key,
    recipient: channel === 'sms' ? contact.mobile : contact.email,
    notAfter: notAfter.toISOString(),
  })
  const { id } = await work.db
    .selectFrom('deliveries')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  await markQueued(work.db, times, id)
  await work.db
    .insertInto('reminder_messages')
    .values({
      client_id: clientId,
      delivery_id: id,
      address_index: Buffer.from(address, 'hex'),
      kind,
      handed_at: minuteOf(now),
    })
    .execute()
}

const smsKindOf = {
  medicine: { en: 'reminderMedicine', hi: 'reminderMedicineHindi' },
  appointment: { en: 'reminderAppointment', hi: 'reminderAppointmentHindi' },
  followUp: { en: 'reminderFollowUp', hi: 'reminderFollowUpHindi' },
  vaccination: { en: 'reminderVaccination', hi: 'reminderVaccinationHindi' },
} as const
