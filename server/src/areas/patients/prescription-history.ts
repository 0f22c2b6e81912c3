import type { autoFillOPDData } from '@rxdesk/contract/areas/patients/detail-calls'
import type { PatientPrescription } from '@rxdesk/contract/areas/patients/list-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { wireFromIso } from '@rxdesk/contract/dates'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** A page of the prescriptions of a patient that the caller may see, the newest first, with the exact total. */
export async function prescriptionsOf(
  work: Reading,
  patient: { client_id: number; id: number },
  page: { offset: number; limit: number },
): Promise<{ data: PatientPrescription[]; totalCount: number }> {
  const { db, caller } = work
  const found = db
    .selectFrom('cases as c')
    .where('c.client_id', '=', patient.client_id)
    .where('c.patient_id', '=', patient.id)
    .where('c.channel', 'not in', hiddenChannels(caller))
  const [rows, counted] = await Promise.all([
    found
      .leftJoin('doctors as d', 'd.id', 'c.doctor_id')
      .leftJoin('hospitals as h', 'h.id', 'c.hospital_id')
      .leftJoin('case_records as r', (join) =>
        join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
      )
      .select(['c.id', 'c.channel', 'c.status', 'c.level', 'c.prescription_date', 'c.received_at'])
      .select(['d.name as doctor', 'h.name as hospital'])
      .select(sql<string[]>`coalesce(r.record -> 'docobsv' -> 'diagnosis', '[]')`.as('diagnosis'))
      .select(
        sql<string[]>`(select coalesce(json_agg(m.line ->> 'medName' order by m.generic, m.position), '[]')
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
    data: rows.map((row) => ({
      erxId: row.id,
      channel: row.channel,
      status: row.status,
      level: row.level,
      prescriptionDate: wireFromIso(row.prescription_date),
      receivedAt: row.received_at.toISOString(),
      doctorName: row.doctor ?? '',
      hospitalName: row.hospital ?? '',
      diagnosis: row.diagnosis,
      medicines: row.medicines,
    })),
    totalCount: counted.total,
  }
}

/** Who wrote the newest prescription of a patient, and where; empty without permission 3. */
export async function lastPrescription(
  work: Reading,
  patient: { client_id: number; id: number },
): Promise<AnswerOf<typeof autoFillOPDData>['lastPrescription']> {
  const { caller, db } = work
  if (!caller.permissions.includes(permissions.viewHistory)) return null
  const row = await db
    .selectFrom('cases as c')
    .leftJoin('doctors as d', 'd.id', 'c.doctor_id')
    .leftJoin('hospitals as h', 'h.id', 'c.hospital_id')
    .leftJoin('departments as p', 'p.id', 'c.department_id')
    .select(['c.id', 'c.prescription_date', 'c.doctor_id', 'c.hospital_id', 'c.department_id'])
    .select(['d.name as doctor', 'h.name as hospital', 'p.name as department'])
    .where('c.client_id', '=', patient.client_id)
    .where('c.patient_id', '=', patient.id)
    .where('c.channel', 'not in', hiddenChannels(caller))
    .where('c.doctor_id', 'is not', null)
    .orderBy('c.received_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    erxId: row.id,
    prescriptionDate: wireFromIso(row.prescription_date),
    doctorId: row.doctor_id,
    doctorName: row.doctor ?? '',
    hospitalId: row.hospital_id,
    hospitalName: row.hospital ?? '',
    departmentId: row.department_id,
    departmentName: row.department ?? '',
  }
}
