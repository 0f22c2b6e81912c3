import { type LetterSteps, NOTHING, symbols } from '#engines/recognition/letter-steps.ts'
import type { NameTrie } from './name-trie.ts'

export interface NamedByLetters {
  /** Its place among the names of the trie. */
  name: number
  /** 1 when every letter was the most probable one; falls below 0 for a name that is hardly there. */
  fit: number
  /** The steps that it was seen in, `to` being the first one behind it. */
  from: number
  to: number
}

/** What each letter of a name is worth against what its less probable steps cost. */
const LETTER = 1.2
/** A name is given up when what it cost so far is above this, and this much a letter. */
const COST_AT_MOST = 4
const COST_A_LETTER = 1
const IMPOSSIBLE = -1e9

/**
 * The names that the steps of a line fit best, best first: each name's letters in their order, in whatever stretch of the
 * line they fit best (connectionist temporal classification: a letter may last several steps, with nothing between two).
 * All names of the trie are weighed; a beginning that fits nowhere ends the names that share it.
 */
export function namesByLetters(trie: NameTrie, line: LetterSteps, most: number): NamedByLetters[] {
  const search: Search = { trie, line, most, best: [], ways: [] }
  if (line.steps > 0)
    for (let node = trie.child[0] ?? 0; node > 0; node = trie.beside[node] ?? 0) visit(search, node, 0, 1)
  return search.best.map(({ name, fit, from, to }) => ({ name, fit, from, to }))
}

interface Search {
  trie: NameTrie
  line: LetterSteps
  most: number
  best: (NamedByLetters & { worth: number })[]
  /** By how many letters were passed. */
  ways: Ways[]
}

/** The best ways to a node: by the step that ends them, in a letter or in nothing behind it, and where they began. */
interface Ways {
  letter: Float32Array
  letterFrom: Int16Array
  blank: Float32Array
  blankFrom: Int16Array
}

function visit(search: Search, node: number, parent: number, depth: number): void {
  const { trie } = search
  const symbol = trie.symbol[node] ?? NOTHING
  const isRepeated = depth > 1 && symbol === trie.symbol[parent]
  const { cost, at } = walk(search, symbol, isRepeated, depth)
  if (-cost > COST_AT_MOST + COST_A_LETTER * depth) return
  const worth = depth * LETTER + cost
  if (worth + (trie.longest[node] ?? 0) * LETTER <= leastWorth(search)) return
  const name = trie.name[node] ?? -1
  if (name >= 0 && worth > leastWorth(search)) {
    const from = waysAt(search, depth).letterFrom[at] ?? 0
    const place = search.best.findIndex((each) => each.worth < worth)
    const named = { name, fit: worth / (depth * LETTER), from, to: at + 1, worth }
    search.best.splice(place < 0 ? search.best.length : place, 0, named)
    search.best.length = Math.min(search.best.length, search.most)
  }
  for (let child = trie.child[node] ?? 0; child > 0; child = trie.beside[child] ?? 0)
    visit(search, child, node, depth + 1)
}

/** The ways to a letter from those to the one before, and the best of them: what it cost, and the step that ends it. */
function walk(
  search: Search,
  symbol: number,
  isRepeated: boolean,
  depth: number,
): { cost: number; at: number } {
  const own = waysAt(search, depth)
  const before = depth > 1 ? waysAt(search, depth - 1) : undefined
  const { steps, scores } = search.line
  let [cost, at] = [IMPOSSIBLE, 0]
  for (let step = 0; step < steps; step++) {
    // A first letter may begin anywhere.
    let [way, from] = [before ? IMPOSSIBLE : 0, step]
    let [rest, restFrom] = [IMPOSSIBLE, step]
    if (step > 0) {
      const stays = own.letter[step - 1] ?? IMPOSSIBLE
      if (stays > way) [way, from] = [stays, own.letterFrom[step - 1] ?? 0]
      if (before) {
        const rested = before.blank[step - 1] ?? IMPOSSIBLE
        if (rested > way) [way, from] = [rested, before.blankFrom[step - 1] ?? 0]
        const passed = isRepeated ? IMPOSSIBLE : (before.letter[step - 1] ?? IMPOSSIBLE)
        if (passed > way) [way, from] = [passed, before.letterFrom[step - 1] ?? 0]
      }
      ;[rest, restFrom] = [own.blank[step - 1] ?? IMPOSSIBLE, own.blankFrom[step - 1] ?? 0]
      if (stays > rest) [rest, restFrom] = [stays, own.letterFrom[step - 1] ?? 0]
    }
    const letter = way + (scores[step * symbols + symbol] ?? 0)
    own.letter[step] = letter
    own.letterFrom[step] = from
    own.blank[step] = rest + (scores[step * symbols + NOTHING] ?? 0)
    own.blankFrom[step] = restFrom
    if (letter > cost) [cost, at] = [letter, step]
  }
  return { cost, at }
}

function waysAt({ ways, line: { steps } }: Search, depth: number): Ways {
  ways[depth] ??= {
    letter: new Float32Array(steps),
    letterFrom: new Int16Array(steps),
    blank: new Float32Array(steps),
    blankFrom: new Int16Array(steps),
  }
  return ways[depth]
}

/** A further name must be worth more. */
function leastWorth({ best, most }: Search): number {
  return best.length < most ? 0 : (best.at(-1)?.worth ?? 0)
}
