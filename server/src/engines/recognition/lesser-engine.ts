import { z } from 'zod'

/** Reported once by a child that reads with Tesseract alone, because this platform cannot load the better engine. */
export const lesserEngine = z.object({ stage: z.literal('lesserEngine'), why: z.string().max(500) })
