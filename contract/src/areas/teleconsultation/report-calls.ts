import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { roles } from '#roles.ts'
import { actingUser, pageFields, wireId } from '#wire-types.ts'
import { teleOutcomes } from './outcomes.ts'
import {
  teleListFilter,
  teleOperatorRowSchema,
  teleReportFilter,
  teleReportRowSchema,
  teleReportTags,
  teleSummarySchema,
} from './report-schemas.ts'

/** Whether the rows are asked for as a workbook; `exportData` of the answer is then where it is fetched. */
const asFile = { exportData: z.boolean().default(false) }
/** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
const fileAnswer = z.object({ fileUrl: z.string(), fileName: z.string(), rows: z.number() }).nullable()

export const onGetAmazonReportList = defineCall({
  group: 'teleConsultant',
  name: 'onGetAmazonReportList',
  steps: 'pair',
  effect: 'reads',
  access: only([roles.admin, roles.partner], undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary:
    "Consultations received between two days by outcome, and the panel's figures; single ones, and as a workbook, for administrators",
  request: z.object({ ...actingUser, ...teleListFilter, ...pageFields, ...asFile }),
  answer: z.object({
    /** Empty to the partner's users, who see figures alone. */
    result: z.array(teleReportRowSchema),
    totalcount: z.number(),
    reportCount: z.object({ received: z.number(), ...countOfEach(teleOutcomes) }),
    /** Reasons for which some of them were rejected, to choose from. */
    reasonList: z.array(z.object({ reasonId: z.number(), reason: z.string(), count: z.number() })),
    summary: teleSummarySchema,
    exportData: fileAnswer,
  }),
})

export const onGetTCOperatorReport = defineCall({
  group: 'teleConsultant',
  name: 'onGetTCOperatorReport',
  steps: 'pair',
  effect: 'reads',
  access: only(admin, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary:
    'What each tele-consultant did with the consultations received between two days; also as a workbook',
  request: z.object({ ...actingUser, ...teleReportFilter, ...pageFields, ...asFile }),
  answer: z.object({
    result: z.array(teleOperatorRowSchema),
    totalcount: z.number(),
    exportData: fileAnswer,
  }),
})

export const eRxAmazonReportAutocompleteList = defineCall({
  group: 'reportDtls',
  name: 'eRxAmazonReportAutocompleteList',
  steps: 'pair',
  effect: 'reads',
  access: only(admin, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary:
    'Choices of a filter of the consultation report by a part of the name: its clients, consultants, reasons',
  request: z.object({
    ...actingUser,
    tag: z.enum(teleReportTags),
    searchText: z.string().trim().max(100).default(''),
    /** The one choice whose name is wanted: the filter as the address has it. */
    id: wireId.optional(),
    limit: pageFields.limit,
  }),
  answer: z.object({
    tag: z.enum(teleReportTags),
    list: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

/** A count of each. */
function countOfEach<Name extends string>(names: readonly Name[]): Record<Name, z.ZodNumber> {
  return Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>
}
