import type { covidMedicineSchema } from '@rxdesk/contract/areas/covid/schemas'
import { dayAfter, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { readingsOfPatients } from './reading-store.ts'
import { statusesOf } from './status-store.ts'

export interface PatientQuestion {
  patientId: number
  /** dd-mm-yyyy, both included. */
  from: string
  to: string
}

/** What is known of a patient on some days, of the cases that the caller sees. */
export async function readCovidPatient(work: Reading, asked: PatientQuestion) {
  const { db, caller, settings } = work
  const fault = rangeFault(asked.from, asked.to, reportDays.exportWithPatients)
  if (fault) throw refused(fault.key, { days: fault.days })
  const row = await seenPatient(db, caller, asked.patientId)
  const zone = settings.TIME_ZONE
  const span = {
    from: startOfDay(zone, isoFromWire(asked.from) ?? ''),
    before: startOfDay(zone, dayAfter(isoFromWire(asked.to) ?? '')),
  }
  const [readings, statuses, prescribed, client] = await Promise.all([
    readingsOfPatients(work, [row.id], span),
    statusesOf(work, { patientIds: [row.id] }),
    prescribedTo(work, row, span),
    db
      .selectFrom('clients')
      .select(['name', 'logo_file_id'])
      .where('id', '=', row.client_id)
      .executeTakeFirstOrThrow(),
  ])
  return { row, client, readings, statuses, ...prescribed }
}

/** Medicines and diseases in the prescriptions that came in on these days, the newest first. */
async function prescribedTo(
  { db, caller }: Reading,
  patient: PatientRow,
  { from, before }: { from: Date; before: Date },
) {
  const rows = await db
    .selectFrom('cases as c')
    .leftJoin('case_records as r', (join) =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.prescription_date'])
    .select(sql<string[]>`coalesce(r.record -> 'docobsv' -> 'disease', '[]')`.as('diseases'))
    .select(
      sql<{ name: string; dosage: string; days: string }[]>`(select coalesce(json_agg(json_build_object(
          'name', m.line ->> 'medName', 'dosage', coalesce(m.line ->> 'dosage', ''),
          'days', trim(coalesce(m.line ->> 'durationValue', '') || ' ' || coalesce(m.line ->> 'duration', '')))
          order by m.generic, m.position), '[]')
        from case_medicines m
        where m.client_id = c.client_id and m.case_id = c.id and m.removed_at is null)`.as('medicines'),
    )
    .where('c.client_id', '=', patient.client_id)
    .where('c.patient_id', '=', patient.id)
    .where('c.channel', 'not in', hiddenChannels(caller))
    .where('c.received_at', '>=', from)
    .where('c.received_at', '<', before)
    .orderBy('c.received_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const medicines: z.infer<typeof covidMedicineSchema>[] = rows.flatMap((row) =>
    row.medicines.map((medicine) => ({
      ...medicine,
      erxId: row.id,
      prescribedOn: wireFromIso(row.prescription_date),
    })),
  )
  return { medicines, comorbidities: [...new Set(rows.flatMap(({ diseases }) => diseases))] }
}
