import type { HospitalMergeField } from '@rxdesk/contract/areas/merging/schemas'
import { sql } from 'kysely'

import { z } from 'zod'
import { type Both, sorted } from '#domain/merging/taken-back.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { StoredHospital } from './hospital-store.ts'

/** All fields of a hospital that a merge may change; stored sealed with the merge. */
export const hospitalOfMergeSchema = z.object({
  hospitalName: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  phone: z.string(),
  standing: z.enum(['pending', 'approved', 'merged']),
  /** Numbers of the doctors who work there, sorted. */
  doctors: z.array(z.number()),
  /** Client and name of each floor, "7|Ground floor", sorted. */
  floors: z.array(z.string()),
}) satisfies z.ZodType<Record<HospitalMergeField, unknown>>
export type HospitalOfMerge = z.infer<typeof hospitalOfMergeSchema>

export async function hospitalOfMerge(db: Db, hospital: StoredHospital): Promise<HospitalOfMerge> {
  const doctors = await db
    .selectFrom('doctor_hospitals')
    .select('doctor_id')
    .where('hospital_id', '=', hospital.id)
    .execute()
  const floors = await floorsOf(db, hospital.id)
  return hospitalOfMergeSchema.parse({
    hospitalName: hospital.name,
    address: hospital.address,
    city: hospital.city,
    pinCode: hospital.pin_code,
    phone: hospital.phone,
    standing: hospital.approval,
    doctors: sorted(doctors.map(({ doctor_id }) => doctor_id)),
    floors: sorted(floors.map(({ client_id, name }) => `${client_id}|${name}`)),
  })
}

/** A hospital's own columns, from details. */
export const columnsOfMerge = (of: HospitalOfMerge) => ({
  name: of.hospitalName,
  address: of.address,
  city: of.city,
  pin_code: of.pinCode,
  phone: of.phone,
  approval: of.standing,
})

function floorsOf(db: Db, hospitalId: number) {
  return db
    .selectFrom('client_floors')
    .select(['id', 'client_id', 'name'])
    .where('hospital_id', '=', hospitalId)
    .execute()
}

/** A floor as details state it, split into its client and its name. */
export function floorOf(floor: string): { client_id: number; name: string } {
  const at = floor.indexOf('|')
  return { client_id: Number(floor.slice(0, at)), name: floor.slice(at + 1) }
}

/** Two floors of one name are one floor, ignoring case. */
const keyOf = ({ client_id, name }: { client_id: number; name: string }) =>
  `${client_id}|${name.toLowerCase()}`

/**
 * Splits the floors of the survivor: those that go back keep their numbers, a floor that both had is created
 * again.
 */
export async function writeFloors(tx: Tx, ids: Both<number>, back: Both<HospitalOfMerge>): Promise<void> {
  const has = new Map((await floorsOf(tx, ids.survivor)).map((floor) => [keyOf(floor), floor.id]))
  const stay = new Map(back.survivor.floors.map(floorOf).map((floor) => [keyOf(floor), floor]))
  const gone = [...has].filter(([key]) => !stay.has(key))
  const wanted = back.retired.floors.map(floorOf)
  const add = (hospital_id: number, floor: { client_id: number; name: string }) =>
    tx
      .insertInto('client_floors')
      .values({ ...floor, hospital_id })
      .execute()
  for (const floor of wanted) {
    const moving = gone.find(([key]) => key === keyOf(floor))
    if (moving)
      await tx
        .updateTable('client_floors')
        .set({ hospital_id: ids.retired, name: floor.name })
        .where('id', '=', moving[1])
        .execute()
    else await add(ids.retired, floor)
  }
  const left = gone.filter(([key]) => !wanted.some((floor) => keyOf(floor) === key)).map(([, id]) => id)
  if (left.length > 0) await tx.deleteFrom('client_floors').where('id', 'in', left).execute()
  for (const [key, floor] of stay) if (!has.has(key)) await add(ids.survivor, floor)
}

export async function writeDoctors(tx: Tx, hospitalId: number, doctorIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('doctor_hospitals').where('hospital_id', '=', hospitalId).execute()
  if (doctorIds.length === 0) return
  await sql`insert into doctor_hospitals (doctor_id, hospital_id)
    select id, ${hospitalId} from doctors where id = any(${[...doctorIds]}::bigint[])`.execute(tx)
}
