import type { Merge } from '@rxdesk/contract/areas/merging/merged-records'
import type { getPatientMerge } from '@rxdesk/contract/areas/patients/merge-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { wireFromIso } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { contactOnWire } from '#domain/people/hidden-contact.ts'
import { WITHDRAWN } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { editedFields, type MergedDetails } from './merge-rules.ts'
import { type MergeRow, openMerge } from './merge-store.ts'
import { detailsOf } from './merged-details.ts'

/** A merge of a client that the caller sees; another tenant's is missing. */
export async function seenMerge(db: Db, caller: Caller, mergeId: number): Promise<MergeRow> {
  const row = await db.selectFrom('patient_merges').selectAll().where('id', '=', mergeId).executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  return row
}

/** Merges that the caller sees, the newest first, with the exact total. */
export async function listMerges(
  db: Db,
  caller: Caller,
  asked: { clientId?: number; patientId?: number; mergeId?: number; offset: number; limit: number },
): Promise<{ data: Merge[]; totalCount: number }> {
  const { clientId, patientId, mergeId } = asked
  const found = db
    .selectFrom('patient_merges as m')
    .$if(caller.clientIds.length > 0, (query) => query.where('m.client_id', 'in', [...caller.clientIds]))
    .$if(clientId !== undefined, (query) => query.where('m.client_id', '=', clientId ?? 0))
    .$if(mergeId !== undefined, (query) => query.where('m.id', '=', mergeId ?? 0))
    .$if(patientId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('m.survivor_id', '=', patientId ?? 0), where('m.retired_id', '=', patientId ?? 0)]),
      ),
    )
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('clients as k', 'k.id', 'm.client_id')
      .innerJoin('patients as s', (join) =>
        join.onRef('s.client_id', '=', 'm.client_id').onRef('s.id', '=', 'm.survivor_id'),
      )
      .innerJoin('patients as r', (join) =>
        join.onRef('r.client_id', '=', 'm.client_id').onRef('r.id', '=', 'm.retired_id'),
      )
      .innerJoin('users as u', 'u.id', 'm.merged_by')
      .leftJoin('users as b', 'b.id', 'm.undone_by')
      .select(['m.id', 'm.merged_at', 'm.undone_at', 'm.survivor_id', 'm.retired_id', 'k.name as client'])
      .select(['s.unique_code as survivorCode', 'r.unique_code as retiredCode'])
      .select(sql<string>`trim(s.first_name || ' ' || s.last_name)`.as('survivor'))
      .select(sql<string>`trim(r.first_name || ' ' || r.last_name)`.as('retired'))
      .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by'))
      .select(sql<string>`trim(coalesce(b.first_name || ' ' || b.last_name, ''))`.as('undoneBy'))
      .select(
        sql<number>`(select count(*)::int from patient_merge_cases c
          where c.client_id = m.client_id and c.merge_id = m.id and c.patient_id = m.retired_id)`.as('moved'),
      )
      .orderBy('m.merged_at', 'desc')
      .orderBy('m.id', 'desc')
      .offset(asked.offset)
      .limit(asked.limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map((row) => ({
      mergeId: row.id,
      clientName: row.client,
      moved: row.moved,
      survivorId: row.survivor_id,
      survivorName: row.survivor,
      survivorCode: row.survivorCode ?? '',
      retiredId: row.retired_id,
      retiredName: row.retired,
      retiredCode: row.retiredCode ?? '',
      mergedBy: row.by,
      mergedAt: row.merged_at.toISOString(),
      undoneBy: row.undoneBy,
      undoneAt: row.undone_at?.toISOString() ?? '',
    })),
    totalCount: counted.total,
  }
}

/** Prescriptions that the surviving record got since the merge, in order. */
export function prescriptionsSince(db: Db, merge: MergeRow) {
  return db
    .selectFrom('cases')
    .select(['id', 'received_at', 'status', 'channel'])
    .where('client_id', '=', merge.client_id)
    .where('patient_id', '=', merge.survivor_id)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('patient_merge_cases')
        .select('case_id')
        .where('client_id', '=', merge.client_id)
        .where('merge_id', '=', merge.id),
    )
    .orderBy('id')
    .execute()
}

/** The choices that undoing a merge requires. */
export async function readUndo(work: Reading, stored: MergeRow): Promise<AnswerOf<typeof getPatientMerge>> {
  const { db, caller } = work
  const [{ data }, survivor, since] = await Promise.all([
    listMerges(db, caller, { mergeId: stored.id, offset: 0, limit: 1 }),
    db.selectFrom('patients').selectAll().where('id', '=', stored.survivor_id).executeTakeFirstOrThrow(),
    prescriptionsSince(db, stored),
  ])
  const [shown] = data
  if (!shown) throw missing()
  const { before, after } = openMerge(work, stored)
  const now = detailsOf(work.sealer, survivor)
  const text = valuesOnWire(work)
  return {
    merge: shown,
    edits: editedFields(after, now).map((field) => ({
      field,
      now: text(now)[field],
      survivor: text(before.survivor)[field],
      retired: text(before.retired)[field],
    })),
    prescriptions: since
      .filter(({ channel }) => channel !== WITHDRAWN)
      .map(({ id, received_at, status, channel }) => ({
        erxId: id,
        receivedAt: received_at.toISOString(),
        status,
        channel,
      })),
  }
}

/** Fields as texts: dates dd-mm-yyyy, an age "years/months", contact data as the caller may see it. */
function valuesOnWire(work: Reading) {
  return (of: MergedDetails) => ({
    ...of,
    genderCode: String(of.genderCode ?? ''),
    age: of.age.years === null && of.age.months === null ? '' : `${of.age.years ?? 0}/${of.age.months ?? 0}`,
    dateOfBirth: wireFromIso(of.dateOfBirth),
    ...contactOnWire(work, { mobile: of.mobileNo, email: of.email }),
  })
}
