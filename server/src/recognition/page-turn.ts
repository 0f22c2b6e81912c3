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

/** Where a box of the page lies after the page of size `page` is turned clockwise. */
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
 * Brings a box found on a turned and scaled copy back to the page as stored, in whole pixels and within the page.
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

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
