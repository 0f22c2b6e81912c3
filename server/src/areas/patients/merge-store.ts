import type { MergeChoices } from '@rxdesk/contract/areas/patients/merge-schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { appointmentsBack, moveAppointments } from '#domain/appointments/appointments-of-merge.ts'
import { recordsFollowCases } from '#domain/medical-records/records-of-merge.ts'
import { nameCasesAfter, type PatientRow, updatePatientRow } from '#domain/people/patient-store.ts'
import { moveStays } from '#domain/stays/stays-of-patients.ts'
import type { Tx } from '#platform/database/db.ts'
import type { PatientMergesTable } from '#platform/database/tables/patients.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { refuseTakenAbha } from './abha-of-one.ts'
import {
  type BothDetails,
  bothDetailsSchema,
  type MergedDetails,
  mergedDetails,
  mergedDetailsSchema,
  settledChoices,
} from './merge-rules.ts'
import { changesTo, detailsOf } from './merged-details.ts'

export type MergeRow = Selectable<PatientMergesTable>
/** The stored details of a merge, before and after, opened. */
export function openMerge({ sealer }: Pick<Services, 'sealer'>, merge: MergeRow) {
  return {
    before: bothDetailsSchema.parse(JSON.parse(sealer.open(merge.before_sealed))),
    after: mergedDetailsSchema.parse(JSON.parse(sealer.open(merge.after_sealed))),
  }
}

/**
 * Locks two records of a client with all their prescriptions. Prescriptions first, in the same order as a
 * save, to prevent deadlocks. Refuses while one of them is being sent to its patient, who must not change
 * meanwhile.
 */
export async function lockBoth(
  db: Tx,
  clientId: number,
  ids: readonly [number, number],
): Promise<readonly [PatientRow, PatientRow]> {
  const cases = await db
    .selectFrom('cases')
    .select('sending')
    .where('client_id', '=', clientId)
    .where('patient_id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (cases.some(({ sending }) => sending)) throw refused('merge.sending')
  const rows = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw refused('merge.sameRecord')
  return [one, other]
}

/**
 * Merges two locked, live records. Returns the merge's number, the surviving record, and the origin of each
 * field.
 */
export async function merge(
  work: SystemWork,
  { survivor, retired }: { survivor: PatientRow; retired: PatientRow },
  asked: { choices: MergeChoices; userId: number },
) {
  const { db } = work
  const before: BothDetails = {
    survivor: detailsOf(work.sealer, survivor),
    retired: detailsOf(work.sealer, retired),
  }
  const choices = settledChoices(before, asked.choices)
  const after = mergedDetails(before, choices)
  const { id: mergeId } = await db
    .insertInto('patient_merges')
    .values({
      client_id: survivor.client_id,
      survivor_id: survivor.id,
      retired_id: retired.id,
      choices: JSON.stringify(choices),
      before_sealed: work.sealer.seal(JSON.stringify(before)),
      after_sealed: work.sealer.seal(JSON.stringify(after)),
      merged_by: asked.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('patient_merge_cases')
    .columns(['client_id', 'merge_id', 'case_id', 'patient_id'])
    .expression((from) =>
      from
        .selectFrom('cases')
        .select(['client_id', sql<number>`${mergeId}::bigint`.as('merge_id'), 'id', 'patient_id'])
        .where('client_id', '=', survivor.client_id)
        .where('patient_id', 'in', [survivor.id, retired.id]),
    )
    .execute()
  // The retired record first: its unique values become free for the survivor.
  await setAside(db, retired, survivor.id)
  const { numUpdatedRows: moved } = await db
    .updateTable('cases')
    .set({ patient_id: survivor.id })
    .where('client_id', '=', survivor.client_id)
    .where('patient_id', '=', retired.id)
    .executeTakeFirstOrThrow()
  await moveStays(db, survivor.client_id, [survivor.id, retired.id])
  await moveAppointments(db, 'patient', {
    survivor: survivor.id,
    retired: retired.id,
    clientId: survivor.client_id,
  })
  const pair = { clientId: survivor.client_id, survivor: survivor.id, retired: retired.id }
  await recordsFollowCases(db, pair)
  const row = await write(work, survivor, before.survivor, after)
  return { mergeId, row, choices, moved: Number(moved) }
}

/** Undoes a merge, with both records locked. */
export async function unmerge(
  work: SystemWork,
  stored: MergeRow,
  { survivor, retired }: { survivor: PatientRow; retired: PatientRow },
  asked: { back: BothDetails; toRetired: readonly number[]; record: unknown; userId: number },
): Promise<void> {
  const { db } = work
  const { back } = asked
  const moving = db
    .updateTable('cases')
    .set({ patient_id: retired.id })
    .where('client_id', '=', stored.client_id)
    .where('patient_id', '=', survivor.id)
  await moving
    .where('id', 'in', (of) =>
      of
        .selectFrom('patient_merge_cases')
        .select('case_id')
        .where('client_id', '=', stored.client_id)
        .where('merge_id', '=', stored.id)
        .where('patient_id', '=', retired.id),
    )
    .execute()
  if (asked.toRetired.length > 0) await moving.where('id', 'in', [...asked.toRetired]).execute()
  await moveStays(db, stored.client_id, [survivor.id, retired.id])
  await appointmentsBack(db, 'patient', { survivor: survivor.id, retired: retired.id })
  await recordsFollowCases(db, {
    clientId: stored.client_id,
    survivor: survivor.id,
    retired: retired.id,
  })
  await refuseTakenAbha(work, survivor, back.survivor)
  await write(work, survivor, detailsOf(work.sealer, survivor), back.survivor)
  // Its unique values may have been given to another patient meanwhile.
  await refuseTakenAbha(work, retired, {
    abhaNumber: back.retired.abhaNumber,
    abhaAddress: back.retired.abhaAddress,
  })
  await setAside(db, retired, null)
  await write(work, retired, detailsOf(work.sealer, retired), back.retired)
  await db
    .updateTable('patient_merges')
    .set({
      undone_by: asked.userId,
      undone_at: sql<Date>`now()`,
      undo_choices: JSON.stringify(asked.record),
    })
    .where('client_id', '=', stored.client_id)
    .where('id', '=', stored.id)
    .execute()
}

async function setAside(db: Tx, row: PatientRow, into: number | null): Promise<void> {
  await db
    .updateTable('patients')
    .set({ merged_into: into, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .execute()
}

/** Writes the differences, and copies name and number to all prescriptions of the record. */
async function write(
  work: SystemWork,
  row: PatientRow,
  now: MergedDetails,
  wanted: MergedDetails,
): Promise<PatientRow> {
  const { db } = work
  const updated = await updatePatientRow(work, row, changesTo(now, wanted))
  await nameCasesAfter(db, updated)
  return updated
}
