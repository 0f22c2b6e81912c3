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

/** What an event `reading` of a case carries: which page (`rownumber`) is being read, and how far it is. */
export const pageReading = z.object({ rownumber: z.number(), progress: readingProgress })
export type PageReading = z.infer<typeof pageReading>
