import { editDistance } from '@rxdesk/server/src/engines/recognition/measure-text.ts'

/** What a reading of one page came to, against what stands on it. */
export interface PageErrors {
  /** Letters that stand on the page, and how many had to be changed, added or taken away. */
  letters: number
  edits: number
  words: number
  /** Words that were found letter by letter. */
  found: number
  /** Of each recognised word, whether it stands on the page so. */
  right: boolean[]
}

/**
 * Compares word by word, wherever the words stand: what stands in columns has no one order, so an error of order is
 * none here. A word counts as found when the reader gave it as a word of its own; its letters are looked for in the
 * lines without their blanks, the longest words first, so that a lost space costs the word and no letters.
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

/** Takes each word out of the lines where it stands, or where the likest letters do; what is left was invented. */
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

/** Where in a piece of text a word stands most likely, and the edits it takes to make it the word. */
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

/** Whole texts in their order, blanks left out: how many letters must change, of how many of the first. */
export function errorsInOrder(truth: string, recognised: string): { errors: number; letters: number } {
  const letters = (text: string) => text.split(/\s+/).map(plain).join('')
  const wanted = letters(truth)
  return { errors: editDistance(wanted, letters(recognised)), letters: [...wanted].length }
}

/** Dashes, crosses and quotes of print as they are typed; signs at the ends of words are of the layout. */
function plain(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/^[℞·•\-.,:;|]+|[·•.,:;|]+$/g, '')
}
