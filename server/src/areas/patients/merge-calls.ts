import * as contract from '@rxdesk/contract/areas/patients/merge-calls'
import { relations } from '@rxdesk/contract/options'
import { noteListView } from '#domain/people/contact-view.ts'
import { findPatients } from '#domain/people/patient-search.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { likelyPairs, likeThis } from './duplicate-store.ts'
import { listMerges, readUndo, seenMerge } from './merge-list-store.ts'
import { keepApart, mayBeOne, mergePatients } from './merge-patients.ts'
import { rowsOnWire } from './patient-list-store.ts'
import { unmergePatients } from './unmerge-patients.ts'

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
    serve(contract.keepPatientsApart, { run: keepApart }),
    serve(contract.insertPatientMerging, {
      async check({ db, caller }, { survivorId, retiredId }) {
        mayBeOne(await seenPatient(db, caller, survivorId), await seenPatient(db, caller, retiredId))
        return undefined
      },
      run: mergePatients,
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
    serve(contract.undoPatientMerging, { run: unmergePatients }),
  ]
}
