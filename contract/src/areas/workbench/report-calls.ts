import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'
import { heldCase } from './medicine-schemas.ts'
import { reportItemSchema } from './report-schemas.ts'

const answeredItemSchema = reportItemSchema.extend({
  /** The same in the shape of the lists of reports. */
  reportTag: z.object({ uid: z.number(), category: z.string(), reportDate: z.string() }),
})

export const getReportDetails = defineCall({
  group: 'reportDtls',
  name: 'getReportDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
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
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Say what report images of a held case are: their category and the date of the investigation',
  request: z.object({ ...heldCase, reportData: z.array(reportItemSchema).min(1).max(31) }),
  answer: messageAnswer.extend({ reportData: z.array(answeredItemSchema) }),
})
