import { z } from 'zod'

/**
 * The input of the document process: a `PrescriptionDocument`, or what another paper is made of, in V8's
 * serialization (pictures, dates), base64.
 */
export const documentTask = z.object({
  document: z.base64(),
  as: z.enum(['pdf', 'word', 'stayPaper', 'vaccinationCard', 'covidVitals', 'emergencyForm']),
})
export type DocumentTask = z.infer<typeof documentTask>

export const documentAnswer = z.object({ file: z.base64() })
export type DocumentAnswer = z.infer<typeof documentAnswer>
