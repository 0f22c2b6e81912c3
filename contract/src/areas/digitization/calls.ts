import { z } from 'zod'
import { admin, digitizes, only } from '#access-row.ts'
import { caseListAnswer, dashboardCountsSchema, listRequestSchema } from '#areas/cases/schemas.ts'
import { vitalMasterSchema } from '#areas/masters/schemas.ts'
import { medicineSuggestionSchema } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import {
  digitizationReportFilter,
  digitizationReportRowSchema,
  dosageOptions,
  medicineCategorySchema,
} from './schemas.ts'

/** Digitization as a whole: its lists, counts, settings, alert and report (calls 7.7; the segment is decided: gap B1). */

const listCall = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    group: 'digitization',
    name,
    steps: 'pair',
    effect: 'reads',
    access: only(digitizes),
    actor: ['userCode', 'userId', 'session_id'],
    summary,
    request: listRequestSchema,
    answer: caseListAnswer,
  })

export const getDigitizationRxPendingList = listCall(
  'getDigitizationRxPendingList',
  'What waits to be digitized (status 0; what came back waits there too)',
)
export const getDigitizationeRxList = listCall(
  'getDigitizationeRxList',
  'Digitization by status: 0 pending, 1 in progress, 2 rejected, 3 completed, 4 failure (gap A12)',
)
export const getDigitizationSendFailureList = listCall(
  'getDigitizationSendFailureList',
  'What the partner did not take (status 4)',
)

export const getDigitizationDashboardErxCount = defineCall({
  group: 'digitization',
  name: 'getDigitizationDashboardErxCount',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'How many cases each list of the digitization dashboard holds',
  request: z.object({ ...actingUser }),
  answer: dashboardCountsSchema,
})

export const getDigitizationFreshcaseAlert = defineCall({
  group: 'digitization',
  name: 'getDigitizationFreshcaseAlert',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Cases that wait to be digitized, by client, and how often to ask (level-3 digitization)',
  request: z.object({ ...actingUser }),
  answer: z.object({
    /** Minutes between two polls (gap D18). */
    digitizationcaseDuration: z.number(),
    /** The banner is shown only when a client's total exceeds this (calls 8). */
    notificationCount: z.number(),
    result: z.array(z.object({ total: z.number(), clientName: z.string() })),
  }),
})

export const getDigitizationSettings = defineCall({
  group: 'digitization',
  name: 'getDigitizationSettings',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Choices of the digitization screens: validities, disease types, directions',
  request: z.object({ ...actingUser }),
  answer: z.object({
    digitizationSettings: z.object({
      partnerName: z.string(),
      validity: z.array(z.string()),
      diseaseType: z.array(z.string()),
      digitizationL2Tag: z.boolean(),
    }),
    dosageoptions: dosageOptions,
  }),
})

export const getTeleAutoTriggerCount = defineCall({
  group: 'digitization',
  name: 'getTeleAutoTriggerCount',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary:
    'From how many waiting tele-consultations on they are handed out by themselves, one to each free consultant; 0 is never',
  request: z.object({ ...actingUser }),
  /** Waiting cases, as /Settings has it. */
  answer: z.object({ teleAutoTriggerCount: z.number() }),
})

export const getvitalSettings = defineCall({
  group: 'digitization',
  name: 'getvitalSettings',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Vital signs with their units and plausible ranges',
  request: z.object({ ...actingUser }),
  answer: z.object({
    vitalSettings: z.array(vitalMasterSchema),
  }),
})

export const onGetMedCategory = defineCall({
  group: 'digitization',
  name: 'onGetMedCategory',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Categories of medicines, and whether their quantity is reckoned from the directions',
  request: z.object({ ...actingUser }),
  answer: z.object({ medCategoryData: z.array(medicineCategorySchema) }),
})

const searchRequest = z.object({
  ...actingUser,
  searchText: z.string().trim().max(100).default(''),
  limit: pageFields.limit,
})

export const searchmedicineName = defineCall({
  group: 'digitization',
  name: 'searchmedicineName',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Medicines of the catalogue by name; the body is the list itself',
  request: searchRequest,
  answer: z.array(medicineSuggestionSchema),
})

export const searchAmazonMed = defineCall({
  group: 'digitization',
  name: 'searchAmazonMed',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary:
    "Products of the catalogue by name, with the codes that it was imported with: the partner's where it is the partner's list",
  request: searchRequest,
  answer: z.object({
    list: z.array(z.object({ partnerCode: z.string(), name: z.string(), strength: z.string() })),
  }),
})

export const onGetDigitizationReportList = defineCall({
  group: 'digitization',
  name: 'onGetDigitizationReportList',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'What was received for digitization between two days, and what became of it',
  request: z.object({ ...actingUser, ...digitizationReportFilter, ...pageFields }),
  answer: z.object({
    result: z.array(digitizationReportRowSchema),
    totalcount: z.number(),
    reportCount: z.object({
      received: z.number(),
      completed: z.number(),
      rejected: z.number(),
      failure: z.number(),
      open: z.number(),
      pages: z.number(),
    }),
  }),
})

export const insertDigitizationAssignData = defineCall({
  group: 'digitization',
  name: 'insertDigitizationAssignData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Assign directions to a medicine of a held case; those assigned often are offered first',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    fence: wireNumber,
    txnNo: wireId,
    dosage: z.string().trim().min(1, 'Enter the directions').max(300),
  }),
  answer: messageAnswer.extend({ version: z.number(), dosageoptions: dosageOptions }),
})
