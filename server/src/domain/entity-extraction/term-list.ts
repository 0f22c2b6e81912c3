import { bareLetters, similarity, wordsInOrder } from './similarity.ts'
import { atOnce, indexTerms, type Term, type TermIndex, type WrittenTerm } from './term-index.ts'

export interface TermMatch {
  term: Term
  /** 1 when the letters are the same. */
  similarity: number
}

/** A master list in which written words are looked up, ignoring spaces, case and punctuation. */
export interface TermList {
  exact(text: string): Term | undefined
  /** The term with the same words in another order. */
  reordered(text: string): Term | undefined
  /** Terms within the furthest distance, nearest first. */
  near(text: string, most: number): TermMatch[]
}

/** Shorter words have too many neighbours to be candidates for each other. */
const SHORTEST_NEAR = 4

/** A list of a few terms, by all their names and the abbreviations of those. */
export function termList(
  terms: readonly WrittenTerm[],
  abbreviations: Readonly<Record<string, string>> = {},
): TermList {
  return joinedTerms([atOnce(indexTerms(terms))], abbreviations)
}

/**
 * Master lists as one: a term of an earlier list precedes one of a later list with the same letters.
 * @param abbreviations by their long form, as one of the lists has it
 */
export function joinedTerms(
  lists: readonly TermIndex[],
  abbreviations: Readonly<Record<string, string>> = {},
): TermList {
  const written = (letters: string) => {
    for (const list of lists) {
      const term = list.exact(letters)
      if (term) return term
    }
    return undefined
  }
  const shortened = new Map<string, Term>()
  const exact = (letters: string) => written(letters) ?? shortened.get(letters)
  for (const [short, long] of Object.entries(abbreviations)) {
    const term = exact(bareLetters(long))
    const letters = bareLetters(short)
    if (term && !exact(letters)) shortened.set(letters, term)
  }
  const candidates = (letters: string) => [
    ...lists.flatMap((list, at) =>
      list
        .candidates(letters)
        .filter(({ spelling }) => !lists.slice(0, at).some((earlier) => earlier.exact(spelling))),
    ),
    ...[...shortened].map(([spelling, term]) => ({ spelling, term })),
  ]
  const reordered = (text: string) => {
    const words = wordsInOrder(text)
    for (const list of lists) {
      const term = words === '' ? undefined : list.sameWords(words)
      if (term) return term
    }
    return undefined
  }
  return {
    exact: (text) => exact(bareLetters(text)),
    reordered,
    near(text, most) {
      const letters = bareLetters(text)
      if (letters.length < SHORTEST_NEAR) return []
      const best = new Map<string, TermMatch>()
      for (const { spelling, term } of candidates(letters)) {
        const alike = similarity(letters, spelling)
        if (alike > 0 && alike > (best.get(term.name)?.similarity ?? 0))
          best.set(term.name, { term, similarity: alike })
      }
      return [...best.values()]
        .sort((a, b) => b.similarity - a.similarity || (a.term.name < b.term.name ? -1 : 1))
        .slice(0, most)
    },
  }
}
