import { LEAST_REGION_SIDE } from '@rxdesk/contract/areas/workbench/region-schemas'
import type { Point, Rect, Size, Turn } from '#page-image/page-geometry.ts'
import { pagePoint, rectBetween, turnedPoint, turnedSize } from '#page-image/page-geometry.ts'

/** What an arrow key does to the box: carries it, or moves its lower right corner. */
export type BoxStep = 'move' | 'size'

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One press of an arrow, as a share of the shorter side of the page. */
const STEP = 1 / 100

/**
 * The box after an arrow key, in pixels of the page; undefined when it is no arrow. Directions and corners are those
 * of the page as it is shown, turned or not.
 */
export function steppedBox(box: Rect, key: string, step: BoxStep, page: Size, turn: Turn): Rect | undefined {
  const way = ways[key]
  if (!way) return undefined
  const far = Math.max(1, Math.round(Math.min(page.width, page.height) * STEP))
  const [x, y] = [way[0] * far, way[1] * far]
  const size = turnedSize(page, turn)
  const shown = mapped(box, (point) => turnedPoint(point, page, turn))
  const next =
    step === 'size'
      ? {
          ...shown,
          width: within(shown.width + x, LEAST_REGION_SIDE, size.width - shown.x),
          height: within(shown.height + y, LEAST_REGION_SIDE, size.height - shown.y),
        }
      : {
          ...shown,
          x: within(shown.x + x, 0, size.width - shown.width),
          y: within(shown.y + y, 0, size.height - shown.height),
        }
  return mapped(next, (point) => pagePoint(point, page, turn))
}

/** A drawn box in whole pixels, cut to the page; undefined when it is too small to be read. */
export function regionOf(drawn: Rect, page: Size): Rect | undefined {
  const left = within(Math.floor(drawn.x), 0, page.width)
  const top = within(Math.floor(drawn.y), 0, page.height)
  const right = within(Math.ceil(drawn.x + drawn.width), 0, page.width)
  const bottom = within(Math.ceil(drawn.y + drawn.height), 0, page.height)
  const region = { x: left, y: top, width: right - left, height: bottom - top }
  return Math.min(region.width, region.height) < LEAST_REGION_SIDE ? undefined : region
}

/** The box to begin with: a line's height around a point of the page. */
export function firstBox(at: Point, page: Size): Rect {
  const [width, height] = [page.width / 3, page.height / 25]
  return {
    x: within(at.x - width / 2, 0, page.width - width),
    y: within(at.y - height / 2, 0, page.height - height),
    width,
    height,
  }
}

function mapped({ x, y, width, height }: Rect, map: (point: Point) => Point): Rect {
  return rectBetween(map({ x, y }), map({ x: x + width, y: y + height }))
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
