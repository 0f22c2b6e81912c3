import { z } from 'zod'
import { reportColumns } from './options.ts'

/**
 * What a client may choose to see of a prescription: columns of its list and of the reports by client, preceded by the
 * client's name when rows are of several clients.
 */
export const erxColumns = ['client', ...reportColumns] as const
export type ErxColumn = (typeof erxColumns)[number]

/** A prescription as these columns need it. */
export const erxRowSchema = z.object({
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
  /** ISO 8601 instants, or empty. */
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
export type ErxRow = z.infer<typeof erxRowSchema>
