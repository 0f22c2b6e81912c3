import type { getclientDoctor, getDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorRow } from '@rxdesk/contract/areas/doctors/master-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { type DoctorStatus, doctorStatus, doctorStatusIds } from '@rxdesk/contract/options'
import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { ofCaller } from '#domain/people/doctor-store.ts'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export type StoredDoctor = Selectable<DoctorsTable>

const byName = sql`lower(doctors.name)`
const order = {
  sortedBy: {
    docName: byName,
    registerno: sql`lower(registration_number)`,
    added: sql`doctors.created_at`,
  },
  ownOrder: [byName, sql`doctors.id`],
}

// A literal, because the planner must match it to the partial indexes of the lists.
const notMerged = sql<boolean>`status <> ${sql.lit(doctorStatus.merged)}`

/** Doctors whom the caller sees; merged ones only where they are requested. */
export function visibleDoctors(db: Db, caller: Caller, withMerged = false) {
  return db
    .selectFrom('doctors')
    .where(ofCaller(caller, 'doctors'))
    .$if(!withMerged, (query) => query.where(notMerged))
}

/** Part of the name, or the beginning of the registration number. */
export function doctorText(searchText: string): RawBuilder<boolean> {
  const pattern = likeText(searchText)
  return sql<boolean>`(lower(doctors.name) like ${pattern} or lower(registration_number) like ${pattern.slice(1)})`
}

/** A page of doctors with the exact total. */
export async function listDoctors(
  db: Db,
  caller: Caller,
  question: Pick<
    ParsedRequestOf<typeof getDoctors>,
    'searchText' | 'clientId' | 'sortBy' | 'offset' | 'limit'
  >,
  status?: DoctorStatus,
): Promise<{ data: DoctorRow[]; totalCount: number }> {
  const { searchText, clientId, sortBy, offset, limit } = question
  const found = visibleDoctors(db, caller)
    .$if(searchText !== '', (query) => query.where(doctorText(searchText)))
    .$if(clientId !== undefined, (query) => query.where('doctors.client_id', '=', clientId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? doctorStatus.waiting))
  const page = { sortBy, offset, limit }
  const { rows, total } = await readPage(found, page, order, (of) => of.selectAll('doctors'))
  return { data: await doctorRows(db, caller, rows), totalCount: total }
}

/**
 * The list that a status of `getDoctors` selects: "6" and "7" their own, "0" those that wait, any other all.
 */
export function listOfStatus(status: string): DoctorStatus | undefined {
  return doctorStatusIds.find((id) => id === status && id !== doctorStatus.merged)
}

/** A page of a client's own approved doctors. The caller sees the client. */
export async function listClientDoctors(
  db: Db,
  caller: Caller,
  { clientId, searchText, offset, limit }: ParsedRequestOf<typeof getclientDoctor>,
): Promise<{ data: DoctorRow[]; count: number }> {
  const found = visibleDoctors(db, caller)
    .where('doctors.client_id', '=', clientId)
    .where('approval', '=', 'approved')
    .$if(searchText !== '', (query) => query.where(doctorText(searchText)))
  const page = { sortBy: '', offset, limit }
  const { rows, total } = await readPage(found, page, order, (of) => of.selectAll('doctors'))
  return { data: await doctorRows(db, caller, rows), count: total }
}

/** Stored doctors as list rows, in their order, with the hospitals that the caller sees. */
export async function doctorRows(
  db: Db,
  caller: Caller,
  rows: readonly StoredDoctor[],
): Promise<DoctorRow[]> {
  const ids = rows.map(({ id }) => id)
  const clientIds = rows.flatMap(({ client_id }) => client_id ?? [])
  const [links, clients] = await Promise.all([
    db
      .selectFrom('doctor_hospitals')
      .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
      .select(['doctor_id', 'hospital_id', 'hospitals.name'])
      .where('doctor_id', 'in', [0, ...ids])
      .where(ofCaller(caller, 'hospitals'))
      .orderBy(sql`lower(hospitals.name)`)
      .execute(),
    db
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...clientIds])
      .execute(),
  ])
  return rows.map((row) => ({
    doctorId: row.id,
    uniqueDocID: row.unique_code ?? '',
    docName: row.name,
    registerno: row.registration_number,
    council: row.council,
    specialization: row.specialization,
    qualification: row.qualification,
    doctorCategory: row.category,
    status: row.status,
    clientId: row.client_id,
    clientName: clients.find(({ id }) => id === row.client_id)?.name ?? '',
    doctorhospitals: links
      .filter(({ doctor_id }) => doctor_id === row.id)
      .map(({ hospital_id, name }) => ({ hospitalId: hospital_id, hospitalName: name })),
  }))
}
