import { z } from 'zod'
import { recognitionLanguage, wordBox } from './recognised-page.ts'

/** The pool's request to the reading child; the paths are absolute, `region` is in whole pixels of the image. */
export const ocrTask = z.object({
  image: z.string().min(1),
  languages: z.array(recognitionLanguage).min(1),
  modelFolder: z.string().min(1),
  region: wordBox.optional(),
  rawScores: z.boolean().optional(),
})
export type OcrTask = z.infer<typeof ocrTask>
