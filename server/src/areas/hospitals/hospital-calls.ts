import * as contract from '@rxdesk/contract/areas/hospitals/calls'
import * as merging from '@rxdesk/contract/areas/merging/calls'
import { message } from '@rxdesk/contract/messages'
import { hospitalTable, listMasterMerges } from '#domain/merging/master-merge-store.ts'
import { previewUndo, undoMasterMerge } from '#domain/merging/undo-master-merge.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import {
  hospitalRowsOnWire,
  likelyTheSame,
  listHospitals,
  mayChange,
  mergedInto,
  readStored,
} from './hospital-store.ts'
import { hospitalKind, mergeAndWrite, mergeHospitals } from './merge-hospitals.ts'
import { withCounts } from './merge-store.ts'
import { writeHospital } from './written-hospital.ts'

/** The master of hospitals (calls 7.5, screens 2): everybody's are changed by administrators of the whole deployment. */
export function hospitalCalls() {
  return [
    serve(contract.showallHospitals, {
      run: ({ db, caller }, question) => listHospitals(db, caller, question),
    }),
    serve(contract.showMergedHospitals, {
      async run({ db, caller }, { hospitalId }) {
        const stored = await readStored(db, caller, hospitalId)
        const [[hospital], list, mergedList] = await Promise.all([
          hospitalRowsOnWire(db, caller, [stored]),
          likelyTheSame(db, caller, stored),
          mergedInto(db, caller, hospitalId),
        ])
        if (!hospital) throw missing()
        return { hospital, list, mergedList }
      },
    }),
    serve(contract.showMergedHospitalsmaster, {
      async run({ db, caller }, { hospitalId, otherHospitalId }) {
        const both = await Promise.all([hospitalId, otherHospitalId].map((id) => readStored(db, caller, id)))
        if (!both.every((hospital) => mayChange(caller, hospital))) throw missing()
        return { list: await withCounts(db, caller, both) }
      },
    }),
    serve(contract.saveHospital, { run: writeHospital }),
    serve(contract.saveMergedHospitalsmaster, { run: mergeAndWrite }),
    serve(contract.savemergedHospitals, { run: mergeHospitals }),
    serve(merging.getHospitalMerges, {
      run: ({ db, caller }, question) => listMasterMerges(db, caller, hospitalTable, question),
    }),
    serve(merging.getHospitalMerge, {
      run: (work, { mergeId }) => previewUndo(hospitalKind, work, mergeId),
    }),
    serve(merging.undoHospitalMerging, {
      async run(work, asked) {
        await undoMasterMerge(hospitalKind, work, asked)
        return { message: message('merge.undone') }
      },
    }),
  ]
}
