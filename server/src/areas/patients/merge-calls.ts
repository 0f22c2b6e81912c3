import * as contract from '@rxdesk/contract/areas/patients/merge-calls'
import * as schemas from '@rxdesk/contract/areas/patients/merge-schemas'
import { message } from '@rxdesk/contract/messages'
import { relations } from '@rxdesk/contract/options'
import { takenBack } from '#domain/merging/taken-back.ts'
import { noteListView } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { findPatients } from '#domain/people/patient-search.ts'
import { type PatientRow, patientOnWire } from '#domain/people/patient-store.ts'
import { WITHDRAWN } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import { likelyPairs, likeThis } from './duplicate-store.ts'
import { listMerges, prescriptionsSince, readUndo, seenMerge } from './merge-list-store.ts'
import { editedFields } from './merge-rules.ts'
import { lockBoth, merge, openMerge, unmerge } from './merge-store.ts'
import { detailsOf } from './merged-details.ts'
import { notePatient } from './note-patient.ts'
import { rowsOnWire } from './patient-list-store.ts'
import { seenPatient } from './seen-patient.ts'

/** Records that may be one person's, making them one, and taking that back (calls 7.5, patMgmt). */
export function mergeCalls() {
  return [
    serve(contract.getmergingPatientLists, {
      async run(work, { patientId, clientId, searchText, offset, limit }) {
        const { db, caller } = work
        const of = patientId === undefined ? undefined : await seenPatient(db, caller, patientId)
        if (of && of.merged_into !== null) throw refused('patient.merged')
        const alike = of ? await likeThis(work, of) : undefined
        const pairs = alike ?? (await likelyPairs(work, { clientId, offset, limit }))
        const found = await findPatients(work, { text: searchText, clientId, limit: 20 })
        const [list, total] = Array.isArray(pairs)
          ? [pairs.slice(offset, offset + limit), pairs.length]
          : [pairs.pairs, pairs.total]
        if (list.length + found.length > 0) await noteListView(work, 'patients:merging')
        return {
          patientNameLists: list,
          totalCount: total,
          pat_drop_List: await rowsOnWire(work, found),
          relation: [...relations],
        }
      },
    }),
    serve(contract.keepPatientsApart, {
      async run(work, { patientId, otherPatientId }) {
        const { db, caller } = work
        const one = await seenPatient(db, caller, Math.min(patientId, otherPatientId))
        const other = await seenPatient(db, caller, Math.max(patientId, otherPatientId))
        mayBeOne(one, other)
        await db
          .insertInto('patients_apart')
          .values({
            client_id: one.client_id,
            one_id: one.id,
            other_id: other.id,
            decided_by: caller.userId,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await notePatient(work, 'patient.apart', one, { other: other.id })
        return { message: message('merge.apart') }
      },
    }),
    serve(contract.insertPatientMerging, {
      async check({ db, caller }, { survivorId, retiredId }) {
        mayBeOne(await seenPatient(db, caller, survivorId), await seenPatient(db, caller, retiredId))
        return undefined
      },
      async run(work, { choices, ...asked }) {
        const { db, caller } = work
        const { client_id } = await seenPatient(db, caller, asked.survivorId)
        mayBeOne({ client_id, id: asked.survivorId }, await seenPatient(db, caller, asked.retiredId))
        refuseHiddenContact(caller, {
          // The survivor's own stays as it is, seen or not.
          ...(choices.mobileNo === 'retired' && { mobileNo: true }),
          ...(choices.email === 'retired' && { email: true }),
        })
        const [survivor, retired] = await lockBoth(db, client_id, [asked.survivorId, asked.retiredId])
        if (survivor.merged_into !== null || retired.merged_into !== null) throw refused('patient.merged')
        if (survivor.version !== asked.survivorVersion || retired.version !== asked.retiredVersion)
          throw stale('record.changedMeanwhile')
        const made = await merge(work, { survivor, retired }, { choices, userId: caller.userId })
        await notePatient(work, 'patient.merge', survivor, {
          mergeId: made.mergeId,
          retired: retired.id,
          choices: made.choices,
          prescriptions: made.moved,
        })
        return {
          message: message('merge.done'),
          mergeId: made.mergeId,
          patientDetails: patientOnWire(work, made.row),
        }
      },
    }),
    serve(contract.getPatientMerges, {
      run: ({ db, caller }, asked) => listMerges(db, caller, asked),
    }),
    serve(contract.getPatientMerge, {
      async run(work, { mergeId }) {
        const { db, caller } = work
        const stored = await seenMerge(db, caller, mergeId)
        if (stored.undone_at !== null) throw refused('merge.undoneAlready')
        const answer = await readUndo(work, stored)
        const shows = answer.edits.some(({ field }) => field === 'mobileNo' || field === 'email')
        if (shows) await noteListView(work, `patient:${stored.survivor_id}`, stored.client_id)
        return answer
      },
    }),
    serve(contract.undoPatientMerging, {
      async run(work, { mergeId, edits, prescriptions }) {
        const { db, caller } = work
        const { client_id, survivor_id, retired_id } = await seenMerge(db, caller, mergeId)
        const [survivor, retired] = await lockBoth(db, client_id, [survivor_id, retired_id])
        // Read again with the records locked: two who take it back at once do it once.
        const stored = await seenMerge(db, caller, mergeId)
        if (stored.undone_at !== null) throw refused('merge.undoneAlready')
        if (survivor.merged_into !== null || retired.merged_into !== survivor.id)
          throw refused('merge.laterFirst')
        const later = await db
          .selectFrom('patient_merges')
          .select('id')
          .where('client_id', '=', client_id)
          .where('survivor_id', '=', survivor_id)
          .where('undone_at', 'is', null)
          .where('id', '>', mergeId)
          .executeTakeFirst()
        if (later) throw refused('merge.laterFirst')
        const { before, after } = openMerge(work, stored)
        const now = detailsOf(work.sealer, survivor)
        const back = takenBack({ fields: schemas.mergeFields }, before, { after, now }, edits)
        const since = await prescriptionsSince(db, stored)
        const sideOf = new Map(prescriptions.map(({ erxId, side }) => [erxId, side]))
        // What was put back into its upload is on no screen: it stays where it is.
        const given = since.map(({ id, channel }) => ({
          erxId: id,
          side: sideOf.get(id) ?? (channel === WITHDRAWN ? ('survivor' as const) : undefined),
        }))
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
      },
    }),
  ]
}

/** Refuses what can never be one record. */
function mayBeOne(
  one: Pick<PatientRow, 'client_id' | 'id'>,
  other: Pick<PatientRow, 'client_id' | 'id'>,
): void {
  if (one.id === other.id) throw refused('merge.sameRecord')
  if (one.client_id !== other.client_id) throw refused('merge.otherClient')
}
