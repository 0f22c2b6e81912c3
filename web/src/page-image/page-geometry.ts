/** Quarter turns of a page, clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
export interface Rect extends Point, Size {}

/** How the page is fitted into the pane; `free` once the user zoomed or panned. */
export type Fit = 'width' | 'page' | 'actual' | 'free'

export function turned(turn: Turn, by: 90 | -90): Turn {
  return ((((turn + by) % 360) + 360) % 360) as Turn
}

/** The size of a page once it is rotated. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A point of the turned page as a point of the page itself. */
export function pagePoint({ x, y }: Point, page: Size, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: page.height - x }
    case 180:
      return { x: page.width - x, y: page.height - y }
    case 270:
      return { x: page.width - y, y: x }
  }
}

/** A point of the page as a point of the rotated page: the inverse. */
export function turnedPoint({ x, y }: Point, page: Size, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: page.height - y, y: x }
    case 180:
      return { x: page.width - x, y: page.height - y }
    case 270:
      return { x: y, y: page.width - x }
  }
}

/** A shorter movement is a click, in pixels of the screen. */
const SHORTEST_DRAG = 4

/** Whether a pointer that went from one point of the window to another drags; otherwise it clicks. */
export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= SHORTEST_DRAG
}

export function rectBetween(one: Point, other: Point): Rect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** Scale and position of the content in the pane; `margin` in pixels of the screen stays free around a fitted page. */
export function fittedTransform(
  fit: Exclude<Fit, 'free'>,
  content: Size,
  pane: Size,
  margin = 8,
): { x: number; y: number; scale: number } {
  const across = Math.max(1, pane.width - 2 * margin) / content.width
  const down = Math.max(1, pane.height - 2 * margin) / content.height
  const scale = fit === 'actual' ? 1 : fit === 'width' ? across : Math.min(across, down)
  const room = { x: pane.width - content.width * scale, y: pane.height - content.height * scale }
  return { scale, x: room.x / 2, y: room.y >= 0 ? room.y / 2 : fit === 'actual' ? 0 : margin }
}

/** How far a point must move, on each axis, to be inside a frame that is `margin` narrower on every side. */
export function shiftInto(
  at: Point,
  frame: { left: number; right: number; top: number; bottom: number },
  margin: number,
): Point {
  return {
    x: outside(at.x, frame.left + margin, frame.right - margin),
    y: outside(at.y, frame.top + margin, frame.bottom - margin),
  }
}

const outside = (at: number, least: number, most: number) =>
  at < least ? least - at : at > most ? most - at : 0
