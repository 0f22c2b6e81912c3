import type { saveHospital, showallHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import type { HospitalCandidate, HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { hospitalStates } from '@rxdesk/contract/options'
import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { HospitalsTable } from '#platform/database/tables.ts'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import { LIKELY, similarity } from './similarity.ts'

export type StoredHospital = Selectable<HospitalsTable>

/** How many records are compared with one, and how many of them are shown. */
const LOOKED_AT = 60
const SHOWN = 20

/** The expression of the index `hospitals_search`. */
const searched = sql<string>`lower(hospitals.name || ' ' || city || ' ' || pin_code)`
const byName = sql<string>`lower(hospitals.name)`

/** Hospitals of the caller's clients and those that all clients share. */
export function ofCaller({ clientIds }: Caller): RawBuilder<boolean> {
  return clientIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(hospitals.client_id is null or hospitals.client_id = any(${[...clientIds]}::int[]))`
}

export function mayChange(caller: Caller, { client_id }: Pick<StoredHospital, 'client_id'>): boolean {
  return client_id === null ? changesDeployment(caller) : seesClient(caller, client_id)
}

/** A page of the hospitals that the caller sees with the exact total. */
export async function listHospitals(
  db: Db,
  caller: Caller,
  question: ParsedRequestOf<typeof showallHospitals>,
): Promise<AnswerOf<typeof showallHospitals>> {
  const { searchText, status, clientId } = question
  const found = db
    .selectFrom('hospitals')
    .where(ofCaller(caller))
    .$if(status === '', (query) => query.where('approval', '<>', 'merged'))
    .$if(status !== '', (query) => query.where('approval', '=', status))
    .$if(clientId !== undefined && clientId > 0, (query) => query.where('client_id', '=', clientId ?? 0))
    .$if(clientId === 0, (query) => query.where('client_id', 'is', null))
    .$if(searchText !== '', (query) => query.where(searched, 'like', likeText(searchText)))
  const { rows, total } = await readPage(
    found,
    question,
    {
      sortedBy: { hospitalName: byName, city: sql`lower(hospitals.city)` },
      ownOrder: [byName, sql`hospitals.id`],
    },
    (query) => query.selectAll('hospitals'),
  )
  return { list: await hospitalRowsOnWire(db, caller, rows), totalCount: total }
}

/** The hospitals as wire rows, in the given order. */
export async function hospitalRowsOnWire(
  db: Db,
  caller: Caller,
  rows: readonly StoredHospital[],
): Promise<HospitalRow[]> {
  const clientIds = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))]
  const survivorIds = [...new Set(rows.flatMap(({ merged_into }) => merged_into ?? []))]
  const [clients, survivors] = await Promise.all([
    clientIds.length > 0
      ? db.selectFrom('clients').select(['id', 'name']).where('id', 'in', clientIds).execute()
      : [],
    survivorIds.length > 0
      ? db.selectFrom('hospitals').select(['id', 'name']).where('id', 'in', survivorIds).execute()
      : [],
  ])
  return rows.map((row) => {
    const survivor = survivors.find(({ id }) => id === row.merged_into)
    return {
      hospitalId: row.id,
      hospitalName: row.name,
      address: row.address,
      city: row.city,
      pinCode: row.pin_code,
      phone: row.phone,
      clientId: row.client_id,
      clientName: clients.find(({ id }) => id === row.client_id)?.name ?? '',
      status: hospitalStates.find((state) => state === row.approval) ?? 'approved',
      version: row.version,
      mergedInto: survivor ? { hospitalId: survivor.id, hospitalName: survivor.name } : null,
      mayChange: mayChange(caller, row),
    }
  })
}

/** @throws Problem `missing` when there is no such hospital, or the caller does not see it */
export async function readStored(db: Db, caller: Caller, id: number): Promise<StoredHospital> {
  const row = await db
    .selectFrom('hospitals')
    .selectAll()
    .where('id', '=', id)
    .where(ofCaller(caller))
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/**
 * Hospitals that may be the same as this one, the most similar first: of the same client or shared by all, if
 * the caller may change them.
 */
export async function likelyTheSame(
  db: Db,
  caller: Caller,
  hospital: StoredHospital,
): Promise<HospitalCandidate[]> {
  if (hospital.approval === 'merged' || !mayChange(caller, hospital)) return []
  const name = hospital.name.toLowerCase()
  const rows = await db
    .selectFrom('hospitals')
    .selectAll()
    .where('id', '<>', hospital.id)
    .where('approval', '<>', 'merged')
    .where(ofCaller(caller))
    .$if(hospital.client_id !== null, (query) =>
      query.where((where) =>
        where.or([where('client_id', 'is', null), where('client_id', '=', hospital.client_id)]),
      ),
    )
    .where((where) =>
      where.or([
        sql<boolean>`${byName} % ${name}`,
        ...(hospital.pin_code === '' ? [] : [where('pin_code', '=', hospital.pin_code)]),
      ]),
    )
    .orderBy(sql`similarity(${byName}, ${name})`, 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  const words = (row: StoredHospital) => ({ name: row.name, city: row.city, pinCode: row.pin_code })
  const likely = rows
    .filter((row) => mayChange(caller, row))
    .map((row) => ({ row, score: similarity(words(hospital), words(row)) }))
    .filter(({ score }) => score >= LIKELY)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN)
  const found = await hospitalRowsOnWire(
    db,
    caller,
    likely.map(({ row }) => row),
  )
  return found.map((row, at) => ({ ...row, score: likely[at]?.score ?? 0 }))
}

/** Records that were merged into this one, newest first. */
export async function mergedInto(db: Db, caller: Caller, id: number): Promise<HospitalRow[]> {
  const rows = await db
    .selectFrom('hospitals')
    .selectAll()
    .where('merged_into', '=', id)
    .where(ofCaller(caller))
    .orderBy('merged_at', 'desc')
    .limit(SHOWN)
    .execute()
  return hospitalRowsOnWire(db, caller, rows)
}

/**
 * A hospital that the caller may change, locked until the end of the transaction, merged or not. One that the
 * caller may only read is missing too: no screen offers to change it.
 */
export async function lockAnyHospital(tx: Tx, caller: Caller, hospitalId: number): Promise<StoredHospital> {
  const row = await tx
    .selectFrom('hospitals')
    .selectAll()
    .where('id', '=', hospitalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayChange(caller, row)) throw missing()
  return row
}

/**
 * The same, from the version that the caller saw.
 *
 * @throws Problem `stale` when it was changed meanwhile, `refused` when it was merged into another
 */
export async function lockHospital(
  tx: Tx,
  caller: Caller,
  { hospitalId, version }: { hospitalId: number; version: number },
): Promise<StoredHospital> {
  const row = await lockAnyHospital(tx, caller, hospitalId)
  if (row.approval === 'merged') throw refused('hospital.wasMerged')
  if (row.version !== version) throw stale('record.changedMeanwhile')
  return row
}

type Written = Pick<
  ParsedRequestOf<typeof saveHospital>,
  'hospitalName' | 'address' | 'city' | 'pinCode' | 'phone'
>

export function columnsOf({ hospitalName, address, city, pinCode, phone }: Written) {
  return { name: hospitalName, address, city, pin_code: pinCode, phone }
}

/** What the audit log records of a hospital. */
export function hospitalForLog(
  row: Pick<StoredHospital, 'name' | 'address' | 'city' | 'pin_code' | 'phone'>,
) {
  const { name, address, city, pin_code, phone } = row
  return { name, address, city, pinCode: pin_code, phone }
}

/** Refuses a hospital that its client has already: the same name in the same city. */
export async function mustBeFree(
  tx: Tx,
  owner: number | null,
  { hospitalName, city }: Pick<Written, 'hospitalName' | 'city'>,
  except: readonly number[] = [],
): Promise<void> {
  const other = await tx
    .selectFrom('hospitals')
    .select('id')
    .where('client_id', 'is not distinct from', owner)
    .where('approval', '<>', 'merged')
    .where(byName, '=', hospitalName.toLowerCase())
    .where(sql`lower(city)`, '=', city.toLowerCase())
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .executeTakeFirst()
  if (other) throw refused('hospital.duplicate', { name: hospitalName })
}

/** The client lists its hospitals among its parts, under its own version. */
export async function countClientUp(tx: Tx, owner: number | null): Promise<void> {
  if (owner === null) return
  await tx.updateTable('clients').set({ version: sql`version + 1` }).where('id', '=', owner).execute()
}
