import { z } from 'zod'
import { wireDate, wireId, wireNumber } from '#wire-types.ts'

/** A report image of a case and its category (screens 3, report item); `reportTagId` 0 is no category yet. */
export const reportItemSchema = z.object({
  /** `rownumber` of its image in erxImageOCR. */
  rownumber: wireId,
  reportTagId: wireNumber.default(0),
  reportCategory: z.string().trim().max(100).default(''),
  /** When the investigation was made, dd-mm-yyyy; empty while unknown. */
  investigationDate: wireDate.default(''),
})
export type ReportItem = z.infer<typeof reportItemSchema>
