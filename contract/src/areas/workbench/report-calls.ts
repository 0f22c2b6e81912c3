import { z } from 'zod'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { heldCase } from './medicine-calls.ts'

/** A report image of a case and what it is a report of (screens 3, report item); `reportTagId` 0 is no category yet. */
const reportItemSchema = z.object({
  /** `rownumber` of its image in erxImageOCR. */
  rownumber: wireId,
  reportTagId: wireNumber.default(0),
  reportCategory: z.string().trim().max(100).default(''),
  /** When the investigation was made, dd-mm-yyyy; empty while it is not known. */
  investigationDate: wireDate.default(''),
})
export type ReportItem = z.infer<typeof reportItemSchema>

const answeredItemSchema = reportItemSchema.extend({
  /** The same in the shape that lists of reports read. */
  reportTag: z.object({ uid: z.number(), category: z.string(), reportDate: z.string() }),
})

export const getReportDetails = defineCall({
  group: 'reportDtls',
  name: 'getReportDetails',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'The report images of a case, each with its category and the date of the investigation',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ reportData: z.array(answeredItemSchema) }),
})

export const saveReportDetails = defineCall({
  group: 'reportDtls',
  name: 'saveReportDetails',
  steps: 'pair',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Say what report images of a held case are: their category and the date of the investigation',
  request: z.object({ ...heldCase, reportData: z.array(reportItemSchema).min(1).max(31) }),
  answer: messageAnswer.extend({ reportData: z.array(answeredItemSchema) }),
})
