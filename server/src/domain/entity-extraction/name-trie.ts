import { symbolOf } from '#engines/recognition/letter-steps.ts'

/** Names by their common beginnings, one node a letter; node 0 is the beginning of all. */
export interface NameTrie {
  names: readonly string[]
  /** The symbol that leads to a node. */
  symbol: Uint8Array
  /** The first node behind a node and the next one beside it; 0 is none. */
  child: Int32Array
  beside: Int32Array
  /** The place of the name that ends at a node, or -1. */
  name: Int32Array
  /** How many letters the longest name goes on behind a node. */
  longest: Uint8Array
}

/** Longer names are known by their beginning. */
const MOST_LETTERS = 24
const NAMES_A_STEP = 5_000

/**
 * The trie of names of Latin letters and figures alone (see `bareLetters`), which must be sorted and each there once.
 * Built in steps, so that a long list blocks no request; run to its end by `atOnce` or `inSteps`.
 */
export function* buildNameTrie(names: readonly string[]): Generator<undefined, NameTrie> {
  const most = names.reduce((sum, name) => sum + Math.min(name.length, MOST_LETTERS), 1)
  const trie: NameTrie = {
    names,
    symbol: new Uint8Array(most),
    child: new Int32Array(most),
    beside: new Int32Array(most),
    name: new Int32Array(most).fill(-1),
    longest: new Uint8Array(most),
  }
  /** The nodes of the name before, from the beginning. */
  const path = [0]
  let before = ''
  let nodes = 1
  for (const [place, whole] of names.entries()) {
    const name = whole.slice(0, MOST_LETTERS)
    let shared = 0
    while (shared < name.length && name[shared] === before[shared]) shared++
    const sibling = path[shared + 1] ?? 0
    path.length = shared + 1
    for (let at = shared; at < name.length; at++) {
      const node = nodes++
      const parent = path[at] ?? 0
      trie.symbol[node] = symbolOf(name[at] ?? '')
      // Sorted names come to a node's children in turn: the one before is the sibling where the names part.
      if (at === shared && sibling > 0) trie.beside[sibling] = node
      else trie.child[parent] = node
      path.push(node)
    }
    for (const [depth, node] of path.entries())
      trie.longest[node] = Math.max(trie.longest[node] ?? 0, name.length - depth)
    const end = path.at(-1) ?? 0
    if (end > 0 && trie.name[end] === -1) trie.name[end] = place
    before = name
    if (place % NAMES_A_STEP === NAMES_A_STEP - 1) yield
  }
  return trie
}
