import { editDistance } from '@rxdesk/server/src/engines/recognition/measure-text.ts'

/** The result of reading one page, compared with its text. */
export interface PageErrors {
  /** Letters on the page, and how many had to be changed, added or removed. */
  letters: number
  edits: number
  words: number
  /** Words that were found letter by letter. */
  found: number
  /** For each recognised word, whether the page has it so. */
  right: boolean[]
}

/**
 * Compares word by word, regardless of position: columns have no single reading order, so an error of order is none
 * here. A word counts as found when the reader returned it as a separate word; its letters are looked for in the lines
 * without spaces, longest words first, so that a lost space costs the word and no letters.
 */
export function compareWords(truth: readonly string[], lines: readonly (readonly string[])[]): PageErrors {
  const wanted = truth.map(plain).filter((word) => word !== '')
  const got = lines.flat().map(plain)
  const right = got.map(() => false)
  const open = new Map<string, number[]>()
  for (const [at, word] of got.entries()) open.set(word, [...(open.get(word) ?? []), at])
  const found = wanted.filter((word) => {
    const at = open.get(word)?.shift()
    if (at !== undefined) right[at] = true
    return at !== undefined
  }).length
  const letters = wanted.reduce((sum, word) => sum + word.length, 0)
  const edits = editsOf(
    wanted,
    lines.map((line) => line.map(plain).join('')),
  )
  return { letters, edits, words: wanted.length, found, right }
}

/**
 * Takes each word out of the lines where it occurs, or where the most similar letters do; the remainder was invented.
 */
function editsOf(words: readonly string[], lines: readonly string[]): number {
  let pieces = [...lines]
  let edits = 0
  const take = (piece: string, from: number, to: number) => {
    const at = pieces.indexOf(piece)
    pieces = pieces.toSpliced(at, 1, piece.slice(0, from), piece.slice(to)).filter((part) => part !== '')
  }
  const missed = words
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => {
      const piece = pieces.find((each) => each.includes(word))
      if (piece === undefined) return true
      const from = piece.indexOf(word)
      take(piece, from, from + word.length)
      return false
    })
  for (const word of missed) {
    const best = pieces
      .map((piece) => ({ piece, ...likestPart(word, piece) }))
      .sort((a, b) => a.distance - b.distance)[0]
    if (best && best.distance < word.length * 0.7) {
      edits += best.distance
      take(best.piece, best.from, best.to)
    } else edits += word.length
  }
  return edits + pieces.reduce((sum, piece) => sum + piece.length, 0)
}

/** The most similar place of a word in a piece of text, and the edits needed to turn that place into the word. */
function likestPart(word: string, piece: string): { distance: number; from: number; to: number } {
  let row = Array.from({ length: piece.length + 1 }, (_, at) => ({ distance: 0, from: at }))
  for (let at = 1; at <= word.length; at++) {
    const next = [{ distance: at, from: 0 }]
    for (let to = 1; to <= piece.length; to++) {
      const choices = [
        {
          from: row[to - 1]?.from ?? 0,
          distance: (row[to - 1]?.distance ?? 0) + (word[at - 1] === piece[to - 1] ? 0 : 1),
        },
        { from: row[to]?.from ?? 0, distance: (row[to]?.distance ?? 0) + 1 },
        { from: next[to - 1]?.from ?? 0, distance: (next[to - 1]?.distance ?? 0) + 1 },
      ]
      next.push(choices.reduce((best, each) => (each.distance < best.distance ? each : best)))
    }
    row = next
  }
  return row
    .map((each, to) => ({ ...each, to }))
    .reduce((best, each) => (each.distance < best.distance ? each : best))
}

/** Whole texts in their order, without spaces: how many letters must change, of how many of the first. */
export function errorsInOrder(truth: string, recognised: string): { errors: number; letters: number } {
  const letters = (text: string) => text.split(/\s+/).map(plain).join('')
  const wanted = letters(truth)
  return { errors: editDistance(wanted, letters(recognised)), letters: [...wanted].length }
}

/** Typographic dashes, crosses and quotes as they are typed; signs at the ends of words belong to the layout. */
function plain(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/^[℞·•\-.,:;|]+|[·•.,:;|]+$/g, '')
}
