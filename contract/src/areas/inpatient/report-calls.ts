import { z } from 'zod'
import { only, operators, user } from '#access-row.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { reportItemSchema } from '#areas/workbench/report-schemas.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'

const actor = ['userCode', 'userId'] as const
const text = (longest: number) => z.string().trim().max(longest)

/** A report image with the result that it says, and whether it goes into the summary. */
const resultSchema = reportItemSchema.extend({
  value: text(100).default(''),
  unit: text(30).default(''),
  normal: text(100).default(''),
  inSummary: z.boolean().default(false),
})

const answeredResultSchema = resultSchema.extend({
  reportTag: z.object({ uid: z.number(), category: z.string(), reportDate: z.string() }),
})

export const getIPDReportDetails = defineCall({
  group: 'ipdPres',
  name: 'getIPDReportDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(user, undefined, ipdChannel),
  actor,
  summary: 'The report images of an inpatient case, each with its category, date and result',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ reportData: z.array(answeredResultSchema) }),
})

export const saveIPDReportDetails = defineCall({
  group: 'ipdPres',
  name: 'saveIPDReportDetails',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(operators, permissions.editPrescription, ipdChannel),
  actor,
  summary: 'Say what report images of a held inpatient case are, and their results',
  request: z.object({
    ...heldCase,
    reportData: z
      .array(
        resultSchema
          .refine(({ value, investigationDate }) => value === '' || investigationDate !== '', {
            message: 'Say when the result was made',
            path: ['investigationDate'],
          })
          .refine(
            ({ value, unit }) =>
              unit === '' || /^[<>≤≥]?\s*\d+(?:[.,]\d+)?(?:\s*[-/]\s*\d+(?:[.,]\d+)?)?$/.test(value),
            {
              message: 'A value with a unit must be a number',
              path: ['value'],
            },
          ),
      )
      .min(1)
      .max(31),
    /** Dates before the admission or after its end that were asked about and confirmed. */
    outsideStay: z.boolean().default(false),
  }),
  answer: messageAnswer.extend({ reportData: z.array(answeredResultSchema) }),
})
