import { z } from 'zod'

/** How far the reading of a page is. `line` of `lines` counts from 1 while lines are read. */
export const readingProgress = z.discriminatedUnion('stage', [
  z.object({ stage: z.enum(['preparing', 'turning', 'findingLines', 'hindi']) }),
  z.object({
    stage: z.literal('readingLines'),
    line: z.number().int().positive(),
    lines: z.number().int().positive(),
  }),
])
export type ReadingProgress = z.infer<typeof readingProgress>

/** Said once by a child that reads with Tesseract alone, because this platform cannot load the better engine. */
export const lesserEngine = z.object({ stage: z.literal('lesserEngine'), why: z.string().max(500) })
