import type { getEarliereRx } from '@rxdesk/contract/areas/workbench/earlier-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Medicine = AnswerOf<typeof getEarliereRx>['data'][number]['medicines'][number]

/**
 * Prescriptions of the case's patient at the same client that were received before it, newest first. Only of channels
 * that the caller sees.
 */
export async function earlierPrescriptions(
  { db, caller, settings }: Reading,
  row: CaseData,
  page: { offset: number; limit: number },
): Promise<AnswerOf<typeof getEarliereRx>> {
  const found = db
    .selectFrom('cases as c')
    .where('c.client_id', '=', row.client_id)
    .where('c.patient_id', '=', row.patient_id)
    .where('c.id', '<>', row.id)
    .where(sql<boolean>`(c.received_at, c.id) < (${row.received_at}, ${row.id})`)
    .where('c.channel', 'not in', hiddenChannels(caller))
  const ofRecord = (field: string) =>
    sql<string[]>`coalesce(r.record -> 'docobsv' -> ${sql.lit(field)}, '[]')`
  const [rows, counted] = await Promise.all([
    found
      .leftJoin('doctors as d', 'd.id', 'c.doctor_id')
      .leftJoin('hospitals as h', 'h.id', 'c.hospital_id')
      .leftJoin('case_records as r', (join) =>
        join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
      )
      .select(['c.id', 'c.channel', 'c.status', 'c.sending', 'c.prescription_date', 'c.received_at'])
      .select(['d.name as doctor', 'h.name as hospital'])
      .select([ofRecord('diagnosis').as('diagnosis'), ofRecord('allergy').as('allergy')])
      .select(
        sql<Medicine[]>`(select coalesce(json_agg(json_build_object(
            'medName', coalesce(m.line ->> 'medName', ''), 'strength', coalesce(m.line ->> 'strength', ''),
            'dosage', coalesce(m.line ->> 'dosage', '')) order by m.generic, m.position), '[]')
          from case_medicines m
          where m.client_id = c.client_id and m.case_id = c.id and m.removed_at is null
            and not m.during_stay)`.as('medicines'),
      )
      .orderBy('c.received_at', 'desc')
      .orderBy('c.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map((earlier) => ({
      erxId: earlier.id,
      channel: earlier.channel,
      status: earlier.status,
      sending: earlier.sending,
      date: wireFromIso(earlier.prescription_date ?? dayIn(settings.TIME_ZONE, earlier.received_at)),
      doctorName: earlier.doctor ?? '',
      hospitalName: earlier.hospital ?? '',
      diagnosis: earlier.diagnosis,
      allergy: earlier.allergy,
      medicines: earlier.medicines,
    })),
    totalCount: counted.total,
  }
}
