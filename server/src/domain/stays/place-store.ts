import type { StayPlace } from '@rxdesk/contract/areas/inpatient/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Place, type PlaceFault, transferFault } from './place-rules.ts'
import type { StayKey, StayRow, Within } from './stay-access.ts'

/**
 * Hospital (`h`) and doctor (`o`) of a place (`p`). A place keeps what was entered; where that record was merged into
 * another, the other one counts, and no longer once the merge is taken back.
 */
const HOSPITAL_AND_DOCTOR = sql`
  left join hospitals h on h.id = (select coalesce(merged_into, id) from hospitals where id = p.hospital_id)
  join doctors o on o.id = (select coalesce(merged_into, id) from doctors where id = p.doctor_id)`

type PlaceRow = Omit<StayPlace, 'since' | 'until'> & {
  stayId: number
  sinceAt: Date | string
  untilAt: Date | string | null
}

/** The places of each stay with the names that they refer to, in the order of their times. */
export async function readPlaces(
  db: Db,
  clientId: number,
  stayIds: readonly number[],
): Promise<Map<number, StayPlace[]>> {
  const { rows } = await placesOf(clientId, sql`${[...stayIds]}::bigint[]`).execute(db)
  const places = new Map<number, StayPlace[]>(stayIds.map((id) => [id, []]))
  for (const row of rows) places.get(row.stayId)?.push(placeOnWire(row))
  return places
}

/** Their rows, for statements that read more. */
export const placesOf = (clientId: Within<number>, stayIds: RawBuilder<number[]>) => sql<PlaceRow>`
    select p.stay_id as "stayId", p.id as "placeId", h.id as "hospitalId", coalesce(h.name, '') as "hospitalName",
      p.department_id as "departmentId", d.name as "departmentName", o.id as "doctorId", o.name as "doctorName",
      o.registration_number as registerno, p.ward, p.room, p.bed_id as "bedId", coalesce(b.name, '') as "bedName",
      p.since as "sinceAt", p.until as "untilAt", p.reason, trim(u.first_name || ' ' || u.last_name) as "movedBy"
    from stay_places p ${HOSPITAL_AND_DOCTOR} join departments d on d.id = p.department_id
    join users u on u.id = p.moved_by left join client_beds b on b.id = p.bed_id
    where p.client_id = ${clientId} and p.stay_id = any(${stayIds}) order by p.since, p.id`

/** A row of them as it is answered. */
export function placeOnWire({ stayId: _, sinceAt, untilAt, ...place }: PlaceRow): StayPlace {
  return {
    ...place,
    since: new Date(sinceAt).toISOString(),
    until: untilAt === null ? '' : new Date(untilAt).toISOString(),
  }
}

/** The place as it is stored: a bed says its own ward and room. */
export async function settlePlace(
  db: Tx,
  clientId: number,
  place: Place,
): Promise<{ place: Place } | { fault: PlaceFault }> {
  if (!(await areOfClient(db, clientId, place))) return { fault: 'otherClient' }
  if (place.bedId === null) return { place }
  // Locked, so that of two who put a patient into it the second is refused by a sentence.
  const bed = await db
    .selectFrom('client_beds')
    .innerJoin('client_floors', 'client_floors.id', 'floor_id')
    .select(['client_beds.ward', 'client_beds.room', 'hospital_id'])
    .where('client_beds.id', '=', place.bedId)
    .where('client_beds.client_id', '=', clientId)
    .where('retired', '=', false)
    .forUpdate('client_beds')
    .executeTakeFirst()
  if (!bed || (place.hospitalId !== null && place.hospitalId !== bed.hospital_id)) return { fault: 'noBed' }
  return { place: { ...place, hospitalId: bed.hospital_id, ward: bed.ward, room: bed.room } }
}

/** Whether department, doctor and hospital are of the client, or of all. */
async function areOfClient(db: Tx, clientId: number, { departmentId, doctorId, hospitalId }: Place) {
  const { rows } = await sql<{ fits: boolean }>`select
      exists (select from departments where id = ${departmentId} and not retired and (client_id is null or client_id = ${clientId}))
      and exists (select from doctors where id = ${doctorId} and approval <> 'merged' and (client_id is null or client_id = ${clientId}))
      and (${hospitalId}::bigint is null or exists (select from hospitals where id = ${hospitalId} and approval <> 'merged'
        and (client_id is null or client_id = ${clientId}))) as fits`.execute(db)
  return rows[0]?.fits === true
}

/** A bed that is still one, locked, so that of two who put a patient into it the second is refused by a sentence. */
export async function lockBed(db: Tx, bedId: number): Promise<boolean> {
  const bed = await db
    .selectFrom('client_beds')
    .select('id')
    .where('id', '=', bedId)
    .where('retired', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return bed !== undefined
}

/** Takes the beds from an admission that was none. */
export async function freeBeds(db: Tx, { clientId, stayId }: StayKey): Promise<void> {
  await db
    .updateTable('stay_places')
    .set({ bed_id: null })
    .where('client_id', '=', clientId)
    .where('stay_id', '=', stayId)
    .execute()
}

/** Whether a stay other than this one has the bed at any time from then on. */
export async function isTaken(db: Tx, bedId: number, from: Date, stayId = 0): Promise<boolean> {
  const other = await db
    .selectFrom('stay_places')
    .select('id')
    .where('bed_id', '=', bedId)
    .where('stay_id', '<>', stayId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', from)]))
    .executeTakeFirst()
  return other !== undefined
}

export async function addPlace(
  db: Tx,
  { clientId, stayId }: StayKey,
  place: Place,
  { since, reason, userId }: { since: Date; reason: string; userId: number },
): Promise<void> {
  await db
    .insertInto('stay_places')
    .values({
      client_id: clientId,
      stay_id: stayId,
      hospital_id: place.hospitalId,
      department_id: place.departmentId,
      doctor_id: place.doctorId,
      ward: place.ward,
      room: place.room,
      bed_id: place.bedId,
      since,
      reason,
      moved_by: userId,
    })
    .execute()
}

/** Ends the place of a stay; one that began later than that ends as it begins. */
export async function endPlace(db: Tx, { clientId, stayId }: StayKey, at: Date): Promise<void> {
  await db
    .updateTable('stay_places')
    .set({ until: sql<Date>`greatest(since, ${at})` })
    .where('client_id', '=', clientId)
    .where('stay_id', '=', stayId)
    .where('until', 'is', null)
    .execute()
}

/** The place in which a stay is now. */
export async function placeNow(
  db: Db,
  { clientId, stayId }: StayKey,
): Promise<(Place & { since: Date }) | undefined> {
  const { rows } = await sql<Place & { since: Date }>`
    select h.id as "hospitalId", p.department_id as "departmentId", o.id as "doctorId", p.ward, p.room,
      p.bed_id as "bedId", p.since
    from stay_places p ${HOSPITAL_AND_DOCTOR}
    where p.client_id = ${clientId} and p.stay_id = ${stayId} and p.until is null`.execute(db)
  return rows[0]
}

/** Moves a locked stay to another place; what keeps it from that, or where it was and is. */
export async function transferStay(
  db: Tx,
  stay: StayRow,
  asked: { to: Place; at: Date; reason: string; now: Date; userId: number },
): Promise<{ fault: PlaceFault } | { from: Place; to: Place }> {
  const key = { clientId: stay.client_id, stayId: stay.id }
  const from = await placeNow(db, key)
  if (stay.state === 'advised') return { fault: 'advised' }
  if (!from || stay.state !== 'admitted') return { fault: 'ended' }
  const settled = await settlePlace(db, stay.client_id, asked.to)
  if ('fault' in settled) return settled
  const fault = transferFault(from, settled.place, asked)
  if (fault) return { fault }
  const { bedId } = settled.place
  if (bedId !== null && bedId !== from.bedId && (await isTaken(db, bedId, asked.at, stay.id)))
    return { fault: 'bedTaken' }
  await endPlace(db, key, asked.at)
  await addPlace(db, key, settled.place, { since: asked.at, reason: asked.reason, userId: asked.userId })
  return { from, to: settled.place }
}
