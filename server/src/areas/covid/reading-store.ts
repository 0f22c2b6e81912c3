import type { CovidReading } from '@rxdesk/contract/areas/covid/schemas'
import { severityOf } from '@rxdesk/contract/covid/severity'
import { dayIn } from '@rxdesk/contract/dates'
import { newestFirst } from '@rxdesk/contract/readings/reading'
import { sql } from 'kysely'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading as ReadingTools } from '#platform/protocol/work.ts'

/** From when until before when; each patient has their own last day where `ofLastDay` is set. */
export type ReadingSpan = { from: Date; before: Date } | { ofLastDay: true }

/** The signs that the covid list shows, by their code, in its order: what decides first. */
export const covidSigns = ['spo2', 'respiratory-rate', 'temperature', 'pulse', 'bp'] as const

/**
 * Readings of some patients that stand, the newest first: those of the span, or of the 24 hours up to each patient's
 * last reading. What the caller does not see is left out.
 */
export async function readingsOfPatients(
  { db, caller, settings }: ReadingTools,
  patientIds: readonly number[],
  span: ReadingSpan,
): Promise<CovidReading[]> {
  if (patientIds.length === 0) return []
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.client_id', '=', 'c.client_id').onRef('p.id', '=', 'c.patient_id'),
    )
    .innerJoin('measured_patients as m', (join) =>
      join.onRef('m.client_id', '=', 'c.client_id').onRef('m.patient_id', '=', 'c.patient_id'),
    )
    .innerJoin('standing_readings as r', (join) =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
    )
    .innerJoin('vital_masters', 'vital_masters.id', 'r.vital_id')
    .leftJoin('users as u', 'u.id', 'r.noted_by')
    .selectAll('r')
    .select(['c.channel', 'c.patient_id', 'vital_masters.code', 'vital_masters.name'])
    .select(['p.date_of_birth', 'p.age_years', 'p.age_months', 'p.age_on'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('who'))
    .where('c.patient_id', '=', sql<number>`any(${[...patientIds]})`)
    .where('c.channel', 'not in', hiddenChannels(caller))
    .$if(caller.clientIds.length > 0, (query) => query.where('c.client_id', 'in', [...caller.clientIds]))
    .$if('ofLastDay' in span, (query) =>
      query.where(sql<boolean>`r.taken_at > m.last_at - interval '24 hours' and r.taken_at <= m.last_at`),
    )
    .$if('from' in span, (query) => {
      const { from, before } = span as { from: Date; before: Date }
      return query.where('r.taken_at', '>=', from).where('r.taken_at', '<', before)
    })
    .orderBy('vital_masters.position')
    .orderBy('vital_masters.id')
    .execute()
  return rows
    .map(({ code, ...row }) => {
      const age = ageInMonths(row, dayIn(settings.TIME_ZONE, row.taken_at)) ?? null
      return {
        erxId: row.case_id,
        patientId: row.patient_id,
        channel: row.channel,
        readingId: row.reading_id,
        revision: row.revision,
        vitalId: row.vital_id,
        code,
        name: row.name,
        takenAt: row.taken_at.toISOString(),
        timed: row.timed,
        value: row.value,
        unit: row.unit,
        note: row.note,
        oxygen: row.oxygen,
        proning: row.proning,
        who: row.who,
        notedAt: row.noted_at.toISOString(),
        byFigures: severityOf([{ ...row, code }], age) ?? null,
      }
    })
    .sort(newestFirst)
}

/** By what the covid list looks at first; other signs come last. */
export function bySign(one: CovidReading, other: CovidReading): number {
  const placeOf = ({ code }: CovidReading) => {
    const place = (covidSigns as readonly string[]).indexOf(code)
    return place < 0 ? covidSigns.length : place
  }
  return placeOf(one) - placeOf(other)
}

/** The newest reading of each sign of each patient, in the order given. */
export function lastOfSigns(readings: readonly CovidReading[]): CovidReading[] {
  const seen = new Set<string>()
  return readings.filter(({ patientId, vitalId }) => {
    const key = `${patientId}:${vitalId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
