import type {
  PatientListKind,
  PatientRow as PatientOfList,
} from '@rxdesk/contract/areas/patients/list-schemas'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isNamedBy, livePatients, nameOfPatient } from '#domain/people/patient-search.ts'
import { type PatientRow, patientOnWire } from '#domain/people/patient-store.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

export interface PatientListQuestion {
  kind: PatientListKind
  searchText: string
  clientId?: number
  /** Days of the list's own date, dd-mm-yyyy or empty. */
  fromDate: string
  toDate: string
}

/**
 * The date that a list is sorted by: the patient's registration, or the receipt of their last prescription.
 */
const dateOf: Record<PatientListKind, RawBuilder<Date>> = {
  registered: sql`created_at`,
  abha: sql`created_at`,
  prescription: sql`last_prescription_at`,
}

/** The rows of a list, unordered. */
function rowsOf(work: Reading, asked: PatientListQuestion) {
  const { caller } = work
  const { kind, searchText, clientId, fromDate, toDate } = asked
  const zone = work.settings.TIME_ZONE
  const date = dateOf[kind]
  const [from, to] = [isoFromWire(fromDate), isoFromWire(toDate)]
  return livePatients(work.db, caller, clientId)
    .$if(kind === 'prescription', (query) => query.where('last_prescription_at', 'is not', null))
    .$if(kind === 'abha', (query) =>
      query.where(sql<boolean>`(abha_index is not null or abha_address <> '')`),
    )
    .$if(searchText !== '', (query) => query.where(isNamedBy(work, searchText)))
    .$if(from !== null, (query) => query.where(date, '>=', startOfDay(zone, from ?? '')))
    .$if(to !== null, (query) => query.where(date, '<', startOfDay(zone, dayAfter(to ?? ''))))
}

/** A page of a list with the exact total. */
export async function listPatients(
  work: Reading,
  asked: PatientListQuestion & { sortBy: string; offset: number; limit: number },
): Promise<{ data: PatientOfList[]; total: number }> {
  const [column, way] = asked.sortBy.split(':') as ['' | 'name' | 'date', 'asc' | 'desc' | undefined]
  const direction = way ?? (column === 'name' ? 'asc' : 'desc')
  const found = rowsOf(work, asked)
  const [rows, counted] = await Promise.all([
    found
      .selectAll('patients')
      .orderBy(column === 'name' ? nameOfPatient : dateOf[asked.kind], direction)
      .orderBy('id', direction)
      .offset(asked.offset)
      .limit(asked.limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: await rowsOnWire(work, rows), total: counted.total }
}

/** Rows of a list in its own order, after a row, for the export. */
export async function patientsAfter(
  work: Reading,
  asked: PatientListQuestion,
  page: { after?: { at: string; id: number }; limit: number },
): Promise<(PatientRow & { at: string })[]> {
  const date = dateOf[asked.kind]
  return (
    rowsOf(work, asked)
      .selectAll('patients')
      // As text, to the microsecond.
      .select(sql<string>`${date}::text`.as('at'))
      .$if(page.after !== undefined, (query) =>
        query.where(sql<boolean>`(${date}, id) < (${page.after?.at}::timestamptz, ${page.after?.id})`),
      )
      .orderBy(date, 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  )
}

/**
 * Patients as list rows, in their order: with the client's name and the number of prescriptions that the
 * caller may see.
 */
export async function rowsOnWire(work: Reading, rows: readonly PatientRow[]): Promise<PatientOfList[]> {
  const { caller } = work
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [clients, counts] = await Promise.all([
    work.db
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(rows.map((row) => row.client_id))])
      .execute(),
    work.db
      .selectFrom('cases')
      .select(['patient_id', sql<number>`count(*)::int`.as('count')])
      .where('patient_id', '=', sql<number>`any(${ids})`)
      .where('channel', 'not in', hiddenChannels(caller))
      .groupBy('patient_id')
      .execute(),
  ])
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]))
  const countOf = new Map(counts.map(({ patient_id, count }) => [patient_id, count]))
  return rows.map((row) => ({
    ...patientOnWire(work, row),
    clientName: nameOf.get(row.client_id) ?? '',
    registeredAt: row.created_at.toISOString(),
    lastPrescriptionAt: row.last_prescription_at?.toISOString() ?? '',
    prescriptions: countOf.get(row.id) ?? 0,
  }))
}
