import type { PageTurn } from '../recognised-page.ts'
import { cutLine } from './line-image.ts'
import type { LineReader, ReadLine } from './line-reading.ts'
import { type Raster, turnRaster } from './raster.ts'
import { halfTurn, type SlantedBox } from './slanted-box.ts'

export interface UprightPage {
  raster: Raster
  /** Degrees by which the picture was turned clockwise. */
  turn: PageTurn
  /** The text lines, in pixels of the turned picture, each running from its beginning to its end. */
  boxes: SlantedBox[]
  /** The readings of some of the boxes made on the way, by their final boxes. */
  read: ReadonlyMap<SlantedBox, ReadLine>
}

type LyingPage = Omit<UprightPage, 'read'>

/** The widest lines decide which way up the page is. */
const linesAsked = 6
/** Mean confidence at which the other way up need not be tried: upside down no line reads so well. */
const surelyUpright = 0.9
/** By how much the other way up must read better. */
const clearlyBetter = 0.03
/** A box of letters this much longer than high is a line; a shorter one may be a single upright letter. */
const leastLine = 2.5

/**
 * Turns a picture so that its text is upright. `find` finds lines. A page on its side is detected by lines that run
 * down it; which end is up is decided by reading some lines both ways, the most reliable test there is.
 */
export async function turnUpright(
  raster: Raster,
  find: (raster: Raster) => Promise<SlantedBox[]>,
  reader: LineReader,
  onTurning: () => void,
): Promise<UprightPage> {
  let page: LyingPage = { raster, turn: 0, boxes: await find(raster) }
  if (liesOnItsSide(page.boxes)) {
    onTurning()
    const turned = await turnRaster(raster, 90)
    page = { raster: turned, turn: 90, boxes: await find(turned) }
  }
  page.boxes = levelled(page.boxes)
  const asked = widestLines(page.boxes)
  const asItLies = await readAll(asked, page.raster, reader)
  if (!(await standsOnItsHead(page, asItLies, reader))) return { ...page, read: asItLies }
  onTurning()
  return {
    read: new Map(),
    raster: await turnRaster(page.raster, 180),
    turn: page.turn === 0 ? 180 : 270,
    boxes: page.boxes.map((box) => ({ ...box, x: page.raster.width - box.x, y: page.raster.height - box.y })),
  }
}

/** The angle at which most of the text runs, in radians. */
export function slantOf(boxes: readonly SlantedBox[]): number {
  const sorted = boxes
    .filter(({ width, height }) => width > height * leastLine)
    .sort((a, b) => a.angle - b.angle)
  const total = sorted.reduce((sum, { width }) => sum + width, 0)
  let passed = 0
  for (const { angle, width } of sorted) {
    passed += width
    if (passed >= total / 2) return angle
  }
  return 0
}

function liesOnItsSide(boxes: readonly SlantedBox[]): boolean {
  let [level, down] = [0, 0]
  for (const { width, height, angle } of boxes) {
    if (width < height * leastLine) continue
    if (Math.abs(angle) > Math.PI / 4) down += width
    else level += width
  }
  return down > level
}

/** Single upright letters are no lines that run down. */
function levelled(boxes: readonly SlantedBox[]): SlantedBox[] {
  return boxes.map((box) => {
    if (Math.abs(box.angle) <= Math.PI / 4 || box.width >= box.height * leastLine) return box
    return { ...box, width: box.height, height: box.width, angle: halfTurn(box.angle + Math.PI / 2) }
  })
}

function widestLines(boxes: readonly SlantedBox[]): SlantedBox[] {
  return boxes
    .filter(({ width, height }) => width > height * leastLine)
    .sort((a, b) => b.width - a.width)
    .slice(0, linesAsked)
}

async function standsOnItsHead(
  { raster }: LyingPage,
  asItLies: ReadonlyMap<SlantedBox, ReadLine>,
  reader: LineReader,
): Promise<boolean> {
  const confidence = confidenceOf(asItLies)
  if (asItLies.size === 0 || confidence >= surelyUpright) return false
  const onItsHead = [...asItLies.keys()].map((box) => ({ ...box, angle: box.angle + Math.PI }))
  return confidenceOf(await readAll(onItsHead, raster, reader)) > confidence + clearlyBetter
}

async function readAll(
  boxes: readonly SlantedBox[],
  raster: Raster,
  reader: LineReader,
): Promise<Map<SlantedBox, ReadLine>> {
  const read = new Map<SlantedBox, ReadLine>()
  for (const box of boxes) read.set(box, await reader.read(cutLine(raster, box)))
  return read
}

/** Mean over the letters of all lines. */
function confidenceOf(read: ReadonlyMap<SlantedBox, ReadLine>): number {
  let [sum, letters] = [0, 0]
  for (const { words, confidence } of read.values()) {
    const count = words.reduce((all, { text }) => all + text.length, 0)
    sum += confidence * count
    letters += count
  }
  return letters === 0 ? 0 : sum / letters
}
