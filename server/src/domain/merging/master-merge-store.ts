import type { MasterMerge, MergeArrival } from '@rxdesk/contract/areas/merging/schemas'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Db, Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { MasterMergesTable } from '#platform/database/tables/masters.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Both } from './taken-back.ts'

/** What of the database a kind of merge is about. */
export interface MergedTable {
  kind: 'doctor' | 'hospital'
  table: 'doctors' | 'hospitals'
  /** The column by which a prescription refers to such a record. */
  caseColumn: 'doctor_id' | 'hospital_id'
  /** What is shown beside the name, of `s` or `r`. */
  code: 'unique_code' | 'city'
}
export const doctorTable = {
  kind: 'doctor',
  table: 'doctors',
  caseColumn: 'doctor_id',
  code: 'unique_code',
} as const satisfies MergedTable
export const hospitalTable = {
  kind: 'hospital',
  table: 'hospitals',
  caseColumn: 'hospital_id',
  code: 'city',
} as const satisfies MergedTable

/** A merge as it is stored, without the prescriptions, which may be very many. */
export type StoredMerge = Omit<Selectable<MasterMergesTable>, 'survivor_cases' | 'retired_cases'>

/**
 * Who sees a merge: as for making it, users who may change both records, so that a user restricted to clients needs
 * both.
 */
const seenBy = ({ clientIds }: Caller) =>
  clientIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(m.client_id = any(${[...clientIds]}::int[]) and s.client_id = any(${[...clientIds]}::int[]))`

const later = sql<boolean>`exists (select 1 from master_merges l where l.kind = m.kind and l.undone_at is null
  and l.id > m.id and (l.survivor_id = m.survivor_id or l.retired_id = m.survivor_id))`

/** Merges that the caller may see, newest first, with the exact total. */
export async function listMasterMerges(
  db: Db,
  caller: Caller,
  { kind, table, code }: MergedTable,
  asked: { searchText?: string; clientId?: number; mergeId?: number; offset: number; limit: number },
): Promise<{ data: MasterMerge[]; totalCount: number }> {
  const { searchText = '', clientId, mergeId, offset, limit } = asked
  const named = (column: string) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(table)} where lower(name) like ${likeText(searchText)})`
  const fits: RawBuilder<boolean>[] = [
    seenBy(caller),
    ...(clientId === undefined ? [] : [sql<boolean>`m.client_id = ${clientId}`]),
    ...(mergeId === undefined ? [] : [sql<boolean>`m.id = ${mergeId}`]),
    ...(searchText === '' ? [] : [sql<boolean>`(${named('m.survivor_id')} or ${named('m.retired_id')})`]),
  ]
  const found = sql`from master_merges m join ${sql.table(table)} s on s.id = m.survivor_id
    where m.kind = ${kind} and ${sql.join(fits, sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    sql<MasterMerge>`
      select m.id as "mergeId", coalesce(k.name, '') as "clientName",
        s.id as "survivorId", s.name as "survivorName", coalesce(s.${sql.ref(code)}, '') as "survivorCode",
        r.id as "retiredId", r.name as "retiredName", coalesce(r.${sql.ref(code)}, '') as "retiredCode",
        cardinality(m.retired_cases) as moved,
        trim(coalesce(u.first_name || ' ' || u.last_name, '')) as "mergedBy", ${iso('m.merged_at')} as "mergedAt",
        trim(coalesce(b.first_name || ' ' || b.last_name, '')) as "undoneBy", ${iso('m.undone_at')} as "undoneAt",
        case when m.undone_at is not null then '' when m.before_sealed is null then 'notKept'
          when ${later} then 'laterFirst' else '' end as hindrance
      from (select m.* ${found} order by m.id desc offset ${offset} limit ${limit}) m
      join ${sql.table(table)} s on s.id = m.survivor_id join ${sql.table(table)} r on r.id = m.retired_id
      left join clients k on k.id = m.client_id
      left join users u on u.id = m.merged_by left join users b on b.id = m.undone_by
      order by m.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { data: rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** ISO 8601, or empty. */
const iso = (column: string) =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`

/** A merge that the caller may see; another tenant's counts as missing. */
export async function seenMerge(
  db: Db,
  caller: Caller,
  { kind, table }: MergedTable,
  mergeId: number,
): Promise<StoredMerge> {
  const { rows } = await sql<StoredMerge>`
    select m.id, m.kind, m.survivor_id, m.retired_id, m.client_id, m.before_sealed, m.after_sealed, m.moved,
      m.kept_files, m.merged_by, m.merged_at, m.undone_by, m.undone_at, m.undo_choices
    from master_merges m join ${sql.table(table)} s on s.id = m.survivor_id
    where m.kind = ${kind} and m.id = ${mergeId} and ${seenBy(caller)}`.execute(db)
  const [row] = rows
  if (!row) throw missing()
  return row
}

/** Refuses a merge that cannot be undone, or not now. */
export async function refuseHindered(db: Db, stored: StoredMerge): Promise<void> {
  if (stored.undone_at !== null) throw refused('merge.undoneAlready')
  if (stored.before_sealed === null) throw refused('merge.notKept')
  const { rows } = await sql`select 1 from master_merges m where m.id = ${stored.id} and ${later}`.execute(db)
  if (rows.length > 0) throw refused('merge.laterFirst')
}

/**
 * Stores two locked records as they were before they were merged, and which prescriptions belonged to which. Called
 * before anything moves; returns the number of the merge, for `keepAfter`.
 */
export async function keepBefore<Details>(
  tx: Tx,
  sealer: Sealer,
  { kind, caseColumn }: MergedTable,
  merged: {
    survivor: { id: number }
    retired: { id: number; client_id: number | null }
    before: Both<Details>
    files?: readonly string[]
    userId: number
  },
): Promise<number> {
  const { survivor, retired, before, files = [], userId } = merged
  const sealed = sealer.seal(JSON.stringify(before))
  const casesOf = (id: number) =>
    sql`coalesce((select array_agg(id order by id) from cases where ${sql.ref(caseColumn)} = ${id}), '{}')`
  const { rows } = await sql<{ id: number }>`
    insert into master_merges (kind, survivor_id, retired_id, client_id, before_sealed, after_sealed, kept_files,
      survivor_cases, retired_cases, merged_by)
    values (${kind}, ${survivor.id}, ${retired.id}, ${retired.client_id}, ${sealed}, ${sealed},
      ${[...files]}::uuid[], ${casesOf(survivor.id)}, ${casesOf(retired.id)}, ${userId})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a merge was not kept')
  return row.id
}

/** Stores the state of the remaining record after the merge, and what else it moved. */
export async function keepAfter<Details>(
  tx: Tx,
  sealer: Sealer,
  mergeId: number,
  { after, moved }: { after: Details; moved: object },
): Promise<void> {
  await tx
    .updateTable('master_merges')
    .set({ after_sealed: sealer.seal(JSON.stringify(after)), moved: JSON.stringify(moved) })
    .where('id', '=', mergeId)
    .execute()
}

/** Counts the prescriptions: of those that moved, how many can still go back; how many were added since. */
export async function countCases(
  db: Db,
  { caseColumn }: MergedTable,
  merge: Pick<StoredMerge, 'id' | 'survivor_id'>,
): Promise<{ goBack: number; stay: number; arrived: number }> {
  const column = sql.ref(`c.${caseColumn}`)
  const { rows } = await sql<{ goBack: number; stay: number; arrived: number }>`
    select (select count(*)::int from cases c where c.id = any(m.retired_cases) and ${column} = m.survivor_id) as "goBack",
      (select count(*)::int from cases c where c.id = any(m.retired_cases)
        and ${column} is distinct from m.survivor_id) as stay,
      (select count(*)::int from cases c where ${column} = m.survivor_id and c.channel <> 'withdrawn'
        and not exists (select 1 from unnest(m.survivor_cases || m.retired_cases) known(id) where known.id = c.id))
        as arrived
    from master_merges m where m.id = ${merge.id}`.execute(db)
  return rows[0] ?? { goBack: 0, stay: 0, arrived: 0 }
}

/** Moves the prescriptions back, and those added since where they belong to the retired record. */
export async function casesBack(
  tx: Tx,
  { caseColumn }: MergedTable,
  merge: Pick<StoredMerge, 'id' | 'survivor_id' | 'retired_id'>,
  withArrived: boolean,
): Promise<{ id: number; client_id: number; holder_id: number | null }[]> {
  const column = sql.ref(`c.${caseColumn}`)
  const which = withArrived
    ? sql`not exists (select 1 from unnest(m.survivor_cases) known(id) where known.id = c.id)`
    : sql`c.id = any(m.retired_cases)`
  const { rows } = await sql<{ id: number; client_id: number; holder_id: number | null }>`
    update cases c set ${sql.ref(caseColumn)} = ${merge.retired_id} from master_merges m
    where m.id = ${merge.id} and ${column} = ${merge.survivor_id} and ${which}
    returning c.id, c.client_id, c.holder_id`.execute(tx)
  return rows
}

/** Marks the merge as undone, by whom and how. */
export async function closeMerge(
  tx: Tx,
  mergeId: number,
  {
    userId,
    choices,
  }: { userId: number; choices: { edits: object; arrived: Partial<Record<MergeArrival, string>> } },
): Promise<void> {
  await tx
    .updateTable('master_merges')
    .set({ undone_by: userId, undone_at: sql<Date>`now()`, undo_choices: JSON.stringify(choices) })
    .where('id', '=', mergeId)
    .execute()
}
