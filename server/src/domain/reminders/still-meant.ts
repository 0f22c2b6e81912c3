import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { clockText } from '@rxdesk/contract/dates'
import { directionsInWords } from '@rxdesk/contract/directions/words'
import { appointmentInstant } from '@rxdesk/contract/reminders/instants'
import { sql } from 'kysely'
import { directionsOf } from '#domain/safety/line-directions.ts'
import { readCard } from '#domain/vaccination/read-card.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { DueRow } from './due-store.ts'

/** What a due instant is about, read when it is handed over; undefined where it is not to be said any more. */
export interface Meant {
  when?: string
  named?: string
  isOverdue?: boolean
}

export async function stillMeant(work: SystemWork, row: DueRow, now: Date): Promise<Meant | undefined> {
  switch (row.kind) {
    case 'medicine':
      // What an SMS says of it is always the same.
      return row.channel === 'sms' ? {} : medicineOf(work, row)
    case 'appointment':
      return appointmentOf(work, row)
    case 'followUp':
      return followUpOf(work, row)
    case 'vaccination':
      return vaccinationOf(work, row, now)
  }
}

async function medicineOf(
  { db }: SystemWork,
  { clientId, subject, language }: DueRow,
): Promise<Meant | undefined> {
  const stored = await db
    .selectFrom('case_medicines')
    .select('line')
    .where('client_id', '=', clientId)
    .where('id', '=', Number(subject.split(':')[1]))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!stored) return undefined
  const line = medicineLineSchema.parse(stored.line)
  return { named: `${line.medName}: ${directionsInWords(directionsOf(line), language, line.type)}` }
}

/** One that was moved, cancelled, has begun or is no more to be told of is not reminded of at its former time. */
async function appointmentOf(
  { db, settings }: SystemWork,
  { clientId, subject, dueAt }: DueRow,
): Promise<Meant | undefined> {
  const zone = settings.TIME_ZONE
  const found = await db
    .selectFrom('appointments')
    .select(['starts_at', 'remind_minutes'])
    .where('client_id', '=', clientId)
    .where('id', '=', Number(subject.split(':')[1]))
    .where('status', '=', 0)
    .where('remind_minutes', '>', 0)
    .where('tell', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const instant = appointmentInstant(found.starts_at, found.remind_minutes, zone)
  if (instant.dueAt.getTime() !== dueAt.getTime()) return undefined
  return { when: clockText(found.starts_at.toISOString(), zone) }
}

async function followUpOf({ db }: SystemWork, { clientId, caseId }: DueRow): Promise<Meant | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select record->'docobsv'->>'followUp' as day from case_records
    where client_id = ${clientId} and case_id = ${caseId}`.execute(db)
  const day = rows[0]?.day
  return day ? { when: day } : undefined
}

async function vaccinationOf(
  work: SystemWork,
  { clientId, patientId, subject }: DueRow,
  now: Date,
): Promise<Meant | undefined> {
  const patient = await work.db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()
  const [doseKey, stage] = subject.split(':')
  const { rows } = await readCard(work, patient, now)
  const row = rows.find(({ dose, state }) => dose.doseKey === doseKey && state === stage)
  return row && { named: row.dose.name, isOverdue: stage === 'overdue' }
}
