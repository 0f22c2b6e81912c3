/** How well a text was read. Rates are sums over sums: tallies of many pages are added before they are divided. */
export interface ReadingTally {
  /** Letters of the true text, including the spaces between words. */
  letters: number
  /** Letters that must be added, dropped or changed to get from the reading to the true text. */
  errors: number
  /** Words of the true text. */
  words: number
  /** How many of them were read. */
  found: number
}

export const nothingRead: ReadingTally = { letters: 0, errors: 0, words: 0, found: 0 }

/** Measures a reading against the true text. Runs of white space count as one space. */
export function measureText(truth: string, read: string): ReadingTally {
  const right = spaced(truth)
  const letters = [...right].length
  const errors = editDistance(right, spaced(read))
  return { letters, errors, ...wordsFound(right.split(' '), read.split(/\s+/)) }
}

export function addTallies(one: ReadingTally, other: ReadingTally): ReadingTally {
  return {
    letters: one.letters + other.letters,
    errors: one.errors + other.errors,
    words: one.words + other.words,
    found: one.found + other.found,
  }
}

/** Character error rate: 0 is a perfect reading, more than 1 is possible; undefined without a true text. */
export function characterErrorRate({ letters, errors }: ReadingTally): number | undefined {
  return letters === 0 ? undefined : errors / letters
}

/** Share of the words of the true text that were read, 0 to 1; undefined without words. */
export function wordRecall({ words, found }: ReadingTally): number | undefined {
  return words === 0 ? undefined : found / words
}

/**
 * How many words of the true text are among those read, each read word counting once. Case and the punctuation around a
 * word (a full stop, a bracket) are ignored; punctuation alone is no word.
 */
export function wordsFound(
  truth: readonly string[],
  read: readonly string[],
): Pick<ReadingTally, 'words' | 'found'> {
  const left = new Map<string, number>()
  for (const word of read.map(bare)) left.set(word, (left.get(word) ?? 0) + 1)
  const wanted = truth.map(bare).filter((word) => word !== '')
  let found = 0
  for (const word of wanted) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    found += 1
  }
  return { words: wanted.length, found }
}

/** Levenshtein's distance in letters (code points). Time grows with the product of the lengths, memory with one of them. */
export function editDistance(from: string, to: string): number {
  let a = [...from]
  let b = [...to]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - same && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1
  a = a.slice(same, a.length - tail)
  b = b.slice(same, b.length - tail)
  let row = Uint32Array.from({ length: b.length + 1 }, (_, at) => at)
  let next = new Uint32Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
    }
    ;[row, next] = [next, row]
  }
  return row[b.length] ?? 0
}

const spaced = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const bare = (word: string) =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
