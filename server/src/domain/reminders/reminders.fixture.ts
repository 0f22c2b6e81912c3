import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { clockText, wireFromIso } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import type { ReminderChannel, ReminderLanguage } from '@rxdesk/contract/reminders/options'
import { sql } from 'kysely'
import { sealedContact } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { sealedPayloadSchema } from '#engines/delivery/queue-delivery.ts'
import { type SystemWork, systemWorkIn } from '#platform/protocol/work.ts'
import type { TestApp } from '#testing/test-app.ts'
import { recordConsent } from './consents.ts'
import { handOver } from './hand-over.ts'
import { planCase } from './plan-case.ts'

export const zone = 'Asia/Kolkata'

/** Work at an instant of the test's own clock. */
export const workAt = <Result>(testApp: TestApp, now: Date, run: (work: SystemWork) => Promise<Result>) =>
  testApp.db.transaction().execute((db) => run({ ...systemWorkIn(testApp, db), now }))

export interface Example {
  now: Date
  mobile?: string
  email?: string
  channel?: ReminderChannel
  language?: ReminderLanguage
  /** Directions of the medicines; each is reminded of from one day to another (yyyy-mm-dd). */
  dosages?: readonly string[]
  first?: string
  last?: string
  followUp?: string
  services?: readonly string[]
  agrees?: boolean
  clientId?: number
  patientId?: number
}

export async function caseOf(testApp: TestApp, erxId: number): Promise<CaseData> {
  const row = await testApp.db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  return row as CaseData
}

/** A case that was sent, of a patient who agreed to be reminded, with its reminders planned. */
export async function sentCase(testApp: TestApp, example: Example): Promise<CaseData> {
  const { now, mobile = '9876543210', email = '', clientId = 1, agrees = true } = example
  const erxId = await testApp.addCase({ clientId, status: status.completed })
  const before = await caseOf(testApp, erxId)
  const patientId = example.patientId ?? before.patient_id
  await testApp.db
    .updateTable('cases')
    .set({
      patient_id: patientId,
      services: [...(example.services ?? [])],
      received_at: new Date(now.getTime() - 60_000),
    })
    .where('id', '=', erxId)
    .execute()
  await testApp.db
    .updateTable('patients')
    .set(sealedContact(testApp.sealer, { mobile, email }))
    .where('id', '=', patientId)
    .execute()
  for (const dosage of example.dosages ?? [])
    await addLine(testApp, erxId, { dosage, first: example.first ?? '', last: example.last ?? '' })
  if (example.followUp !== undefined) await setFollowUp(testApp, erxId, example.followUp)
  const row = await caseOf(testApp, erxId)
  await workAt(testApp, now, async (work) => {
    if (agrees)
      await recordConsent(
        work,
        { client_id: row.client_id, id: row.patient_id },
        {
          given: true,
          source: 'user',
          channel: example.channel ?? 'sms',
          language: example.language ?? 'en',
        },
      )
    await planCase(work, row)
  })
  return row
}

export async function addLine(
  testApp: TestApp,
  erxId: number,
  { dosage, first, last }: { dosage: string; first: string; last: string },
): Promise<void> {
  const row = await caseOf(testApp, erxId)
  const line = medicineLineSchema.parse({
    medName: 'Secretol 650',
    dosage,
    reminder: true,
    rx_start_date: wireFromIso(first),
    rx_end_date: wireFromIso(last),
  })
  await testApp.db
    .insertInto('case_medicines')
    .values({ client_id: row.client_id, case_id: row.id, position: 1, line: JSON.stringify(line) })
    .execute()
}

/** The day (yyyy-mm-dd) on which the reminders of the case's medicines end. */
export async function setLastDay(testApp: TestApp, erxId: number, day: string): Promise<void> {
  const end = JSON.stringify({ rx_end_date: wireFromIso(day) })
  await sql`update case_medicines set line = line || ${end}::jsonb where case_id = ${erxId}`.execute(
    testApp.db,
  )
}

export async function setFollowUp(testApp: TestApp, erxId: number, day: string): Promise<void> {
  const record = JSON.stringify({ docobsv: { followUp: wireFromIso(day) } })
  await sql`update case_records set record = ${record}::jsonb where case_id = ${erxId}`.execute(testApp.db)
}

/** Lets a server look each minute from one instant to another. */
export async function runMinutes(testApp: TestApp, from: Date, to: Date, step = 1): Promise<void> {
  for (let at = from.getTime(); at <= to.getTime(); at += step * 60_000)
    await handOver(testApp, () => new Date(at))
}

export interface Handed {
  key: string
  kind: string
  recipient: string
  subject: string
  text: string
  notAfter: string
}

/** The messages of reminders in the outbox, in their order. */
export async function handed(testApp: TestApp): Promise<Handed[]> {
  const rows = await testApp.db
    .selectFrom('deliveries')
    .selectAll()
    .where('idempotency_key', 'like', 'reminder:%')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const {
      subject,
      text,
      notAfter = '',
    } = sealedPayloadSchema.parse(JSON.parse(testApp.sealer.open(row.payload_sealed)))
    return {
      key: row.idempotency_key,
      kind: row.kind,
      recipient: testApp.sealer.open(row.recipient_sealed),
      subject,
      text,
      notAfter,
    }
  })
}

/** The minutes at which messages were handed over, as the deployment's clock shows them. */
export async function handedAt(testApp: TestApp): Promise<string[]> {
  const rows = await testApp.db
    .selectFrom('reminder_messages')
    .select('handed_at')
    .orderBy('handed_at')
    .execute()
  return rows.map(({ handed_at }) => clockText(handed_at.toISOString(), zone))
}

/** How many instants are in each state, with why. */
export async function states(testApp: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state || case when why = '' then '' else ' ' || why end as state, count(*)::int as n
    from reminder_times group by 1 order by 1`.execute(testApp.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export async function forgetAll({ db }: TestApp): Promise<void> {
  for (const table of ['reminder_times', 'reminders', 'reminder_messages', 'reminder_consents', 'deliveries'])
    await sql`delete from ${sql.table(table)}`.execute(db)
}
