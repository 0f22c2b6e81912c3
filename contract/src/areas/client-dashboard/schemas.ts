import { z } from 'zod'
import { reportColumns, reportStatuses } from '#options.ts'
import { wireDate, wireNumber } from '#wire-types.ts'

/**
 * What client staff see of their own client's prescriptions: counts, fees and the list (calls 7.4, screens
 * 2). Requests and answers are our own except `total_fees` and `totalCount` (screens 3, Client eRx list).
 */

/** The range: prescriptions received on these days, both included (screens 9: dd-mm-yyyy). */
export const range = {
  fromDate: wireDate,
  toDate: wireDate,
  /** For users who see several clients: one of them; 0 or left out means all of them. */
  clientId: wireNumber.default(0),
}

/** The filter that the list and its export share. */
export const clientErxFilter = {
  ...range,
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
  /** Part of the patient's name. */
  patName: z.string().trim().max(100).default(''),
}

/**
 * Columns of the list and its workbook: those that the client chose, preceded by the client's name when rows
 * are of several clients.
 */
export const clientErxColumns = ['client', ...reportColumns] as const
export type ClientErxColumn = (typeof clientErxColumns)[number]

export const clientErxRowSchema = z.object({
  erxId: z.number(),
  patName: z.string(),
  uhid: z.string(),
  /** Completed months on the day of the prescription, else of its receipt; null while the age is unknown. */
  ageMonths: z.number().nullable(),
  genderCode: z.number().nullable(),
  clientName: z.string(),
  hospitalName: z.string(),
  doctorName: z.string(),
  departmentName: z.string(),
  mediaName: z.string(),
  channel: z.string(),
  /** dd-mm-yyyy; empty while no operator has entered it. */
  prescriptionDate: z.string(),
  checkIn: z.string(),
  fulfilment: z.string(),
  status: z.number(),
  sending: z.boolean(),
  cancelled: z.boolean(),
  pages: z.number(),
  medicines: z.number(),
  reason: z.string(),
  /** The fee of a completed one; null for others, and where no fees were agreed on the day of its receipt. */
  fee: z.number().nullable(),
  /** ISO 4217, empty without a fee. */
  currency: z.string(),
})
export type ClientErxRow = z.infer<typeof clientErxRowSchema>
