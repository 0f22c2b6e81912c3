import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { reportColumns } from '#options.ts'
import { actingUser, pageFields } from '#wire-types.ts'
import { reportTags } from './options.ts'
import { erxListRequest } from './requests.ts'
import {
  reportCountSchema,
  reportFilter,
  reportMasterSchema,
  reportRange,
  reportRowSchema,
} from './schemas.ts'

const reader = {
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
} as const
const page = { result: z.array(reportRowSchema), totalcount: z.number() }

export const eRxReportMasterList = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'eRxReportMasterList',
  summary: 'What the filters of the reports choose from: clients, reasons, media, hospitals, departments',
  request: z.object(actingUser),
  answer: reportMasterSchema,
})

export const eRxReportAutocompleteList = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'eRxReportAutocompleteList',
  summary: 'Choices of a filter of the reports by a part of the name, of prescriptions that the caller sees',
  request: z.object({
    ...actingUser,
    tag: z.enum(reportTags),
    searchText: z.string().trim().min(1).max(100),
    clientId: reportRange.clientId,
    limit: pageFields.limit,
  }),
  answer: z.object({
    tag: z.enum(reportTags),
    list: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const onGetReportList = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'onGetReportList',
  summary: 'Prescriptions of some days by what they say: terms, doctor, medicines; newest first, with counts',
  request: z.object({ ...actingUser, ...reportFilter, ...pageFields }),
  answer: z.object({ ...page, reportCount: reportCountSchema }),
})

export const onGetclientReportList = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'onGetclientReportList',
  summary: "Prescriptions of one client in the client's own columns",
  request: z.object({ ...actingUser, ...reportRange, ...pageFields }),
  answer: z.object({ ...page, columns: z.array(z.enum(reportColumns)) }),
})

export const onGetOldReportList = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'onGetOldReportList',
  summary: 'Prescriptions of some days that ended longer ago than the eRx list goes back',
  request: z.object({
    ...actingUser,
    ...reportRange,
    patName: z.string().trim().max(100).default(''),
    ...pageFields,
  }),
  answer: z.object(page),
})

export const getReportColumn = defineCall({
  ...reader,
  group: 'reportDtls',
  name: 'getReportColumn',
  summary: 'The columns that reports may have, and those that a client chose, in its order',
  request: z.object({ ...actingUser, clientId: reportRange.clientId }),
  answer: z.object({
    report: z.array(z.object({ id: z.number(), name: z.enum(reportColumns) })),
    /** Numbers of the chosen ones. */
    clientReport: z.array(z.number()),
    /** Names of the chosen ones, a comma between them. */
    clientreportvalue: z.string(),
  }),
})

export const geteRxListReport = defineCall({
  ...reader,
  group: 'pateRxMgmt',
  name: 'geteRxListReport',
  summary: 'The operational list: who has or had each prescription, how long it took, where it stands',
  request: erxListRequest,
  answer: z.object({
    ...page,
    clientlist: reportMasterSchema.shape.clientlist,
    reasonList: reportMasterSchema.shape.reasonList,
    reportCount: reportCountSchema,
  }),
})

export const geteRxOldListReport = defineCall({
  ...reader,
  group: 'pateRxMgmt',
  name: 'geteRxOldListReport',
  summary: 'The same of prescriptions that ended longer ago than the eRx list goes back',
  request: erxListRequest,
  answer: z.object(page),
})
