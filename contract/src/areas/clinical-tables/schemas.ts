import { z } from 'zod'

export const signOffSchema = z.object({
  /** The clinician who looked the table over, and their registration number. */
  reviewer: z.string(),
  registration: z.string(),
  /** dd-mm-yyyy. */
  reviewedOn: z.string(),
  /** The administrator who recorded it. */
  signedBy: z.string(),
  signedAt: z.string(),
  version: z.string(),
})

export const clinicalTableSchema = z.object({
  key: z.string(),
  /** English, as the terms of the masters are: it names data. */
  name: z.string(),
  /** Changes with every cell of the table. */
  version: z.string(),
  /** The works that its rows name. */
  sources: z.array(z.string()),
  rowCount: z.number(),
  /** Of this version; null while nobody has signed it off. */
  signOff: signOffSchema.nullable(),
})
export type ClinicalTable = z.infer<typeof clinicalTableSchema>
