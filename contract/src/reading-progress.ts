import { z } from 'zod'

/** The progress of reading a page. `line` of `lines` counts from 1 while lines are read. */
export const readingProgress = z.discriminatedUnion('stage', [
  z.object({ stage: z.enum(['preparing', 'turning', 'findingLines', 'hindi']) }),
  z.object({
    stage: z.literal('readingLines'),
    line: z.number().int().positive(),
    lines: z.number().int().positive(),
  }),
])
export type ReadingProgress = z.infer<typeof readingProgress>

/** The content of a case's event `reading`: which page (`rownumber`) is being read, and the progress. */
export const pageReading = z.object({ rownumber: z.number(), progress: readingProgress })
export type PageReading = z.infer<typeof pageReading>
