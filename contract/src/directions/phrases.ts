import { LEXICON } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { type ReadNumber, readNumber, readRange } from './numbers.ts'
import { type Token, tokenize } from './tokens.ts'

/** A phrase of the lexicon found in the text, and the index of the token after it. */
export interface Phrase {
  readonly meaning: Meaning
  /** The number where the pattern has `#`. */
  readonly number?: ReadNumber
  readonly next: number
}

interface Node {
  readonly children: Map<string, Node>
  meaning?: Meaning
}

/** Stands for `#` in the tree; the space keeps it from any token, even a # that was typed. */
const SLOT = ' #'

/** Spells out the choices of a pattern: "(|at) night" is "night" and "at night". */
function spellOut(pattern: string): string[] {
  const choice = /\(([^()]*\|[^()]*)\)/.exec(pattern)
  if (!choice) return [pattern]
  const before = pattern.slice(0, choice.index)
  const after = pattern.slice(choice.index + choice[0].length)
  return (choice[1] ?? '').split('|').flatMap((way) => spellOut(`${before}${way}${after}`))
}

function compile(): Node {
  const root: Node = { children: new Map() }
  for (const [meaning, ...patterns] of LEXICON) {
    for (const phrase of patterns.flatMap(spellOut)) {
      let node = root
      for (const token of tokenize(phrase)) {
        const text = token.text === '#' ? SLOT : token.text
        const child = node.children.get(text) ?? { children: new Map() }
        node.children.set(text, child)
        node = child
      }
      // The first entry of a phrase wins: the tables are in order of precedence.
      if (node !== root) node.meaning ??= meaning
    }
  }
  return root
}

const ROOT = compile()

/** Finds the longest phrase of the lexicon that begins at `index`; a literal word takes precedence over a number. */
export function findPhrase(tokens: readonly Token[], index: number): Phrase | undefined {
  let best: Phrase | undefined
  function walk(node: Node, at: number, number?: ReadNumber): void {
    if (node.meaning && (!best || at > best.next)) best = { meaning: node.meaning, number, next: at }
    const token = tokens[at]
    if (!token) return
    const child = node.children.get(token.text)
    if (child) walk(child, at + 1, number)
    const slot = node.children.get(SLOT)
    if (!slot) return
    for (const read of [readRange(tokens, at), readNumber(tokens, at)]) if (read) walk(slot, read.next, read)
  }
  walk(ROOT, index)
  return best
}
