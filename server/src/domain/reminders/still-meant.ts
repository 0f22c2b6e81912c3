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

/** What is to be said of those instants that are still to be told of, kind by kind in one reading each. */
export async function stillMeant(
  work: SystemWork,
  due: readonly DueRow[],
  now: Date,
): Promise<Map<DueRow, Meant>> {
  const byKind = Map.groupBy(due, ({ kind }) => kind)
  const meant = new Map<DueRow, Meant>()
  const medicines = byKind.get('medicine') ?? []
  // What an SMS says of a medicine is always the same.
  for (const row of medicines) if (row.channel === 'sms') meant.set(row, {})
  await medicinesOf(
    work,
    medicines.filter(({ channel }) => channel === 'email'),
    meant,
  )
  await appointmentsOf(work, byKind.get('appointment') ?? [], meant)
  await followUpsOf(work, byKind.get('followUp') ?? [], meant)
  for (const row of byKind.get('vaccination') ?? []) await vaccinationOf(work, row, now, meant)
  return meant
}

type IntoMeant = Map<DueRow, Meant>

/** The number of what a reminder is of. */
const numberOf = ({ subject }: DueRow) => Number(subject.split(':')[1])

/** What the reminders are of, as a table `asked`. */
const asked = (due: readonly DueRow[], idOf: (row: DueRow) => number | null) => sql`
  unnest(${due.map(({ clientId }) => clientId)}::int[], ${due.map(idOf)}::bigint[]) as asked(client_id, id)`

async function medicinesOf({ db }: SystemWork, due: readonly DueRow[], meant: IntoMeant): Promise<void> {
  if (due.length === 0) return
  const { rows } = await sql<{ id: number; line: unknown }>`
    select m.id, m.line from ${asked(due, numberOf)}
    join case_medicines m on m.client_id = asked.client_id and m.id = asked.id and m.removed_at is null`.execute(
    db,
  )
  const lines = new Map(rows.map(({ id, line }) => [id, line]))
  for (const row of due) {
    const stored = lines.get(numberOf(row))
    if (stored === undefined) continue
    const line = medicineLineSchema.parse(stored)
    const words = directionsInWords(directionsOf(line), row.language, line.type)
    meant.set(row, { named: `${line.medName}: ${words}` })
  }
}

/** One that was moved, cancelled, has begun or is no more to be told of is not reminded of at its former time. */
async function appointmentsOf(
  { db, settings }: SystemWork,
  due: readonly DueRow[],
  meant: IntoMeant,
): Promise<void> {
  if (due.length === 0) return
  const zone = settings.TIME_ZONE
  const { rows } = await sql<{ id: number; starts_at: Date; remind_minutes: number }>`
    select a.id, a.starts_at, a.remind_minutes from ${asked(due, numberOf)}
    join appointments a on a.client_id = asked.client_id and a.id = asked.id
    where a.status = 0 and a.remind_minutes > 0 and a.tell`.execute(db)
  const found = new Map(rows.map((appointment) => [appointment.id, appointment]))
  for (const row of due) {
    const appointment = found.get(numberOf(row))
    if (!appointment) continue
    const { starts_at, remind_minutes } = appointment
    const { dueAt } = appointmentInstant(starts_at, remind_minutes, zone)
    if (dueAt.getTime() === row.dueAt.getTime())
      meant.set(row, { when: clockText(starts_at.toISOString(), zone) })
  }
}

async function followUpsOf({ db }: SystemWork, due: readonly DueRow[], meant: IntoMeant): Promise<void> {
  if (due.length === 0) return
  const { rows } = await sql<{ id: number; day: string | null }>`
    select r.case_id as id, r.record->'docobsv'->>'followUp' as day from ${asked(due, ({ caseId }) => caseId)}
    join case_records r on r.client_id = asked.client_id and r.case_id = asked.id`.execute(db)
  const days = new Map(rows.map(({ id, day }) => [id, day]))
  for (const row of due) {
    const when = row.caseId === null ? undefined : days.get(row.caseId)
    if (when) meant.set(row, { when })
  }
}

async function vaccinationOf(work: SystemWork, due: DueRow, now: Date, meant: IntoMeant): Promise<void> {
  const { clientId, patientId, subject } = due
  const patient = await work.db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()
  const [doseKey, stage] = subject.split(':')
  const { rows } = await readCard(work, patient, now)
  const row = rows.find(({ dose, state }) => dose.doseKey === doseKey && state === stage)
  if (row) meant.set(due, { named: row.dose.name, isOverdue: stage === 'overdue' })
}
