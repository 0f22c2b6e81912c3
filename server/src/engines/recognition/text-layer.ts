import { inReadingOrder, type PlacedWord, type TextFragment } from './reading-order.ts'
import type { RecognisedWord, WordBox } from './recognised-page.ts'

/** Stored with each page whose words come from its PDF and not from a picture. */
export const textLayerEngine = 'PDF text layer'

/** Text written by a program is right except with a wrong table of letters, which the rules below rarely let pass. */
const confidence = 0.98

/**
 * A letter (one UTF-16 unit) of a PDF's text. Without a box: a blank or line end that the PDF does not contain itself.
 */
export interface PlacedLetter {
  text: string
  box?: WordBox
  /** Upright on the page as it is drawn. */
  upright: boolean
  /** The PDF does not say which letter it is. */
  unknown: boolean
}

/** Words in reading order, their boxes in the unit of the letters. Slanted letters (watermarks) are left out. */
export function wordsOfLayer(letters: readonly PlacedLetter[]): RecognisedWord[] {
  const fragments: TextFragment[] = []
  let word: { text: string; box: WordBox } | undefined
  let fragment: TextFragment | undefined
  const endWord = () => {
    const text = word ? readable(word.text) : ''
    if (word && text !== '' && text.length <= 500) {
      const { box } = word
      if (!fragment || !follows(fragment.box, box)) {
        fragment = { box, words: [], block: fragments.length }
        fragments.push(fragment)
      }
      fragment.box = around(fragment.box, box)
      fragment.words.push({ text, confidence, box } satisfies PlacedWord)
    }
    word = undefined
  }
  for (const { text, box, upright } of letters) {
    if (!box || !upright || text.trim() === '') {
      endWord()
      continue
    }
    if (word && !touches(word.box, box)) endWord()
    word = word ? { text: word.text + text, box: around(word.box, box) } : { text, box }
  }
  endWord()
  return inReadingOrder(fragments)
}

/** pdfium's sign for a hyphen at the end of a line, and ligatures as the letters they stand for. */
function readable(text: string): string {
  return text
    .replaceAll('\u0002', '-')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[\p{Cc}\u00ad\u200b\ufeff]/gu, '')
    .toWellFormed()
    .normalize('NFC')
}

/** Whether a letter continues where the word ends: some fonts set vowel signs back over the letter before. */
function touches(word: WordBox, letter: WordBox): boolean {
  const size = Math.max(word.height, letter.height)
  return (
    letter.x - (word.x + word.width) < size * 0.7 &&
    letter.x > word.x - size &&
    letter.y < word.y + word.height + size &&
    letter.y + letter.height > word.y - size
  )
}

/** Whether a word follows the last one in the same column. */
function follows(fragment: WordBox, word: WordBox): boolean {
  const size = Math.max(fragment.height, word.height)
  const gap = word.x - (fragment.x + fragment.width)
  const shared = Math.min(fragment.y + fragment.height, word.y + word.height) - Math.max(fragment.y, word.y)
  return gap > -size && gap < size * 1.5 && shared > Math.min(fragment.height, word.height) * 0.3
}

function around(one: WordBox, other: WordBox): WordBox {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** Why a text layer is not trusted. */
export type LayerDoubt =
  | 'few letters'
  | 'wrong letters'
  | 'Devanagari'
  | 'no writing under it'
  | 'writing beside it'

const leastLetters = 60

/**
 * Whether the letters of a layer are those of a text: enough of them, known, Latin, and vowels among them as in any
 * language (a font with a table of its own yields consonants and signs). Devanagari is never trusted: PDFs hold its
 * shapes, not its letters, and the result is readable but wrong (नाम as काम).
 */
export function doubtOfLetters(
  letters: readonly PlacedLetter[],
  words: readonly RecognisedWord[],
): LayerDoubt | undefined {
  const text = words.map((word) => word.text).join(' ')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const all = count(/\S/gu)
  const written = count(/[\p{L}\p{M}\p{N}]/gu)
  if (written < leastLetters) return 'few letters'
  const drawn = letters.filter(({ box }) => box !== undefined)
  const senseless = drawn.filter(({ text: letter, unknown }) => unknown || isControl(letter))
  if (share(senseless.length, drawn.length) > 0.05) return 'wrong letters'
  if (share(drawn.filter(({ upright }) => !upright).length, drawn.length) > 0.3) return 'wrong letters'
  if (share(count(/[\p{Co}\p{Cn}\ufffd]/gu), all) > 0.01) return 'wrong letters'
  if (/\p{Script=Devanagari}/u.test(text)) return 'Devanagari'
  const known = count(/[\p{Script=Latin}\p{Nd}\p{P}\p{S}]/gu)
  if (share(known, all) < 0.95 || share(written, all) < 0.6) return 'wrong letters'
  const latin = count(/[a-z]/giu)
  return latin >= leastLetters && share(count(/[aeiouy]/giu), latin) < 0.25 ? 'wrong letters' : undefined
}

/** A grey picture, one byte a pixel, smaller than the page by `scale`. */
export interface SmallPage {
  grey: Uint8Array
  width: number
  height: number
  scale: number
}

/** Side in pixels of the squares that are tested for writing. */
const square = 4
const mostBlankWords = 0.1
const mostBeside = 0.3

/**
 * Whether the words cover the visible writing of the page, and most of it. Text over blank paper is hidden; writing
 * without text over it is a scan, a picture or handwriting, and has to be read from the picture. Lines and plain areas
 * of colour do not count.
 */
export function doubtOfPlaces(
  words: readonly Pick<RecognisedWord, 'box'>[],
  page: SmallPage,
): LayerDoubt | undefined {
  const [across, down] = [Math.floor(page.width / square), Math.floor(page.height / square)]
  const covered = new Uint8Array(across * down)
  const writing = writtenSquares(page, across, down)
  let blank = 0
  for (const { box } of words) {
    // A square of margin, for strokes outside the letters' own boxes.
    const left = Math.max(0, Math.floor((box.x * page.scale) / square) - 1)
    const right = Math.min(across - 1, Math.floor(((box.x + box.width) * page.scale) / square) + 1)
    const top = Math.max(0, Math.floor((box.y * page.scale) / square) - 1)
    const bottom = Math.min(down - 1, Math.floor(((box.y + box.height) * page.scale) / square) + 1)
    let seen = false
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        covered[y * across + x] = 1
        seen ||= writing[y * across + x] === 1
      }
    if (!seen) blank += 1
  }
  if (share(blank, words.length) > mostBlankWords) return 'no writing under it'
  let beside = 0
  let all = 0
  for (const [at, written] of writing.entries()) {
    all += written
    if (covered[at] === 0) beside += written
  }
  return share(beside, all) > mostBeside ? 'writing beside it' : undefined
}

/** Squares whose grey changes both along rows and along columns, as it does in letters and not along a line. */
function writtenSquares({ grey, width }: SmallPage, across: number, down: number): Uint8Array {
  const change = 40
  return Uint8Array.from({ length: across * down }, (_, at) => {
    const left = (at % across) * square
    const top = Math.floor(at / across) * square
    let [rows, columns] = [0, 0]
    for (let y = top; y < top + square; y++)
      for (let x = left; x < left + square; x++) {
        const here = grey[y * width + x] ?? 255
        if (x > left) rows += Math.abs(here - (grey[y * width + x - 1] ?? 255)) > change ? 1 : 0
        if (y > top) columns += Math.abs(here - (grey[(y - 1) * width + x] ?? 255)) > change ? 1 : 0
      }
    return rows >= 2 && columns >= 2 ? 1 : 0
  })
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Blanks and pdfium's hyphen are no signs of a lost table of letters. */
const isControl = (letter: string) => letter !== '\u0002' && letter.trim() !== '' && /\p{Cc}/u.test(letter)
