import { rewrittenContents } from './pdf-contents.ts'

// The compiler gives each glyph of a font one text for the whole file, that of the syllable where it first occurs: रात is
// copied as रशात when शाम came before it. So the layout sets each Devanagari word in a colour that says which word it is.
// Here each gets its text (ActualText: ISO 32000-1, 14.9.4), its language, and its true colour back.

/** Words as the layout finds them. A danda is a word of its own: a line may end between it and what follows. */
export const DEVANAGARI_WORD =
  '[\u0964\u0965]|[\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff\u1cd0-\u1cff\u200c\u200d]+'

/** The colours in which the layout sets text, by the names that it uses; the one of a word is known by its place. */
export const INKS = {
  ink: '#16212b',
  muted: '#52616d',
  accent: '#0b5a6f',
  caution: '#8a3b00',
  paper: '#ffffff',
}

/** The colour of a word is its number in red and green, and in blue this plus the place of its ink. */
export const CODED_BLUE = 0xc0

/** Each Devanagari word of a text once, in the order in which the layout numbers them. */
export function devanagariWords(text: string): string[] {
  return [...new Set(text.match(new RegExp(DEVANAGARI_WORD, 'gu')))]
}

/** The file with the text of its Devanagari words: `words` are those that the layout numbered. */
export function withWordTexts(pdf: Buffer, words: readonly string[]): Buffer {
  return rewrittenContents(pdf, (content) => new WordMarks(words).markedContent(content))
}

/** What may stand between two runs of glyphs of one word. */
const WITHIN_A_WORD = /(?:^|\s)(?:BT|ET|Tf|Tm|TJ|Tj)$/
const COLOUR = /^([\d.]+) ([\d.]+) ([\d.]+) scn$/
const PLACE = /^1 0 0 -1 [-\d.]+ ([-\d.]+) Tm$/
/** Signs are shifted by less than this and lines by more, in points: the smallest Hindi is set in 7.5. */
const LINE_APART = 5

/** Goes through the operators of a page, which the compiler writes one a line. */
class WordMarks {
  readonly #words: readonly string[]
  /** The word that the colour stands for, here and outside of each `q`. */
  #word: string | undefined
  readonly #outer: (string | undefined)[] = []
  /** The height of the glyphs of the word that is open in the output. */
  #openAt: number | undefined
  readonly #out: string[] = []

  constructor(words: readonly string[]) {
    this.#words = words
  }

  markedContent(content: string): string {
    const lines = content.split('\n')
    lines.forEach((line, at) => {
      if (!WITHIN_A_WORD.test(line)) this.#close()
      if (line === 'q') this.#outer.push(this.#word)
      if (line === 'Q') this.#word = this.#outer.pop()
      if (line === 'BT' && this.#word !== undefined) this.#begin(this.#word, lines[at + 1])
      this.#out.push(line.endsWith(' scn') ? this.#trueColour(line) : line)
    })
    this.#close()
    return this.#out.join('\n')
  }

  /** Signs above and below are runs of their own beside their word; on another line it is the same word again. */
  #begin(word: string, placed = ''): void {
    const height = Number(PLACE.exec(placed)?.[1])
    if (Number.isNaN(height)) throw new Error('a word whose place is not written as expected')
    if (this.#openAt !== undefined && Math.abs(this.#openAt - height) < LINE_APART) return
    this.#close()
    this.#openAt = height
    this.#out.push(`/Span <</Lang (hi) /ActualText <${utf16(word)}>>> BDC`)
  }

  #close(): void {
    if (this.#openAt !== undefined) this.#out.push('EMC')
    this.#openAt = undefined
  }

  #trueColour(line: string): string {
    this.#word = undefined
    const [red = 0, green = 0, blue = 0] = (COLOUR.exec(line) ?? [])
      .slice(1)
      .map((part) => Math.round(Number(part) * 255))
    const ink = Object.values(INKS)[blue - CODED_BLUE]
    const word = this.#words[red * 256 + green]
    if (ink === undefined || word === undefined) return line
    this.#word = word
    const parts = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255)
    return `${parts.map((part) => part.toFixed(6)).join(' ')} scn`
  }
}

/** A text string of PDF in hexadecimal digits: UTF-16, big end first, behind its mark. */
function utf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`
}
