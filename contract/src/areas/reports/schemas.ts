import { z } from 'zod'
import { erxRowSchema } from '#erx-row.ts'
import { diseaseTypes, reportStatuses } from '#options.ts'
import { levels } from '#roles.ts'
import { wireDate, wireId, wireNumber } from '#wire-types.ts'
import { reportDates, savedScreens, termFilters } from './options.ts'

/** The days of a report (dd-mm-yyyy, both counted) and whose prescriptions: 0 is every client that the caller sees. */
export const reportRange = {
  fromDate: wireDate,
  toDate: wireDate,
  clientId: wireNumber.default(0),
}
export interface ReportRange {
  fromDate: string
  toDate: string
  clientId: number
}

const choice = wireNumber.default(0)
/** Numbers of `eRxReportAutocompleteList`: a prescription that has any of them. */
const terms = z.array(wireId).max(5).default([])

/** The filters of the clinical search; 0 and empty are all. */
export const reportFilter = {
  ...reportRange,
  dateOf: z.enum(reportDates).default('received'),
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
  mediaId: choice,
  hospitalId: choice,
  departmentId: choice,
  /** The number of the doctor. */
  doctor: choice,
  /** Part of the patient's name. */
  patient: z.string().trim().max(100).default(''),
  diseaseType: z.enum(diseaseTypes).or(z.literal('')).default(''),
  ...(Object.fromEntries(Object.keys(termFilters).map((field) => [field, terms])) as Record<
    keyof typeof termFilters,
    typeof terms
  >),
}
export type ReportFilter = z.output<z.ZodObject<typeof reportFilter>>

/** A prescription in a list of reports. What a list does not show it leaves out. */
export const reportRowSchema = erxRowSchema.extend({
  specialization: z.string(),
  diagnosis: z.array(z.string()),
  level: z.enum(levels),
  services: z.array(z.string()),
  /** Who has it now, else who had the last claim. */
  operator: z.string(),
  investigations: z.number(),
  due: z.string(),
  /** Minutes from receipt to the end; null while it is open. */
  minutes: z.number().nullable(),
  inTime: z.boolean().nullable(),
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** How the prescriptions of a list ended. */
export const reportCountSchema = z.object({
  received: z.number(),
  completed: z.number(),
  rejected: z.number(),
  failure: z.number(),
  open: z.number(),
  pages: z.number(),
  medicines: z.number(),
})
export type ReportCount = z.infer<typeof reportCountSchema>

const named = z.array(z.object({ id: z.number(), name: z.string() }))

/** What the filters of the lists choose from. */
export const reportMasterSchema = z.object({
  clientlist: z.array(z.object({ clientID: z.number(), clientName: z.string() })),
  reasonList: z.array(z.object({ reasonId: z.number(), reason: z.string() })),
  /** Ends with "All" (mediaId 0). */
  mediaList: z.array(z.object({ mediaId: z.number(), mediaName: z.string() })),
  hospitals: named,
  departments: named,
  statuses: z.array(z.enum(reportStatuses)),
})

export const registrationRowSchema = z.object({
  /** A day, the Monday of a week or the first of a month (dd-mm-yyyy), or a name; empty where none is recorded. */
  key: z.string(),
  registered: z.number(),
  digitized: z.number(),
  rejected: z.number(),
  failed: z.number(),
  open: z.number(),
  /** Of the registered ones, 0 to 1; null where there are none. */
  share: z.number().nullable(),
  /** Of the digitized ones. */
  inTime: z.number(),
  /** Average from receipt to completion; null without a digitized one. */
  minutes: z.number().nullable(),
})
export type RegistrationRow = z.infer<typeof registrationRowSchema>

/** What an operator did at a level with claims that ended on these days. */
export const operatorRowSchema = z.object({
  userCode: z.number(),
  operator: z.string(),
  level: z.string(),
  claimed: z.number(),
  forwarded: z.number(),
  sentBack: z.number(),
  sent: z.number(),
  rejected: z.number(),
  lapsed: z.number(),
  released: z.number(),
  /** Cases that came back after the operator had forwarded them. */
  returned: z.number(),
  /** Fields that the next level left otherwise than the operator had forwarded them. */
  corrected: z.number(),
  /** Of a claim; null without one. Read from groups of lengths, within a tenth. */
  medianMinutes: z.number().nullable(),
  minutesOf90: z.number().nullable(),
  activeMinutes: z.number(),
  /** How long the user was online on these days, at whichever level and for whichever client. */
  onlineMinutes: z.number(),
  keys: z.number(),
  clicks: z.number(),
})
export type OperatorRow = z.infer<typeof operatorRowSchema>

export const rejectionRowSchema = z.object({
  /** The number behind the name, by which the list is narrowed; 0 where none is recorded. */
  id: z.number(),
  key: z.string(),
  rejected: z.number(),
  /** Of all rejected ones, 0 to 1. */
  share: z.number(),
})
export type RejectionRow = z.infer<typeof rejectionRowSchema>

export const billingRowSchema = z.object({
  clientName: z.string(),
  /** The first of the month, dd-mm-yyyy; empty where months are not asked for. */
  month: z.string(),
  /** The channel; empty where kinds are not asked for. */
  kind: z.string(),
  prescriptions: z.number(),
  amount: z.number(),
  /** ISO 4217; empty where no fees were agreed. */
  currency: z.string(),
})
export type BillingRow = z.infer<typeof billingRowSchema>

/** A report image of a patient. */
export const patientReportSchema = z.object({
  fileId: z.string(),
  reportTag: z.object({ uid: z.number(), category: z.string(), reportDate: z.string() }),
  /** dd-mm-yyyy; empty while unknown. */
  investigationDate: z.string(),
  source: z.enum(['MRD', 'Lab']),
  erxId: z.number(),
})
export type PatientReport = z.infer<typeof patientReportSchema>

/** A filter of a report screen under a name. */
export const savedReportSchema = z.object({
  savedId: z.number(),
  name: z.string(),
  screen: z.enum(savedScreens),
  /** What the address of the screen says behind the question mark. */
  filters: z.string(),
  /** For all administrators who see every client that its owner sees. */
  shared: z.boolean(),
  own: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  /** Whether the user is sent its link every week. */
  weekly: z.boolean(),
})
export type SavedReport = z.infer<typeof savedReportSchema>
