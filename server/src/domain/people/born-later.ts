import { wireDayIn, wireFromIso } from '@rxdesk/contract/dates'
import type { MessageKey } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/**
 * Refuses a date of birth (yyyy-mm-dd) after something that was done for the patient: a vaccine, an admission, a
 * measurement with its time. What was merged into the record counts, and a dose of which only the month is known until
 * its end.
 */
export async function refuseBornLater(
  { db, settings }: Pick<SystemReading, 'db' | 'settings'>,
  row: { client_id: number; id: number },
  birth: string,
): Promise<void> {
  const zone = settings.TIME_ZONE
  const own = sql`p.client_id = ${row.client_id} and (p.id = ${row.id} or p.merged_into = ${row.id})`
  const { rows } = await sql<{ dose: string | null; stay: Date | null; reading: Date | null }>`select
    (select min(v.given_on)::text from patients p
      join vaccination_records v on v.client_id = p.client_id and v.patient_id = p.id
      where ${own} and v.ended_at is null and v.kind <> 'notWanted'
        and case v.known when 'month' then (v.given_on + interval '1 month - 1 day')::date else v.given_on end
          < ${birth}::date) as dose,
    (select min(s.admitted_at) from patients p
      join admissions s on s.client_id = p.client_id and s.patient_id = p.id
      where ${own} and s.state <> 'cancelled' and (s.admitted_at at time zone ${zone})::date < ${birth}::date) as stay,
    (select min(r.taken_at) from patients p
      join cases c on c.client_id = p.client_id and c.patient_id = p.id
      join standing_readings r on r.client_id = c.client_id and r.case_id = c.id
      where ${own} and r.timed and (r.taken_at at time zone ${zone})::date < ${birth}::date) as reading`.execute(
    db,
  )
  const [found] = rows
  const said: readonly [MessageKey, string | undefined][] = [
    ['patient.bornAfterDose', found?.dose ? wireFromIso(found.dose) : undefined],
    ['patient.bornAfterStay', found?.stay ? wireDayIn(zone, found.stay) : undefined],
    ['patient.bornAfterReading', found?.reading ? wireDayIn(zone, found.reading) : undefined],
  ]
  for (const [key, day] of said) if (day !== undefined) throw refused(key, { day })
}
