import * as contract from '@rxdesk/contract/areas/masters/data-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import type { MasterType } from '@rxdesk/contract/options'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import { move, remove } from './change-row.ts'
import { usesOf } from './row-uses.ts'
import { mayBeSaved, saveQuestion, saveTerm, saveVital } from './save-row.ts'
import { listRows, readRow } from './written-store.ts'

type Example = typeof contract.SaveandUpdateSymptom
/** The saves of the plain masters differ in their names alone. */
type PlainSave = CallDefinition<'master', string, Example['request'], Example['answer'], 'changes'>

const saving = <C extends PlainSave>(call: C, kind: MasterType) => ({
  ...serve<PlainSave>(call, {
    check: ({ db, caller }, asked) => mayBeSaved(db, caller, kind, asked),
    run: (work, asked) => saveTerm(work, kind, { ...asked, needsNote: false, endsConsultation: false }),
  }),
  definition: call,
})

/** The masters as an administrator writes them (calls 7.5). They are everybody's, so not for one of some clients. */
export function writtenMasterCalls() {
  return [
    saving(contract.SaveandUpdateSymptom, 'symptoms'),
    saving(contract.SaveandUpdateDiagnosis, 'diagnosis'),
    saving(contract.SaveandUpdateInvestigation, 'investigation'),
    saving(contract.SaveandUpdateAllergy, 'allergy'),
    saving(contract.SaveandUpdateDisease, 'diseases'),
    saving(contract.SaveandUpdateProcedure, 'procedure'),
    saving(contract.saveDepartmentMaster, 'department'),
    saving(contract.saveLanguageData, 'languages'),
    saving(contract.saveSpecialization, 'specialization'),
    saving(contract.saveVaccinationMaster, 'vaccination'),
    serve(contract.saveMasterRow, {
      check: ({ db, caller }, { mastertype, ...asked }) => mayBeSaved(db, caller, mastertype, asked),
      run: (work, { mastertype, ...asked }) => saveTerm(work, mastertype, asked),
    }),
    serve(contract.saveVitalMaster, {
      check: ({ db, caller }, asked) => mayBeSaved(db, caller, 'vitals', asked),
      run: saveVital,
    }),
    serve(contract.saveTeleQuestion, {
      check: ({ db, caller }, asked) => mayBeSaved(db, caller, 'teleQuestions', asked),
      run: saveQuestion,
    }),
    serve(contract.getMasterRows, { run: ({ db }, question) => listRows(db, question) }),
    serve(contract.getLanguageData, {
      run: ({ db }, question) => listRows(db, { ...question, mastertype: 'languages' }),
    }),
    serve(contract.getMasterRow, {
      async run({ db, caller }, { mastertype, id }) {
        // The uses are of every client.
        if (!changesDeployment(caller)) throw denied()
        const row = await readRow(db, mastertype, id)
        return { row, uses: await usesOf(db, mastertype, row) }
      },
    }),
    serve(contract.removeMasterRow, { run: remove }),
    serve(contract.moveMasterRow, { run: move }),
  ]
}
