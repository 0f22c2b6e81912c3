import { z } from 'zod'

/** A file that was put there: its part number in the upload, and what it was called (shown, never trusted). */
export const uploadedFileSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string().trim().max(200),
  /** What it shows: the prescription itself or a report. */
  kind: z.enum(['prescription', 'report']).default('prescription'),
})
