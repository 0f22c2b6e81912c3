import type { Point, Rect } from '#page-image/page-geometry.ts'

/** The edges that a handle moves: top, bottom, left, right. */
export const handles = ['tl', 't', 'tr', 'l', 'r', 'bl', 'b', 'br'] as const
export type Handle = (typeof handles)[number]

/** Where a handle sits on its box. */
export function handleAt({ x, y, width, height }: Rect, handle: Handle): Point {
  const across = handle.includes('l') ? 0 : handle.includes('r') ? 1 : 0.5
  const down = handle.includes('t') ? 0 : handle.includes('b') ? 1 : 0.5
  return { x: x + width * across, y: y + height * down }
}

/** The box after a handle was dragged; an edge dragged past the other one turns the box over. */
export function resized({ x, y, width, height }: Rect, handle: Handle, by: Point): Rect {
  const left = x + (handle.includes('l') ? by.x : 0)
  const right = x + width + (handle.includes('r') ? by.x : 0)
  const top = y + (handle.includes('t') ? by.y : 0)
  const bottom = y + height + (handle.includes('b') ? by.y : 0)
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  }
}
