import type { Bed } from '@rxdesk/contract/areas/inpatient/schemas'
import type { saveBed } from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { isTaken } from '#domain/stays/place-store.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** The beds of a client by hospital, floor, ward and room, with which are taken now. */
export async function readBeds(db: Db, clientId: number): Promise<Bed[]> {
  const { rows } =
    await sql<Bed>`select b.id as "bedId", b.name as "bedName", f.id as "floorId", f.name as "floorName",
      h.id as "hospitalId", h.name as "hospitalName", b.ward, b.room,
      exists (select from stay_places p where p.bed_id = b.id and (p.until is null or p.until > now())) as taken
    from client_beds b join client_floors f on f.id = b.floor_id join hospitals h on h.id = f.hospital_id
    where b.client_id = ${clientId} and not b.retired
    order by lower(h.name), f.id, lower(b.ward), lower(b.room), lower(b.name)`.execute(db)
  return rows
}

/** A client that the caller sees; another tenant's is missing. */
export async function requireClient(db: Db, caller: Caller, clientId: number): Promise<void> {
  const client = seesClient(caller, clientId)
    ? await db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
}

/** Adds a bed, changes it, or retires it while nobody lies in it. */
export async function writeBed(work: Work, asked: ParsedRequestOf<typeof saveBed>) {
  const { db, caller, now } = work
  const { clientId, bedId, floorId, ward, room, bedName: name, retired } = asked
  await requireClient(db, caller, clientId)
  const floor = await db
    .selectFrom('client_floors')
    .select('id')
    .where('id', '=', floorId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!floor) throw missing()
  const known =
    bedId === undefined
      ? undefined
      : await db
          .selectFrom('client_beds')
          .selectAll()
          .where('id', '=', bedId)
          .where('client_id', '=', clientId)
          .where('retired', '=', false)
          .forUpdate()
          .executeTakeFirst()
  if (bedId !== undefined && !known) throw missing()
  if (known && retired && (await isTaken(db, known.id, now))) throw refused('bed.inUse')
  const namesake = await db
    .selectFrom('client_beds')
    .select('id')
    .where('client_id', '=', clientId)
    .where('floor_id', '=', floorId)
    .where('retired', '=', false)
    .where('id', '<>', bedId ?? 0)
    .where(sql<string>`lower(ward)`, '=', ward.toLowerCase())
    .where(sql<string>`lower(room)`, '=', room.toLowerCase())
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (namesake && !retired) throw refused('bed.nameTaken')
  const written = { floor_id: floorId, ward, room, name, retired }
  const { id } = known
    ? await db
        .updateTable('client_beds')
        .set(written)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('client_beds')
        .values({ client_id: clientId, ...written })
        .returning('id')
        .executeTakeFirstOrThrow()
  const from = known && { name: known.name, ward: known.ward, room: known.room }
  await work.note('bed.save', { clientId, subject: `bed:${id}` }, { from, to: { name, ward, room, retired } })
  return { message: message('bed.saved'), bedId: id }
}
