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

/** Whether the middle of a box lies in a region: then its word is the region's. */
export function isInRegion({ x, y, width, height }: PageRegion, region: PageRegion): boolean {
  const [across, down] = [x + width / 2 - region.x, y + height / 2 - region.y]
  return across >= 0 && across <= region.width && down >= 0 && down <= region.height
}
