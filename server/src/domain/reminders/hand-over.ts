import type { LeftReason } from '@rxdesk/contract/reminders/options'
import { isQuiet } from '@rxdesk/contract/reminders/quiet-hours'
import { sql } from 'kysely'
import { contactOf } from '#domain/people/patient-store.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDeliveries } from '#engines/delivery/queue-delivery.ts'
import { inWork, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type DueRow, lockDue, markLeft, markQueued, postpone, sentSince } from './due-store.ts'
import { handingOf, minuteOf } from './handing-rules.ts'
import { type Meant, stillMeant } from './still-meant.ts'
import { reminderText } from './texts.ts'

/** Instants that are handed over in one transaction; a server that dies repeats none but these. */
const AT_ONCE = 500

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
  const { left, waits, messages } = await decide(work, due, now)
  if (left.length > 0) await leaveOut(work, left, now)
  if (waits.length > 0) await postpone(work.db, waits)
  if (messages.length > 0) await send(work, messages, now)
  return true
}

/** A message to one address, with what it is about. */
interface Outgoing {
  address: Buffer
  times: readonly DueRow[]
  about: readonly Meant[]
  notAfter: Date
}

interface Decided {
  left: { time: DueRow; why: LeftReason }[]
  waits: { time: DueRow; until: Date }[]
  messages: Outgoing[]
}

/** What becomes of all that is due, address by address. */
async function decide(work: SystemWork, due: readonly DueRow[], now: Date): Promise<Decided> {
  const decided: Decided = { left: [], waits: [], messages: [] }
  const meant = await stillMeant(work, due, now)
  const byAddress = Map.groupBy(due, (row) => addressOf(row)?.toString('hex') ?? '')
  for (const time of byAddress.get('') ?? []) decided.left.push({ time, why: 'noAddress' })
  byAddress.delete('')
  const addresses = [...byAddress.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const sent = await sentSince(work.db, addresses, new Date(now.getTime() - 24 * 3_600_000))
  for (const [address, times] of byAddress) {
    const [said, changed] = [
      times.filter((time) => meant.has(time)),
      times.filter((time) => !meant.has(time)),
    ]
    decided.left.push(...changed.map((time) => ({ time, why: 'changed' as const })))
    const clock = { now, zone: work.settings.TIME_ZONE }
    const handing = handingOf(said, sent.get(address) ?? [], clock)
    decided.left.push(...handing.left)
    decided.waits.push(...handing.waits)
    for (const message of handing.messages)
      decided.messages.push({
        ...message,
        address: Buffer.from(address, 'hex'),
        about: message.times.map((time) => meant.get(time) ?? {}),
      })
  }
  return decided
}

const addressOf = ({ channel, mobile_index, email_index }: DueRow) =>
  channel === 'sms' ? mobile_index : email_index

/** What was left out is said in the history: nobody else would know that a patient was not reminded. */
async function leaveOut(work: SystemWork, left: Decided['left'], now: Date): Promise<void> {
  await markLeft(work.db, left, now)
  await work.noteAll(
    left.map(({ time: { clientId, reminderId, caseId, dueAt }, why }) => ({
      action: 'reminder.left',
      about: {
        ...(caseId === null ? {} : { chain: `case:${caseId}` }),
        clientId,
        subject: `reminder:${reminderId}`,
      },
      detail: { why, dueAt: dueAt.toISOString() },
    })),
  )
}

async function send(work: SystemWork, messages: readonly Outgoing[], now: Date): Promise<void> {
  const worded = messages.flatMap((message) => {
    const [first] = message.times
    return first ? [{ ...message, first, delivery: wordsOf(work, message, first) }] : []
  })
  const ids = await queueDeliveries(
    work,
    worded.map(({ delivery }) => delivery),
  )
  const queued = worded.map(({ delivery, first, address, times }) => {
    const deliveryId = ids.get(delivery.idempotencyKey)
    if (deliveryId === undefined) throw new Error('a message of a reminder was not queued')
    return { deliveryId, clientId: first.clientId, address, kind: first.kind, times }
  })
  await markQueued(work.db, queued, minuteOf(now))
}

function wordsOf(
  { settings, sealer }: SystemWork,
  { times, about, notAfter }: Outgoing,
  first: DueRow,
): Parameters<typeof queueDeliveries>[1][number] {
  const { channel, language, kind, clientId, stopCode } = first
  const contact = contactOf(sealer, first)
  const distinct = (words: readonly (string | undefined)[]) => [
    ...new Set(words.flatMap((word) => word ?? [])),
  ]
  const isOfSeveral = new Set(times.map(({ patientId }) => patientId)).size > 1
  const cases = new Set(times.map(({ caseId }) => caseId))
  const [caseId] = cases
  return {
    ...reminderText(channel, language, {
      kind,
      isOverdue: about.some(({ isOverdue }) => isOverdue),
      house: distinct(times.map(({ house }) => house)).join(', '),
      link: `${publicUrl(settings)}/stop#${stopCode}`,
      whens: distinct(about.map(({ when }) => when)).sort(),
      named: distinct(
        about.map(({ named }, at) => named && (isOfSeveral ? `${times[at]?.firstName}: ${named}` : named)),
      ),
    }),
    clientId,
    ...(cases.size === 1 && caseId ? { caseId } : {}),
    kind: channel,
    ...(channel === 'sms' ? { smsKind: smsKindOf[kind][language] } : {}),
    idempotencyKey: `reminder:${first.reminderId}:${first.dueAt.toISOString()}`,
    recipient: channel === 'sms' ? contact.mobile : contact.email,
    notAfter: notAfter.toISOString(),
  }
}

const smsKindOf = {
  medicine: { en: 'reminderMedicine', hi: 'reminderMedicineHindi' },
  appointment: { en: 'reminderAppointment', hi: 'reminderAppointmentHindi' },
  followUp: { en: 'reminderFollowUp', hi: 'reminderFollowUpHindi' },
  vaccination: { en: 'reminderVaccination', hi: 'reminderVaccinationHindi' },
} as const
