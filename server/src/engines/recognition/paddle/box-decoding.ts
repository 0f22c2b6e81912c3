import { type Point, type SlantedBox, smallestAround } from './slanted-box.ts'

/** The detector's confidence, 0 to 1, that each pixel is text; row by row. */
export interface TextMap {
  data: Float32Array
  width: number
  height: number
}

/** As PP-OCR decodes its own detector's maps (differentiable binarisation). */
const pixelThreshold = 0.3
const boxThreshold = 0.55
/** The detector is trained on text shrunk by its area over its outline: boxes are grown back by this factor of it. */
const unclipRatio = 1.8
const leastSide = 3
/** More are noise: no page has so many lines, and each costs a reading. */
export const mostBoxes = 1500

/** The boxes of text lines on a map, in its pixels. */
export function decodeBoxes(map: TextMap): SlantedBox[] {
  const boxes: SlantedBox[] = []
  const seen = new Uint8Array(map.data.length)
  for (let start = 0; start < seen.length && boxes.length < mostBoxes; start++) {
    if (seen[start] || (map.data[start] ?? 0) <= pixelThreshold) continue
    const blob = fill(map, start, seen)
    if (blob.score < boxThreshold) continue
    const box = smallestAround(blob.outline)
    if (Math.min(box.width, box.height) < leastSide) continue
    boxes.push(unclipped(box))
  }
  return boxes
}

/** Walks the pixels connected with `start`; the outline is the first and last of each row. */
function fill({ data, width, height }: TextMap, start: number, seen: Uint8Array) {
  const rows = new Map<number, { left: number; right: number }>()
  const stack = [start]
  seen[start] = 1
  let [sum, count] = [0, 0]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    sum += data[at] ?? 0
    count += 1
    const row = rows.get(y)
    if (!row) rows.set(y, { left: x, right: x })
    else {
      row.left = Math.min(row.left, x)
      row.right = Math.max(row.right, x)
    }
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx
        if (seen[next] || (data[next] ?? 0) <= pixelThreshold) continue
        seen[next] = 1
        stack.push(next)
      }
  }
  const outline: Point[] = []
  // A pixel is an area: its corners are the points, or a line one pixel high would have no height.
  for (const [y, { left, right }] of rows)
    outline.push({ x: left, y }, { x: left, y: y + 1 }, { x: right + 1, y }, { x: right + 1, y: y + 1 })
  return { outline, score: sum / count }
}

function unclipped(box: SlantedBox): SlantedBox {
  const distance = (box.width * box.height * unclipRatio) / (2 * (box.width + box.height))
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance }
}
