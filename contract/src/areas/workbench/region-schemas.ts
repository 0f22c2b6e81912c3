import { z } from 'zod'

/** The shortest side of a region that can be read, in pixels of the page. */
export const LEAST_REGION_SIDE = 4

export const side = z.number().min(0).max(100_000)
/** A part of a page image, in its pixels. */
export const regionSchema = z.object({
  x: side,
  y: side,
  width: side.min(LEAST_REGION_SIDE),
  height: side.min(LEAST_REGION_SIDE),
})
export type PageRegion = z.infer<typeof regionSchema>
