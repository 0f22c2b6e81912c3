import type { Raster } from './raster.ts'
import type { SlantedBox } from './slanted-box.ts'

/** Height in pixels of the lines that the recogniser was trained on. */
export const lineHeight = 48
/** A wider line is squeezed: no line of text on a page is so much longer than high. */
const mostWidth = 3200

/** Cuts a slanted line out of a picture and levels it, `lineHeight` pixels high by default. */
export function cutLine(raster: Raster, box: SlantedBox, height: number = lineHeight): Raster {
  const wanted = Math.round((height * box.width) / Math.max(1, box.height))
  const width = Math.min(mostWidth, Math.max(8, wanted))
  const data = new Uint8Array(width * height * 3)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [across, down] = [box.width / width, box.height / height]
  // Where the picture is larger than the cut, several points are averaged for one pixel: fine strokes would vanish
  // otherwise.
  const points = Math.max(1, Math.min(4, Math.round(down)))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 3
      for (let channel = 0; channel < 3; channel++) data[at + channel] = 0
      let [red, green, blue] = [0, 0, 0]
      for (let point = 0; point < points * points; point++) {
        const inX = ((point % points) + 0.5) / points
        const inY = (Math.floor(point / points) + 0.5) / points
        const along = (column + inX) * across - box.width / 2
        const over = (row + inY) * down - box.height / 2
        const x = box.x + along * cos - over * sin - 0.5
        const y = box.y + along * sin + over * cos - 0.5
        red += sample(raster, x, y, 0)
        green += sample(raster, x, y, 1)
        blue += sample(raster, x, y, 2)
      }
      data[at] = red / (points * points) + 0.5
      data[at + 1] = green / (points * points) + 0.5
      data[at + 2] = blue / (points * points) + 0.5
    }
  return { data, width, height }
}

/** Bilinear; beyond the edge the last pixels are repeated. */
function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const left = clamp(Math.floor(x), width - 1)
  const top = clamp(Math.floor(y), height - 1)
  const right = clamp(Math.floor(x) + 1, width - 1)
  const bottom = clamp(Math.floor(y) + 1, height - 1)
  const [inX, inY] = [x - Math.floor(x), y - Math.floor(y)]
  const pixel = (px: number, py: number) => data[(py * width + px) * 3 + channel] ?? 0
  const upper = pixel(left, top) * (1 - inX) + pixel(right, top) * inX
  const lower = pixel(left, bottom) * (1 - inX) + pixel(right, bottom) * inX
  return upper * (1 - inY) + lower * inY
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value
}

/** Where the ink of a level line is. */
export interface LineInk {
  /** For each column, whether there is ink in it. */
  columns: boolean[]
  /** The greatest share of the inked columns that one row in the upper part covers: high where letters hang on a line. */
  headline: number
}

/** Finds ink by its difference from the paper, dark on light or light on dark. */
export function inkOf({ data, width, height }: Raster): LineInk {
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = ((data[at * 3] ?? 0) * 3 + (data[at * 3 + 1] ?? 0) * 6 + (data[at * 3 + 2] ?? 0)) / 10
  const paper = quantile(grey, 0.5)
  const away = grey.map((value) => Math.abs(value - paper))
  const ink = Math.max(18, quantile(away, 0.97) * 0.4)
  const isInk = (row: number, column: number) => (away[row * width + column] ?? 0) > ink
  // The outermost rows belong to the lines above and below.
  const [first, last] = [Math.round(height * 0.1), Math.round(height * 0.9)]
  const columns = Array.from({ length: width }, (_, column) => {
    let dark = 0
    for (let row = first; row < last; row++) if (isInk(row, column)) dark += 1
    return dark >= 2
  })
  const inked = columns.reduce((sum, has) => sum + (has ? 1 : 0), 0)
  let most = 0
  for (let row = first; row < height * 0.6; row++) {
    let dark = 0
    for (let column = 0; column < width; column++) if (columns[column] && isInk(row, column)) dark += 1
    most = Math.max(most, dark)
  }
  return { columns, headline: inked === 0 ? 0 : most / inked }
}

function quantile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let left = values.length * share
  for (let value = 0; value < 256; value++) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 255
}
