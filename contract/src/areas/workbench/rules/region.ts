import type { PageRegion } from '../region-schemas.ts'

/** Whether the middle of a box lies in a region: then its word is the region's. */
export function isInRegion({ x, y, width, height }: PageRegion, region: PageRegion): boolean {
  const [across, down] = [x + width / 2 - region.x, y + height / 2 - region.y]
  return across >= 0 && across <= region.width && down >= 0 && down <= region.height
}
