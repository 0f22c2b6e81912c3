import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import type { MasterMerge, MergeArrival, mergeBelongings } from '@rxdesk/contract/areas/merging/schemas'
import { sql } from 'kysely'

import { z } from 'zod'
import type { Db, Tx } from '#platform/database/db.ts'
import { announce } from '#platform/events/announce.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import {
  casesBack,
  closeMerge,
  countCases,
  listMasterMerges,
  type MergedTable,
  refuseHindered,
  type StoredMerge,
  seenMerge,
} from './master-merge-store.ts'
import { type Both, changesOf, editedFields, takenBack } from './taken-back.ts'

type Belonging = (typeof mergeBelongings)[number]

/** How one kind of record is read, shown and written; the rest of undoing a merge is the same for all. */
export interface MergedKind<Details extends object, Row extends { id: number; client_id: number | null }> {
  table: MergedTable
  fields: readonly (keyof Details & string)[]
  /** The fields that are sets: sorted lists. */
  sets: readonly (keyof Details & string)[]
  schema: z.ZodType<Details>
  /** The record, locked; missing or denied as for a merge. */
  lock(tx: Tx, caller: Caller, id: number): Promise<Row>
  read(db: Db, id: number): Promise<Row>
  detailsOf(db: Db, row: Row): Promise<Details>
  /** Stored details with the current numbers of what they refer to, as that may have been merged, too. */
  today(db: Db, details: Details): Promise<Details>
  /** A field as the screen shows it. */
  told(db: Db, caller: Caller, field: keyof Details & string, details: Details): Promise<string>
  /** Members of a set by their names, in their order. */
  named(db: Db, field: keyof Details & string, members: readonly (string | number)[]): Promise<string[]>
  /** What was added since, besides prescriptions, and what goes back and stays besides those. */
  belongings(
    db: Db,
    stored: StoredMerge,
    before: Both<Details>,
  ): Promise<{ goesBack: Counts<Belonging>; stays: Counts<Belonging>; arrived: Counts<MergeArrival> }>
  /**
   * Writes both records as they will be, the retired one active again, with what belongs to them except prescriptions.
   */
  putBack(
    tx: Tx,
    stored: StoredMerge,
    rows: Both<Row>,
    details: { before: Both<Details>; now: Details; back: Both<Details> },
    arrived: Partial<Record<MergeArrival, MergeSide>>,
  ): Promise<void>
  /** Writes the taking back down in the audit log. */
  note(work: Work, survivor: Row, detail: Record<string, unknown>): Promise<unknown>
}
export type Counts<What extends string> = { what: What; count: number }[]

/** Records that had been merged into the retired one before, and moved with it. */
export const movedSchema = z.looseObject({ merged: z.array(z.number()).default([]) })

const nonZero = <What extends string>(counts: Counts<What>) => counts.filter(({ count }) => count > 0)

/** The state before and after a merge, opened. */
async function opened<Details extends object, Row extends { id: number; client_id: number | null }>(
  { schema, today }: Pick<MergedKind<Details, Row>, 'schema' | 'today'>,
  db: Db,
  sealer: Sealer,
  { before_sealed, after_sealed }: StoredMerge,
): Promise<{ before: Both<Details>; after: Details }> {
  if (!before_sealed || !after_sealed) throw refused('merge.notKept')
  const before = z
    .object({ survivor: schema, retired: schema })
    .parse(JSON.parse(sealer.open(before_sealed))) as Both<Details>
  const after = schema.parse(JSON.parse(sealer.open(after_sealed)))
  return {
    before: { survivor: await today(db, before.survivor), retired: await today(db, before.retired) },
    after: await today(db, after),
  }
}

/** What undoing a merge would move where, and what the user must decide. */
export async function previewUndo<
  Details extends object,
  Row extends { id: number; client_id: number | null },
>(
  kind: MergedKind<Details, Row>,
  { db, caller, sealer }: Reading,
  mergeId: number,
): Promise<{
  merge: MasterMerge
  goesBack: Counts<Belonging>
  stays: Counts<Belonging>
  edits: { field: keyof Details & string; now: string; survivor: string; retired: string }[]
  arrived: Counts<MergeArrival>
}> {
  const stored = await seenMerge(db, caller, kind.table, mergeId)
  await refuseHindered(db, stored)
  const { before, after } = await opened(kind, db, sealer, stored)
  const now = await kind.detailsOf(db, await kind.read(db, stored.survivor_id))
  const { data } = await listMasterMerges(db, caller, kind.table, { mergeId, offset: 0, limit: 1 })
  const [cases, others] = [
    await countCases(db, kind.table, stored),
    await kind.belongings(db, stored, before),
  ]
  const [merge] = data
  if (!merge) throw missing()
  const edits = []
  for (const field of editedFields(kind.fields, after, now)) {
    const told = (details: Details) => kind.told(db, caller, field, details)
    const edit = kind.sets.includes(field) ? await setEdit(kind, db, field, after, now) : await told(now)
    edits.push({
      field,
      now: edit,
      survivor: await told(before.survivor),
      retired: await told(before.retired),
    })
  }
  return {
    merge,
    goesBack: nonZero([{ what: 'prescriptions', count: cases.goBack }, ...others.goesBack]),
    stays: nonZero([{ what: 'prescriptions', count: cases.stay }, ...others.stays]),
    edits,
    arrived: nonZero([{ what: 'prescriptions', count: cases.arrived }, ...others.arrived]),
  }
}

/** Additions to and removals from a set: "+ City Clinic, − Old House". */
async function setEdit<Details extends object, Row extends { id: number; client_id: number | null }>(
  kind: MergedKind<Details, Row>,
  db: Db,
  field: keyof Details & string,
  after: Details,
  now: Details,
): Promise<string> {
  const { added, removed } = changesOf(
    after[field] as readonly (string | number)[],
    now[field] as readonly (string | number)[],
  )
  return [
    ...(await kind.named(db, field, added)).map((name) => `+ ${name}`),
    ...(await kind.named(db, field, removed)).map((name) => `− ${name}`),
  ].join(', ')
}

/** Undoes a merge. Refused while an edit made in between has no record assigned. */
export async function undoMasterMerge<
  Details extends object,
  Row extends { id: number; client_id: number | null },
>(
  kind: MergedKind<Details, Row>,
  work: Work,
  asked: {
    mergeId: number
    edits: Partial<Record<keyof Details, MergeSide>>
    arrived: Partial<Record<MergeArrival, MergeSide>>
  },
): Promise<void> {
  const { db: tx, caller, sealer } = work
  const { mergeId } = asked
  const { survivor_id, retired_id } = await seenMerge(tx, caller, kind.table, mergeId)
  // Always the older one first, as a merge does.
  const rows = new Map<number, Row>()
  for (const id of [survivor_id, retired_id].sort((one, other) => one - other))
    rows.set(id, await kind.lock(tx, caller, id))
  const [survivor, retired] = [rows.get(survivor_id), rows.get(retired_id)]
  if (!survivor || !retired) throw missing()
  // Read again with the records locked: of two concurrent requests only one undoes it.
  const stored = await seenMerge(tx, caller, kind.table, mergeId)
  await refuseHindered(tx, stored)
  const { before, after } = await opened(kind, tx, sealer, stored)
  const now = await kind.detailsOf(tx, survivor)
  const back = takenBack(kind, before, { after, now }, asked.edits)
  const [cases, others] = [
    await countCases(tx, kind.table, stored),
    await kind.belongings(tx, stored, before),
  ]
  const came = nonZero([{ what: 'prescriptions' as const, count: cases.arrived }, ...others.arrived])
  if (!back || came.some(({ what }) => asked.arrived[what] === undefined)) throw refused('merge.assign')
  const choices = {
    edits: Object.fromEntries(
      editedFields(kind.fields, after, now).map((field) => [field, asked.edits[field]]),
    ),
    arrived: Object.fromEntries(came.map(({ what }) => [what, asked.arrived[what]])),
  }
  await kind.putBack(tx, stored, { survivor, retired }, { before, now, back }, choices.arrived)
  const { merged } = movedSchema.parse(stored.moved)
  await sql`update ${sql.table(kind.table.table)} set merged_into = ${retired_id}
    where id = any(${merged}::bigint[]) and merged_into = ${survivor_id}`.execute(tx)
  const moved = await casesBack(tx, kind.table, stored, choices.arrived.prescriptions === 'retired')
  // Users who have one open see it immediately.
  for (const { id, client_id, holder_id } of moved)
    if (holder_id !== null) await announce(tx, { erxId: id, clientId: client_id, what: 'saved' })
  await closeMerge(tx, mergeId, { userId: caller.userId, choices })
  await kind.note(work, survivor, {
    mergeId,
    retired: retired_id,
    ...choices,
    cases: moved.length,
    stays: nonZero(others.stays),
  })
}
