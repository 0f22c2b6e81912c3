import type { WordBox } from '../recognised-page.ts'

export interface Point {
  x: number
  y: number
}

/**
 * A rectangle that may be rotated, in pixels from the top left. `angle` is in radians, clockwise on screen (y grows
 * downwards), of the side `width`, which is the one along which text runs.
 */
export interface SlantedBox {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** The corners, beginning at the start of the text's upper side. `x` and `y` of a box are its middle. */
export function cornersOf({ x, y, width, height, angle }: SlantedBox): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ].map(([along = 0, across = 0]) => ({
    x: x + along * cos - across * sin,
    y: y + along * sin + across * cos,
  }))
}

/** The part of a box between two shares (0 to 1) of its width. */
export function partOf(box: SlantedBox, from: number, to: number): SlantedBox {
  const shift = ((from + to) / 2 - 0.5) * box.width
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: (to - from) * box.width,
  }
}

/** The upright rectangle around a rotated one. */
export function uprightAround(box: SlantedBox): WordBox {
  const corners = cornersOf(box)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The smallest rectangle around points, oriented so that its width is the longer side and runs to the right. */
export function smallestAround(points: readonly Point[]): SlantedBox {
  const hull = convexHull(points)
  let best: SlantedBox | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const candidate = aroundAt(hull, angle)
    if (!best || candidate.width * candidate.height < best.width * best.height) best = candidate
  }
  return alongText(best ?? { x: 0, y: 0, width: 0, height: 0, angle: 0 })
}

function aroundAt(points: readonly Point[], angle: number): SlantedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** Text runs along the longer side; a nearly square box is assumed to hold upright text. */
function alongText(box: SlantedBox): SlantedBox {
  const { width, height, angle } = box
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const turned = { ...box, width: height, height: width, angle: angle + Math.PI / 2 }
  const choices = [box, turned]
  const square = long < short * 1.3
  const chosen =
    choices.find((each) => (square ? Math.abs(halfTurn(each.angle)) <= Math.PI / 4 : each.width === long)) ??
    box
  return { ...chosen, angle: halfTurn(chosen.angle) }
}

/** An angle brought between −90° (excluded) and 90°. */
export function halfTurn(angle: number): number {
  const turns = Math.ceil(angle / Math.PI - 0.5)
  return angle - turns * Math.PI
}

function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    for (;;) {
      const [before, last] = hull.slice(-2)
      if (!before || !last) break
      const turn = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)
      if (turn > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull.slice(0, -1)
}
