import { z } from 'zod'
import { only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { workbookRowStates } from './workbook-columns.ts'
import { shownCells, workbookRowSchema, workbookSchema } from './workbook-schemas.ts'

// Workbooks of medical records: read, judged row by row, looked at, mended, and then filed (screens 2:
// /mrdExcelUpload, /mrdexcelProcess).

const ofWorkbooks = {
  group: 'mrdUser',
  steps: 'pair',
  access: only([roles.admin, roles.mrd]),
  actor: ['userCode', 'userId'],
} as const

const one = { ...actingUser, batchId: wireId }

export const startMrdExcel = defineCall({
  ...ofWorkbooks,
  name: 'startMrdExcel',
  effect: 'changes',
  origin: 'ours',
  access: only([roles.mrd]),
  summary: 'Names a workbook, which is then put to /api/mrd/workbooks/<batchId> by the same user',
  request: z.object({
    ...actingUser,
    fileName: z.string().trim().min(1, message('import.chooseFile')).max(200),
  }),
  answer: z.object({ batchId: z.number() }),
})

export const getMrdExcelList = defineCall({
  ...ofWorkbooks,
  name: 'getMrdExcelList',
  effect: 'reads',
  origin: 'ours',
  summary:
    'Workbooks with their counts, the last one first: the own ones, or all to an administrator of every client',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({ list: z.array(workbookSchema), totalCount: z.number() }),
})

export const getMRDexcelDtls = defineCall({
  ...ofWorkbooks,
  name: 'getMRDexcelDtls',
  effect: 'reads',
  summary: 'Rows of a workbook, or of all that the caller sees, with what becomes of each',
  request: z.object({
    ...actingUser,
    /** 0 is every workbook. */
    batchId: wireNumber.default(0),
    state: z.enum(['', ...workbookRowStates]).default(''),
    ...pageFields,
  }),
  answer: z.object({
    list: z.array(workbookRowSchema),
    /** All such rows, and the pages of the list that they fill. */
    count: z.number(),
    pagecount: z.number(),
  }),
})

export const editMRDDtls = defineCall({
  ...ofWorkbooks,
  name: 'editMRDDtls',
  effect: 'changes',
  summary: 'Mends a row of a workbook that is not processed yet; it is judged at once',
  request: z.object({
    ...actingUser,
    rowId: wireId,
    version: wireNumber,
    ...z.object(shownCells).partial().shape,
  }),
  answer: messageAnswer.extend({ row: workbookRowSchema }),
})

export const processMrdRows = defineCall({
  ...ofWorkbooks,
  name: 'processMrdRows',
  effect: 'changes',
  origin: 'ours',
  summary: 'Files the rows that are ready, all of them or none, in a job of its own',
  request: z.object({ ...one, reading: wireNumber }),
  answer: messageAnswer,
})

export const cancelMrdExcel = defineCall({
  ...ofWorkbooks,
  name: 'cancelMrdExcel',
  effect: 'changes',
  origin: 'ours',
  summary: 'Ends a workbook that is not processed: nothing of it is filed, also when it is being processed',
  request: z.object(one),
  answer: messageAnswer,
})
