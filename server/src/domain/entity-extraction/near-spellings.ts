import { FURTHEST } from './similarity.ts'

/** Finds the spellings that can be within `FURTHEST` of a word, without comparing the others. */
export interface NearSpellings {
  /**
   * Indexes of spellings that may be near, ascending. It misses none that is near; most that are not near are excluded.
   * @param letters at least four letters, see `bareLetters`
   */
  candidates(letters: string): number[]
}

/** Spellings indexed between two turns of the event loop. */
const AT_ONCE = 2_000

/**
 * An index over bare letters. Two words that differ by `k` letters share all but `2k` of the longer one's pairs of
 * neighbouring letters (Ukkonen 1992), so lists of the spellings of each pair, in order of their length, leave few to
 * be compared letter by letter. Yields from time to time while it is built.
 */
export function* indexSpellings(spellings: readonly string[]): Generator<undefined, NearSpellings> {
  const byLength = Int32Array.from(spellings.keys()).sort(
    (a, b) => lengthOf(spellings, a) - lengthOf(spellings, b) || a - b,
  )
  const lengths = Int32Array.from(byLength, (place) => lengthOf(spellings, place))
  const growing = new Map<number, number[]>()
  for (const [at, place] of byLength.entries()) {
    for (const pair of pairsOf(spellings[place] ?? '')) {
      const list = growing.get(pair)
      if (list) list.push(at)
      else growing.set(pair, [at])
    }
    if (at % AT_ONCE === AT_ONCE - 1) yield
  }
  const lists = new Map<number, Int32Array>()
  for (const [pair, list] of growing) lists.set(pair, Int32Array.from(list))
  growing.clear()
  const shared = new Uint16Array(spellings.length)
  return {
    candidates(letters) {
      // Of two near spellings the longer is at most a third longer than the shorter.
      const from = firstAtLeast(lengths, Math.ceil(letters.length * (1 - FURTHEST)))
      const to = firstAtLeast(lengths, Math.floor(letters.length / (1 - FURTHEST)) + 1)
      shared.fill(0, from, to)
      for (const pair of pairsOf(letters)) {
        const list = lists.get(pair)
        if (!list) continue
        for (let at = firstAtLeast(list, from); at < list.length; at++) {
          const place = list[at] ?? to
          if (place >= to) break
          shared[place] = (shared[place] ?? 0) + 1
        }
      }
      const found: number[] = []
      for (let at = from; at < to; at++) {
        const longest = Math.max(letters.length, lengths[at] ?? 0)
        if ((shared[at] ?? 0) >= longest - 1 - 2 * Math.floor(longest * FURTHEST))
          found.push(byLength[at] ?? 0)
      }
      return found.sort((a, b) => a - b)
    },
  }
}

const lengthOf = (spellings: readonly string[], place: number) => spellings[place]?.length ?? 0

/** Pairs of neighbouring letters as numbers; the second "in" of a word differs from its first. */
function pairsOf(letters: string): number[] {
  const seen = new Map<number, number>()
  const pairs: number[] = []
  for (let at = 1; at < letters.length; at++) {
    const pair = letters.charCodeAt(at - 1) * 0x10000 + letters.charCodeAt(at)
    const before = seen.get(pair) ?? 0
    seen.set(pair, before + 1)
    pairs.push(pair + before * 0x100000000)
  }
  return pairs
}

/** Index of the first number not below `least`, in ascending numbers. */
function firstAtLeast(ascending: Int32Array, least: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
