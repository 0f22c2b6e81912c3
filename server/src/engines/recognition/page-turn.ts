import { FileRefused } from '#engines/child-processes/outcome.ts'
import type { PageTurn, WordBox } from './recognised-page.ts'

export interface PageSize {
  width: number
  height: number
}

export const pageTurns: readonly PageTurn[] = [0, 90, 180, 270]

/** The size of a page after a clockwise turn. */
export function turnedSize({ width, height }: PageSize, turn: PageTurn): PageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

/** The position of a box after the page of size `page` is turned clockwise. */
export function turnBox(box: WordBox, page: PageSize, turn: PageTurn): WordBox {
  const { x, y, width, height } = box
  switch (turn) {
    case 0:
      return box
    case 90:
      return { x: page.height - y - height, y: x, width: height, height: width }
    case 180:
      return { x: page.width - x - width, y: page.height - y - height, width, height }
    case 270:
      return { x: y, y: page.width - x - width, width: height, height: width }
  }
}

/**
 * Converts a box found on a turned and scaled copy back to the stored page, in whole pixels and within the page.
 * `scale` is copy pixels per page pixel, `page` the size as stored.
 */
export function boxOnPage(box: WordBox, page: PageSize, turn: PageTurn, scale: number): WordBox {
  const backTurn = pageTurns[(4 - turn / 90) % 4] ?? 0
  const unscaled = {
    x: box.x / scale,
    y: box.y / scale,
    width: box.width / scale,
    height: box.height / scale,
  }
  const { x, y, width, height } = turnBox(unscaled, turnedSize(page, turn), backTurn)
  const left = clamp(Math.floor(x), page.width)
  const top = clamp(Math.floor(y), page.height)
  return {
    x: left,
    y: top,
    width: clamp(Math.ceil(x + width), page.width) - left,
    height: clamp(Math.ceil(y + height), page.height) - top,
  }
}

/** A box found on a part of the page, in coordinates of the page. */
export function moveBox(box: WordBox, { x, y }: Pick<WordBox, 'x' | 'y'>): WordBox {
  return { ...box, x: box.x + x, y: box.y + y }
}

/** A region of a page in whole pixels, cut to the page. Throws `FileRefused` when hardly anything is left of it. */
export function regionWithin(page: PageSize, { x, y, width, height }: WordBox): WordBox {
  const left = clamp(Math.round(x), page.width)
  const top = clamp(Math.round(y), page.height)
  const region = {
    x: left,
    y: top,
    width: clamp(Math.round(x + width), page.width) - left,
    height: clamp(Math.round(y + height), page.height) - top,
  }
  if (Math.min(region.width, region.height) < leastRegion)
    throw new FileRefused('unreadable', 'There is nothing to be read in so small a part of the page.')
  return region
}
const leastRegion = 4

/** A region with some margin of the page: a reader needs paper around a tightly cropped word. */
export function regionWithMargin(page: PageSize, region: WordBox): WordBox {
  const margin = Math.ceil(Math.min(region.width, region.height) * 0.25)
  return regionWithin(page, {
    x: region.x - margin,
    y: region.y - margin,
    width: region.width + 2 * margin,
    height: region.height + 2 * margin,
  })
}

/** Whether the middle of a box is within a region of the same page. */
export function liesWithin({ x, y, width, height }: WordBox, region: WordBox): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return (
    middleX >= region.x &&
    middleX <= region.x + region.width &&
    middleY >= region.y &&
    middleY <= region.y + region.height
  )
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
