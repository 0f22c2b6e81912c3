import { z } from 'zod'
import { listRequestSchema } from '#areas/cases/schemas.ts'
import { diseaseTypes, reportStatuses } from '#options.ts'
import { actingUser, sortField, wireNumber } from '#wire-types.ts'
import { billingGroups, chartNames, chartSteps, registrationGroups, rejectionGroups } from './options.ts'
import { reportFilter, reportRange } from './schemas.ts'

/** What the report of operators is asked for; its export too. */
export const operatorFilter = {
  ...reportRange,
  /** One operator; 0 is all. */
  userCodeOf: wireNumber.default(0),
  level: z.enum(['', 'L1', 'L2', 'L3']).default(''),
}
export const registrationFilter = { ...reportRange, by: z.enum(registrationGroups).default('day') }
export const rejectionFilter = { ...reportRange, by: z.enum(rejectionGroups).default('reason') }
export const billingFilter = { ...reportRange, by: z.enum(billingGroups).default('client') }

/** What every chart is asked for. */
export const chartRequest = z.object({
  ...actingUser,
  ...reportRange,
  by: z.enum(chartSteps).default('day'),
  /** How many of the most frequent ones. */
  top: wireNumber.refine((n) => n >= 5 && n <= 20, 'must be 5 to 20').default(10),
})
export type ChartRequest = z.output<typeof chartRequest>

/** Only prescriptions whose disease is acute, or chronic. */
export const ofDiseaseType = { diseaseType: z.enum(diseaseTypes).or(z.literal('')).default('') }
/** The number of a category of the master; 0 is all. */
export const ofCategory = { category: wireNumber.default(0) }

/** The list request of the documents, with the status as reports word it. */
export const erxListRequest = listRequestSchema.omit({ status: true, sortBy: true }).extend({
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
  sortBy: sortField('checkIn', 'fulfilment'),
})
export type ErxListRequest = z.output<typeof erxListRequest>

const listFilter = erxListRequest.omit({
  userCode: true,
  userId: true,
  session_id: true,
  offset: true,
  limit: true,
})

/** What may be asked for as a workbook, each with the filters of its screen. */
export const exportedReports = z.discriminatedUnion('report', [
  z.object({ report: z.literal('registration'), ...registrationFilter }),
  z.object({ report: z.literal('rejections'), ...rejectionFilter }),
  z.object({ report: z.literal('operators'), ...operatorFilter }),
  z.object({ report: z.literal('billing'), ...billingFilter }),
  z.object({ report: z.literal('reports'), ...reportFilter }),
  z.object({ report: z.literal('client-report'), ...reportRange }),
  z.object({
    report: z.literal('chart'),
    chart: z.enum(chartNames),
    ...chartRequest.omit({ userCode: true, userId: true }).shape,
    ...ofCategory,
    ...ofDiseaseType,
    /** Of the chart of antibiotics: their share by day, not the salts. */
    days: z.boolean().default(false),
  }),
  z.object({ report: z.literal('erx-list'), ...listFilter.shape }),
  z.object({ report: z.literal('old-list'), ...listFilter.shape }),
])
export type ExportedReport = z.output<typeof exportedReports>
