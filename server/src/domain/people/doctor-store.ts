import type { Doctor, Hospital } from '@rxdesk/contract/areas/doctors/schemas'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import { nearnessTo } from '#platform/database/beginning-first.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { DoctorsTable, HospitalsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { registrationPart } from './registration.ts'
import { openAccounts } from './signing-doctor.ts'

/** Rows that belong to nobody are everybody's; the others their client's. */
export function ofCaller(caller: Caller, table: 'doctors' | 'hospitals') {
  const clientId = sql.ref(`${table}.client_id`)
  return caller.clientIds.length > 0
    ? sql<boolean>`(${clientId} is null or ${clientId} = any(${[...caller.clientIds]}::int[]))`
    : sql<boolean>`true`
}

async function doctorsOnWire(db: Db, caller: Caller, rows: Selectable<DoctorsTable>[]): Promise<Doctor[]> {
  if (rows.length === 0) return []
  const links = await db
    .selectFrom('doctor_hospitals')
    .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
    .select(['doctor_id', 'hospital_id', 'hospitals.name'])
    .where(
      'doctor_id',
      'in',
      rows.map((row) => row.id),
    )
    // A doctor shared by all clients may work in a hospital that belongs to one client.
    .where(ofCaller(caller, 'hospitals'))
    .execute()
  return rows.map((row) => ({
    doctorId: row.id,
    docName: row.name,
    registerno: row.registration_number,
    council: row.council,
    specialization: row.specialization,
    qualification: row.qualification,
    uniqueDocID: row.unique_code ?? '',
    doctorCategory: row.category,
    consultTime: z.array(consultTimeSchema).parse(row.consult_times),
    doctorhospitals: links
      .filter((link) => link.doctor_id === row.id)
      .map((link) => ({ hospitalId: link.hospital_id, hospitalName: link.name })),
  }))
}

function hospitalOnWire(row: Selectable<HospitalsTable>): Hospital {
  return {
    hospitalId: row.id,
    hospitalName: row.name,
    address: row.address,
    city: row.city,
    phone: row.phone,
  }
}

/**
 * Doctors whose name contains the text or whose registration number begins with it; names that begin with it first. Of
 * those who sign by hand, none who has an account.
 */
export async function searchDoctors(
  db: Db,
  caller: Caller,
  text: string,
  limit: number,
  { signsByHand = false } = {},
): Promise<Doctor[]> {
  const rows = await db
    .selectFrom('doctors')
    .selectAll()
    .where(ofCaller(caller, 'doctors'))
    .where('approval', '<>', 'merged')
    .$if(signsByHand, (query) =>
      query.where(({ not, exists }) =>
        not(
          exists(openAccounts(db).select('users.id').where('users.doctor_id', '=', sql<number>`doctors.id`)),
        ),
      ),
    )
    .$if(text !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql<string>`lower(name)`, 'like', likeText(text)),
          eb(sql<string>`lower(registration_number)`, 'like', likeText(text).slice(1)),
        ]),
      ),
    )
    .orderBy(nearnessTo(sql<string>`lower(name)`, text))
    .orderBy(sql`similarity(lower(name), ${text.toLowerCase()})`, 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
  return doctorsOnWire(db, caller, rows)
}

/** Hospitals whose name contains the text, those that begin with it first. */
export async function searchHospitals(
  db: Db,
  caller: Caller,
  text: string,
  limit: number,
): Promise<Hospital[]> {
  const rows = await db
    .selectFrom('hospitals')
    .selectAll()
    .where(ofCaller(caller, 'hospitals'))
    .where('approval', '<>', 'merged')
    .$if(text !== '', (query) => query.where(sql<string>`lower(name)`, 'like', likeText(text)))
    .orderBy(nearnessTo(sql<string>`lower(name)`, text))
    .orderBy(sql`similarity(lower(name), ${text.toLowerCase()})`, 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(hospitalOnWire)
}

export async function readDoctor(db: Db, caller: Caller, id: number): Promise<Doctor | undefined> {
  const [doctor] = await doctorsOnWire(
    db,
    caller,
    await db
      .selectFrom('doctors')
      .selectAll()
      .where('id', '=', id)
      .where(ofCaller(caller, 'doctors'))
      .execute(),
  )
  return doctor
}

export async function readHospital(db: Db, caller: Caller, id: number): Promise<Hospital | undefined> {
  const row = await db
    .selectFrom('hospitals')
    .selectAll()
    .where('id', '=', id)
    .where(ofCaller(caller, 'hospitals'))
    .executeTakeFirst()
  return row && hospitalOnWire(row)
}

/** These hospitals, in the given order; those that the caller may not see are left out. */
export async function readHospitals(db: Db, caller: Caller, ids: readonly number[]): Promise<Hospital[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('hospitals')
    .selectAll()
    .where('id', 'in', ids)
    .where(ofCaller(caller, 'hospitals'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, hospitalOnWire(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Adds a hospital that waits for approval, or finds the one of that name. */
export async function ensureHospital(
  db: Tx,
  caller: Caller,
  hospital: { name: string; address: string; city: string; clientId: number | null },
): Promise<Hospital> {
  const known = await db
    .selectFrom('hospitals')
    .selectAll()
    .where(ofCaller(caller, 'hospitals'))
    .where(sql<string>`lower(name)`, '=', hospital.name.toLowerCase())
    .where('approval', '<>', 'merged')
    .executeTakeFirst()
  if (known) return hospitalOnWire(known)
  const row = await db
    .insertInto('hospitals')
    .values({
      name: hospital.name,
      address: hospital.address,
      city: hospital.city,
      client_id: hospital.clientId,
      approval: 'pending',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return hospitalOnWire(row)
}

/**
 * An existing doctor with this registration: first one of the same council, then, unless it must be `certain`, one
 * where either council is not known.
 */
export async function doctorByRegistration(
  db: Db,
  caller: Caller,
  { number, council, certain = false }: { number: string; council: string; certain?: boolean },
): Promise<Doctor | undefined> {
  const councilKey = registrationPart(council)
  const sameCouncil = sql<boolean>`(council_key <> '' and council_key = ${councilKey})`
  const rows = await db
    .selectFrom('doctors')
    .selectAll()
    .where(ofCaller(caller, 'doctors'))
    .where(sql<boolean>`number_key <> '' and number_key = ${registrationPart(number)} and status <> '8'`)
    .where(certain ? sameCouncil : sql<boolean>`(${sameCouncil} or council_key = '' or ${councilKey} = '')`)
    .orderBy(sameCouncil, 'desc')
    .orderBy('id')
    .limit(1)
    .execute()
  const [doctor] = await doctorsOnWire(db, caller, rows)
  return doctor
}
