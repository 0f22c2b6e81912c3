import type { TrainingWord } from '@rxdesk/contract/areas/ocr-training/schemas'
import type { Rect, Size } from '#page-image/page-geometry.ts'
import { LOW_CONFIDENCE } from '#page-image/word-selection.ts'

/** A word while it is edited; `id` belongs to the screen and is never sent. Words are in reading order. */
export interface EditedWord extends TrainingWord {
  id: number
}
export type Words = readonly EditedWord[]

/** Least side of a box, in pixels of the page. */
const LEAST_SIDE = 4

/** Numbers the words of a page for the screen. */
export function numbered(words: readonly TrainingWord[]): EditedWord[] {
  return words.map((word, at) => ({ ...word, id: at + 1 }))
}

/** The words as they are saved. */
export function plain(words: Words): TrainingWord[] {
  return words.map(({ id: _, ...word }) => word)
}

/** Whether the user still has to look at the word. */
export function isDoubtful({ confidence, checked }: Pick<TrainingWord, 'confidence' | 'checked'>): boolean {
  return !checked && confidence < LOW_CONFIDENCE
}

/** The next word that needs a look, continuing at the start of the page; undefined when there is none. */
export function nextDoubtful(words: Words, from: number | undefined, by: 1 | -1): number | undefined {
  const start = words.findIndex(({ id }) => id === from)
  for (let step = 1; step <= words.length; step++) {
    const at = (((start + by * step) % words.length) + words.length) % words.length
    const word = words[start < 0 && by > 0 ? step - 1 : at]
    if (word && word.id !== from && isDoubtful(word)) return word.id
  }
  return undefined
}

export function changed(words: Words, ids: ReadonlySet<number>, change: Partial<TrainingWord>): Words {
  return words.map((word) => (ids.has(word.id) ? { ...word, ...change } : word))
}

/** The box inside the page, in whole pixels, and never too small to be seen. */
export function boxWithin({ x, y, width, height }: Rect, page: Size): Rect {
  const w = Math.round(Math.min(Math.max(width, LEAST_SIDE), page.width))
  const h = Math.round(Math.min(Math.max(height, LEAST_SIDE), page.height))
  return {
    x: Math.round(Math.min(Math.max(x, 0), page.width - w)),
    y: Math.round(Math.min(Math.max(y, 0), page.height - h)),
    width: w,
    height: h,
  }
}

/** A hand-drawn word joins the line at its place, or starts a new line. */
export function withAdded(words: Words, box: Rect): { words: Words; id: number } {
  const id = nextId(words)
  const middle = box.y + box.height / 2
  const added = { id, text: '', confidence: 0, box, handwritten: false, checked: false }
  const beside = words.filter((word) => word.box.y < middle && middle < word.box.y + word.box.height)
  const [nearest] = [...beside].sort((a, b) => Math.abs(gap(a, box)) - Math.abs(gap(b, box)))
  if (nearest) {
    const { line, block, handwritten } = nearest
    const onLine = words.filter((word) => word.line === line)
    const before = onLine.filter((word) => word.box.x + word.box.width / 2 < box.x + box.width / 2)
    const first = before.at(-1) ?? onLine[0]
    const at = words.indexOf(first as EditedWord) + (before.length > 0 ? 1 : 0)
    return { id, words: words.toSpliced(at, 0, { ...added, line, block, handwritten }) }
  }
  const above = words.filter((word) => word.box.y + word.box.height / 2 < middle)
  const line = Math.max(-1, ...above.map((word) => word.line)) + 1
  const moved = words.map((word) => (word.line >= line ? { ...word, line: word.line + 1 } : word))
  const at = moved.findIndex((word) => word.line > line)
  const block = above.at(-1)?.block ?? 0
  return { id, words: moved.toSpliced(at < 0 ? moved.length : at, 0, { ...added, line, block }) }
}

/** Joins words that the engine split: their letters in reading order, their boxes in one. */
export function merged(words: Words, ids: ReadonlySet<number>): { words: Words; id: number } | undefined {
  const parts = words.filter(({ id }) => ids.has(id))
  const [first] = parts
  if (!first || parts.length < 2) return undefined
  const whole: EditedWord = {
    ...first,
    text: parts.map(({ text }) => text).join(''),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    box: parts.map(({ box }) => box).reduce(around),
    handwritten: parts.some(({ handwritten }) => handwritten),
    checked: parts.every(({ checked }) => checked),
  }
  return {
    id: first.id,
    words: words.flatMap((word) => (word === first ? [whole] : ids.has(word.id) ? [] : [word])),
  }
}

/** A word that the engine ran together becomes two, before the letter `at`; undefined when one would be empty. */
export function split(words: Words, id: number, at: number): { words: Words; id: number } | undefined {
  const place = words.findIndex((word) => word.id === id)
  const word = words[place]
  if (!word) return undefined
  const texts = [word.text.slice(0, at).trim(), word.text.slice(at).trim()] as const
  if (texts[0] === '' || texts[1] === '') return undefined
  const share = at / word.text.length
  const { box } = word
  const alongX = box.width >= box.height
  const firstSide = (alongX ? box.width : box.height) * share
  const firstBox = alongX ? { ...box, width: firstSide } : { ...box, height: firstSide }
  const secondBox = alongX
    ? { ...box, x: box.x + firstSide, width: box.width - firstSide }
    : { ...box, y: box.y + firstSide, height: box.height - firstSide }
  const parts = [
    { ...word, text: texts[0], box: rounded(firstBox) },
    { ...word, id: nextId(words), text: texts[1], box: rounded(secondBox) },
  ]
  return { id, words: words.toSpliced(place, 1, ...parts) }
}

/** The default place to split a word: at its space, else in the middle. */
export function splitPlace(text: string): number {
  const space = text.trim().indexOf(' ')
  return space > 0 ? space : Math.ceil(text.length / 2)
}

/** Removes words; editing continues with the word after them, else the one before. */
export function without(words: Words, ids: ReadonlySet<number>): { words: Words; id: number | undefined } {
  const last = words.findLastIndex(({ id }) => ids.has(id))
  const left = words.filter(({ id }) => !ids.has(id))
  const after = words.slice(last + 1).find(({ id }) => !ids.has(id))
  return { words: left, id: after?.id ?? left.at(-1)?.id }
}

function nextId(words: Words): number {
  return Math.max(0, ...words.map(({ id }) => id)) + 1
}

/** Pixels between two boxes of a line. */
function gap({ box }: EditedWord, other: Rect): number {
  return Math.max(box.x - (other.x + other.width), other.x - (box.x + box.width))
}

function around(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

function rounded({ x, y, width, height }: Rect): Rect {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  }
}
