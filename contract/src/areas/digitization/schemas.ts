import { z } from 'zod'
import { reportStatuses } from '#options.ts'
import { wireDate, wireNumber } from '#wire-types.ts'

const dosageOptionSchema = z.object({ dosage: z.string(), inWords: z.string(), uses: z.number() })
export type DosageOption = z.infer<typeof dosageOptionSchema>
export const dosageOptions = z.array(dosageOptionSchema)

export const medicineCategorySchema = z.object({
  id: z.number(),
  description: z.string(),
  /** Whether the quantity is computed from the directions; bottles and tubes are counted by the operator. */
  prescribedQuantityCalculation: z.boolean(),
})
export type MedicineCategory = z.infer<typeof medicineCategorySchema>

export const digitizationReportRowSchema = z.object({
  erxId: z.number(),
  clientName: z.string(),
  /** ISO 8601 instants, or empty. */
  checkIn: z.string(),
  fulfilment: z.string(),
  status: z.number(),
  sending: z.boolean(),
  cancelled: z.boolean(),
  /** The user who submitted it or holds it. */
  operator: z.string(),
  pages: z.number(),
  medicines: z.number(),
  /** The upload that it was segregated from; 0 when it is not a part. */
  partOf: z.number(),
  /** Minutes from receipt to the end; null while it is open. */
  minutes: z.number().nullable(),
  inTime: z.boolean().nullable(),
  reason: z.string(),
})
export type DigitizationReportRow = z.infer<typeof digitizationReportRowSchema>

/** The filter of the digitization report; its export takes the same. */
export const digitizationReportFilter = {
  fromDate: wireDate.refine((text) => text !== '', 'must be a date, dd-mm-yyyy'),
  toDate: wireDate.refine((text) => text !== '', 'must be a date, dd-mm-yyyy'),
  clientId: z.union([wireNumber, z.literal('')]).default(''),
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
}
