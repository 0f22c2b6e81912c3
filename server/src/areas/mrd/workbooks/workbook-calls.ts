import * as contract from '@rxdesk/contract/areas/mrd/workbook-calls'
import { makeImport } from '#domain/importing/import-store.ts'
import { askToApply, cancel } from '#domain/importing/steer-import.ts'
import { serve } from '#platform/protocol/handler.ts'
import { mendRow } from './mend-row.ts'
import { listRows, listWorkbooks, seenWorkbook } from './workbook-store.ts'

/** Workbooks of medical records: sent, looked at, mended and filed. */
export function workbookCalls() {
  return [
    serve(contract.startMrdExcel, {
      async run(work, { fileName }) {
        const batchId = await makeImport(work.db, { kind: 'records', fileName, askedBy: work.caller.userId })
        await work.note('import.started', { subject: `import:${batchId}` }, { kind: 'records' })
        return { batchId }
      },
    }),
    serve(contract.getMrdExcelList, {
      run: ({ db, caller }, page) => listWorkbooks(db, caller, page),
    }),
    serve(contract.getMRDexcelDtls, {
      async run({ db, caller }, asked) {
        const { list, count } = await listRows(db, caller, asked)
        return { list, count, pagecount: Math.ceil(count / asked.limit) }
      },
    }),
    serve(contract.editMRDDtls, {
      run: (work, { userCode: _code, userId: _user, ...asked }) => mendRow(work, asked),
    }),
    serve(contract.processMrdRows, {
      run: async (work, { batchId, reading }) =>
        askToApply(work, await seenWorkbook(work.db, work.caller, batchId), reading),
    }),
    serve(contract.cancelMrdExcel, {
      run: async (work, { batchId }) => cancel(work, await seenWorkbook(work.db, work.caller, batchId)),
    }),
  ]
}
