import { z } from 'zod'
import { reportColumns, reportStatuses } from '#options.ts'
import { wireDate, wireNumber } from '#wire-types.ts'

/**
 * What client staff see of their own client's prescriptions: counts, fees and the list (calls 7.4, screens 2). Requests
 * and answers are ours but for `total_fees` and `totalCount` (screens 3, Client eRx list).
 */

/** Which prescriptions are told of: those received on these days, both counted (screens 9: dd-mm-yyyy). */
export const range = {
  fromDate: wireDate,
  toDate: wireDate,
  /** For who sees several clients: one of them; 0 or left out is all that he sees. */
  clientId: wireNumber.default(0),
}

/** What a list and its export are narrowed to; both take the same. */
export const clientErxFilter = {
  ...range,
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
  /** Part of the patient's name. */
  patName: z.string().trim().max(100).default(''),
}

/** Columns of the list and its workbook: those that the client chose, before them its name where rows are of several. */
export const clientErxColumns = ['client', ...reportColumns] as const
export type ClientErxColumn = (typeof clientErxColumns)[number]

export const clientErxRowSchema = z.object({
  erxId: z.number(),
  patName: z.string(),
  uhid: z.string(),
  /** Completed months on the day of the prescription, else of its receipt; null while nobody knows the age. */
  ageMonths: z.number().nullable(),
  genderCode: z.number().nullable(),
  clientName: z.string(),
  hospitalName: z.string(),
  doctorName: z.string(),
  departmentName: z.string(),
  mediaName: z.string(),
  channel: z.string(),
  /** dd-mm-yyyy; empty while nobody has read it off the prescription. */
  prescriptionDate: z.string(),
  checkIn: z.string(),
  fulfilment: z.string(),
  status: z.number(),
  sending: z.boolean(),
  cancelled: z.boolean(),
  pages: z.number(),
  medicines: z.number(),
  reason: z.string(),
  /** What a completed one costs; null for others, and where no fees were agreed on the day of its receipt. */
  fee: z.number().nullable(),
  /** ISO 4217, empty without a fee. */
  currency: z.string(),
})
export type ClientErxRow = z.infer<typeof clientErxRowSchema>
