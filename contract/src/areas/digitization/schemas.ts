import { z } from 'zod'
import { reportStatuses } from '#options.ts'
import { wireDate, wireNumber } from '#wire-types.ts'

const dosageOptionSchema = z.object({ dosage: z.string(), inWords: z.string(), uses: z.number() })
export type DosageOption = z.infer<typeof dosageOptionSchema>
export const dosageOptions = z.array(dosageOptionSchema)

export const medicineCategorySchema = z.object({
  id: z.number(),
  description: z.string(),
  /** Whether the quantity is reckoned from the directions; what comes by the bottle or tube is counted by hand. */
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
  /** Who submitted it, or has it. */
  operator: z.string(),
  pages: z.number(),
  medicines: z.number(),
  /** The upload that it was segregated from; 0 when it is whole. */
  partOf: z.number(),
  /** Minutes from receipt to the end; null while it is open. */
  minutes: z.number().nullable(),
  inTime: z.boolean().nullable(),
  reason: z.string(),
})
export type DigitizationReportRow = z.infer<typeof digitizationReportRowSchema>

/** What a report of digitization is about; the export takes the same. */
export const digitizationReportFilter = {
  fromDate: wireDate.refine((text) => text !== '', 'must be a date, dd-mm-yyyy'),
  toDate: wireDate.refine((text) => text !== '', 'must be a date, dd-mm-yyyy'),
  clientId: z.union([wireNumber, z.literal('')]).default(''),
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
}
