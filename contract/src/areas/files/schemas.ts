import { z } from 'zod'

/** An uploaded file: its part number in the upload and its original name (shown, never trusted). */
export const uploadedFileSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string().trim().max(200),
  /** What the image shows: the prescription itself or a report. */
  kind: z.enum(['prescription', 'report']).default('prescription'),
})
