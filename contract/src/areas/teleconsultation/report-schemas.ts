import { z } from 'zod'
import { wireDate, wireNumber } from '#wire-types.ts'
import { teleOutcomes } from './outcomes.ts'
import { consultationModes } from './schemas.ts'

/** Minutes that the groups of a time end at; the last group is all that took longer. */
export const firstCallSteps = [5, 15, 30, 60] as const
export const completionSteps = [15, 30, 60, 240] as const
/** The last group of attempts is all that took as many or more. */
export const attemptGroups = [0, 1, 2, 3, 4] as const

const day = wireDate.refine((text) => text !== '', 'must be a date, dd-mm-yyyy')

/** The consultations that a report is about: those that were received between two days, both counted. */
export const teleReportFilter = {
  fromDate: day,
  toDate: day,
  clientId: z.union([wireNumber, z.literal('')]).default(''),
  /** The user code of the one who had the last claim. */
  agent: z.union([wireNumber, z.literal('')]).default(''),
}
export const teleListFilter = {
  ...teleReportFilter,
  status: z.enum(teleOutcomes).or(z.literal('')).default(''),
  /** A reason for which a whole consultation is rejected. */
  reasonId: z.union([wireNumber, z.literal('')]).default(''),
}

/** What the report's filters choose from by typing. */
export const teleReportTags = ['client', 'agent', 'reason'] as const

/** A consultation in the report; nothing of the patient. */
export const teleReportRowSchema = z.object({
  erxId: z.number(),
  bookingId: z.string(),
  clientName: z.string(),
  modeAsked: z.enum(consultationModes).or(z.literal('')),
  outcome: z.enum(teleOutcomes),
  /** ISO 8601 instants, or empty. */
  checkIn: z.string(),
  firstCall: z.string(),
  fulfilment: z.string(),
  /** Who had the last claim. */
  agent: z.string(),
  attempts: z.number(),
  /** Minutes from receipt to the end; null while it is open. */
  minutes: z.number().nullable(),
  inTime: z.boolean().nullable(),
  reason: z.string(),
})
export type TeleReportRow = z.infer<typeof teleReportRowSchema>

const groups = z.array(z.number())
const reasons = z.array(z.object({ reason: z.string(), count: z.number() }))

/** The figures of the partner's panel, of the consultations of the filter. */
export const teleSummarySchema = z.object({
  /** Of those that were called: the median of minutes from receipt (null without any), and how many within each step. */
  firstCall: z.object({ median: z.number().nullable(), groups, notCalled: z.number() }),
  /** The same of those that are completed, from receipt to the end. */
  completion: z.object({ median: z.number().nullable(), groups }),
  /** How often patients were called, and how many consultations took so many attempts. */
  attempts: z.object({ total: z.number(), groups }),
  /** Of those that ended with us (completed, rejected, failed as a consultation): before or after they were due. */
  turnaround: z.object({ inTime: z.number(), late: z.number() }),
  /** The most frequent first; empty where none is recorded. */
  rejections: reasons,
  /** Why consultations failed. */
  failures: reasons,
})
export type TeleSummary = z.infer<typeof teleSummarySchema>

/** What a tele-consultant did with the consultations of the filter. */
export const teleOperatorRowSchema = z.object({
  userCode: z.number(),
  operator: z.string(),
  claimed: z.number(),
  /** Calls to patients, and those that reached them. */
  attempts: z.number(),
  reached: z.number(),
  completed: z.number(),
  rejected: z.number(),
  failed: z.number(),
  /** Claims given back or lapsed. */
  released: z.number(),
  /** Whole minutes of the calls that reached the patient; without a service that says them, from begin to end of a call. */
  minutesTalked: z.number(),
  /** Median of the minutes from a claim to the ending that it brought; null without any. */
  medianMinutes: z.number().nullable(),
})
export type TeleOperatorRow = z.infer<typeof teleOperatorRowSchema>
