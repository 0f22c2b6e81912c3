import { z } from 'zod'

/** An uploaded file of an upload. Its name stays with who sent it: people name files after patients. */
export const uploadedFileSchema = z.object({
  fileId: z.uuid(),
  /** What the image shows: the prescription itself or a report. */
  kind: z.enum(['prescription', 'report']).default('prescription'),
})
