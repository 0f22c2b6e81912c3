import { z } from 'zod'
import { recognitionLanguage } from './recognised-page.ts'

/** What the pool asks of the reading child; the paths are absolute. */
export const ocrTask = z.object({
  image: z.string().min(1),
  languages: z.array(recognitionLanguage).min(1),
  modelFolder: z.string().min(1),
})
export type OcrTask = z.infer<typeof ocrTask>
