import type { PageRegion } from '#areas/workbench/region-schemas.ts'

/** Whether the centre of a box is in a region: then its word belongs to the region. */
export function isInRegion({ x, y, width, height }: PageRegion, region: PageRegion): boolean {
  const [across, down] = [x + width / 2 - region.x, y + height / 2 - region.y]
  return across >= 0 && across <= region.width && down >= 0 && down <= region.height
}
