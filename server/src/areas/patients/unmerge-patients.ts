import type { undoPatientMerging } from '@rxdesk/contract/areas/patients/merge-calls'
import * as schemas from '@rxdesk/contract/areas/patients/merge-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { takenBack } from '#domain/merging/taken-back.ts'
import { WITHDRAWN } from '#domain/road/case-access.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { prescriptionsSince, seenMerge } from './merge-list-store.ts'
import { editedFields } from './merge-rules.ts'
import { lockBoth, openMerge, unmerge } from './merge-store.ts'
import { detailsOf } from './merged-details.ts'
import { notePatient } from './note-patient.ts'

type Asked = ParsedRequestOf<typeof undoPatientMerging>

/** Takes a merge back: the two records as they were, and what came since where the caller says. */
export async function unmergePatients(work: Work, { mergeId, edits, prescriptions }: Asked) {
  const { db, caller } = work
  const { stored, survivor, retired } = await lockMerge(work, mergeId)
  const { before, after } = openMerge(work, stored)
  const now = detailsOf(work.sealer, survivor)
  const back = takenBack({ fields: schemas.mergeFields }, before, { after, now }, edits)
  const given = sidesOf(await prescriptionsSince(db, stored), prescriptions)
  if (!back || given.some(({ side }) => side === undefined)) throw refused('merge.assign')
  const edited = editedFields(after, now)
  const record = {
    edits: Object.fromEntries(edited.map((field) => [field, edits[field]])),
    prescriptions: given,
  }
  const toRetired = given.filter(({ side }) => side === 'retired').map(({ erxId }) => erxId)
  await unmerge(
    work,
    stored,
    { survivor, retired },
    {
      back,
      toRetired,
      record,
      userId: caller.userId,
    },
  )
  await notePatient(work, 'patient.unmerge', survivor, {
    mergeId,
    retired: retired.id,
    ...record,
  })
  return { message: message('merge.undone') }
}

/** The merge with both its records locked, refused when it cannot be taken back now. */
async function lockMerge({ db, caller }: Work, mergeId: number) {
  const { client_id, survivor_id, retired_id } = await seenMerge(db, caller, mergeId)
  const [survivor, retired] = await lockBoth(db, client_id, [survivor_id, retired_id])
  // Read again with the records locked: two who take it back at once do it once.
  const stored = await seenMerge(db, caller, mergeId)
  if (stored.undone_at !== null) throw refused('merge.undoneAlready')
  if (survivor.merged_into !== null || retired.merged_into !== survivor.id) throw refused('merge.laterFirst')
  const later = await db
    .selectFrom('patient_merges')
    .select('id')
    .where('client_id', '=', client_id)
    .where('survivor_id', '=', survivor_id)
    .where('undone_at', 'is', null)
    .where('id', '>', mergeId)
    .executeTakeFirst()
  if (later) throw refused('merge.laterFirst')
  return { stored, survivor, retired }
}

/** To whom each prescription goes that came since the merge. */
function sidesOf(
  since: Awaited<ReturnType<typeof prescriptionsSince>>,
  prescriptions: Asked['prescriptions'],
) {
  const sideOf = new Map(prescriptions.map(({ erxId, side }) => [erxId, side]))
  // What was put back into its upload is on no screen: it stays where it is.
  return since.map(({ id, channel }) => ({
    erxId: id,
    side: sideOf.get(id) ?? (channel === WITHDRAWN ? ('survivor' as const) : undefined),
  }))
}
