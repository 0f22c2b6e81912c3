import { z } from 'zod'
import { levels } from '#roles.ts'

/** A case as the search of the palette names it: enough to know it from another, and no contact data. */
export const foundCaseSchema = z.object({
  erxId: z.number(),
  patName: z.string(),
  clientName: z.string(),
  channel: z.string(),
  level: z.enum(levels),
  status: z.number(),
  sending: z.boolean(),
  /** ISO 8601. */
  checkIn: z.string(),
})
export type FoundCase = z.infer<typeof foundCaseSchema>

/** A patient, in the same way. */
export const foundPatientSchema = z.object({
  patientId: z.number(),
  name: z.string(),
  /** PT and the number. */
  unqiuePatientId: z.string(),
  uhid: z.string(),
  clientName: z.string(),
})
export type FoundPatient = z.infer<typeof foundPatientSchema>
