import type { ComparedHospital } from '@rxdesk/contract/areas/hospitals/schemas'

import { sql } from 'kysely'
import { moveAppointments } from '#domain/appointments/appointments-of-merge.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import { hospitalRowsOnWire, type StoredHospital } from './hospital-store.ts'

/**
 * References to a hospital; a test compares them with the foreign keys of the database. All move with it but the places
 * of stays, which keep what was entered and are read by way of the merge.
 */
export const pointsToHospitals = [
  'appointments',
  'cases',
  'client_floors',
  'doctor_hospitals',
  'hospitals',
  'stay_places',
] as const

/** The hospitals with the references to each. */
export async function withCounts(
  db: Db,
  caller: Caller,
  rows: readonly StoredHospital[],
): Promise<ComparedHospital[]> {
  const shown = await hospitalRowsOnWire(db, caller, rows)
  return Promise.all(
    shown.map(async (row) => {
      const count = async (table: 'cases' | 'client_floors' | 'doctor_hospitals') => {
        const { total } = await db
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('total'))
          .where('hospital_id', '=', row.hospitalId)
          .executeTakeFirstOrThrow()
        return total
      }
      const [prescriptionCount, doctorCount, floorCount] = await Promise.all([
        count('cases'),
        count('doctor_hospitals'),
        count('client_floors'),
      ])
      return { ...row, prescriptionCount, doctorCount, floorCount }
    }),
  )
}

/** The numbers of the rows that moved. */
export interface Moved {
  cases: number[]
  doctors: number[]
  floors: number[]
  /** Floors that the survivor had under the same name already. */
  floorsLeftOut: string[]
  /** Records that were merged into the retired one before. */
  hospitals: number[]
}

/**
 * Merges a locked hospital into another: everything that refers to it, including records merged into it
 * before, refers to the survivor from now on. Returns its new state; the record's own fields do not change.
 */
export async function mergeInto(tx: Tx, survivorId: number, retired: StoredHospital): Promise<Moved> {
  await tx
    .updateTable('hospitals')
    .set({
      approval: 'merged',
      merged_into: survivorId,
      merged_at: sql<Date>`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', retired.id)
    .execute()
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const hospitals = await tx
    .updateTable('hospitals')
    .set({ merged_into: survivorId })
    .where('merged_into', '=', retired.id)
    .returning('id')
    .execute()
  const cases = await tx
    .updateTable('cases')
    .set({ hospital_id: survivorId })
    .where('hospital_id', '=', retired.id)
    .returning('id')
    .execute()
  await moveAppointments(tx, 'hospital', { survivor: survivorId, retired: retired.id })
  const links = await tx
    .deleteFrom('doctor_hospitals')
    .where('hospital_id', '=', retired.id)
    .returning('doctor_id as id')
    .execute()
  if (links.length > 0)
    await tx
      .insertInto('doctor_hospitals')
      .values(links.map(({ id }) => ({ doctor_id: id, hospital_id: survivorId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await refuseTwinPlaces(tx, survivorId, retired.id)
  // Floors of the same name become one.
  const twins = await tx
    .deleteFrom('client_floors as floor')
    .where('hospital_id', '=', retired.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('client_floors as other')
          .select('other.id')
          .whereRef('other.client_id', '=', 'floor.client_id')
          .where('other.hospital_id', '=', survivorId)
          .where(sql<boolean>`lower(other.name) = lower(floor.name)`),
      ),
    )
    .returning('name')
    .execute()
  const floors = await tx
    .updateTable('client_floors')
    .set({ hospital_id: survivorId })
    .where('hospital_id', '=', retired.id)
    .returning('id')
    .execute()
  return {
    cases: ids(cases),
    doctors: ids(links),
    floors: ids(floors),
    hospitals: ids(hospitals),
    floorsLeftOut: twins.map(({ name }) => name),
  }
}

/** Floors of the same name become one, and a bed or a room on one of two such floors would lose its place. */
async function refuseTwinPlaces(tx: Tx, survivorId: number, retiredId: number): Promise<void> {
  const { rows } = await sql`select from client_floors f join client_floors o
      on o.client_id = f.client_id and o.hospital_id = ${survivorId} and lower(o.name) = lower(f.name)
    where f.hospital_id = ${retiredId} and exists (select from client_beds where floor_id in (f.id, o.id))
    limit 1`.execute(tx)
  if (rows.length > 0) throw refused('hospital.twinBeds')
  const rooms = await sql`select from client_floors f join client_floors o
      on o.client_id = f.client_id and o.hospital_id = ${survivorId} and lower(o.name) = lower(f.name)
    where f.hospital_id = ${retiredId} and exists (select from rooms where floor_id in (f.id, o.id))
    limit 1`.execute(tx)
  if (rooms.rows.length > 0) throw refused('hospital.twinRooms')
}
