import { bareLetters, likeness } from './likeness.ts'

export interface Term {
  id: number | null
  name: string
}
export interface TermMatch {
  term: Term
  /** 1 when the letters are the same. */
  likeness: number
}

/** A master list that written words are looked up in, without regard to spaces, case and signs. */
export interface TermList {
  exact(text: string): Term | undefined
  /** Terms within the furthest distance, nearest first. */
  near(text: string, most: number): TermMatch[]
}

/** Shorter words have too many neighbours to be candidates for one another. */
const SHORTEST_NEAR = 4

/**
 * @param otherNames what else a term is called (Hindi name, abbreviation), by the letters of the term's own name
 */
export function termList(
  terms: readonly (Term & { otherNames?: readonly string[] })[],
  abbreviations: Readonly<Record<string, string>> = {},
): TermList {
  const byLetters = new Map<string, Term>()
  for (const { id, name, otherNames = [] } of terms)
    for (const spelling of [name, ...otherNames]) {
      const letters = bareLetters(spelling)
      if (letters !== '' && !byLetters.has(letters)) byLetters.set(letters, { id, name })
    }
  for (const [short, long] of Object.entries(abbreviations)) {
    const term = byLetters.get(bareLetters(long))
    if (term && !byLetters.has(bareLetters(short))) byLetters.set(bareLetters(short), term)
  }
  const spellings = [...byLetters.entries()]
  return {
    exact: (text) => byLetters.get(bareLetters(text)),
    near(text, most) {
      const letters = bareLetters(text)
      if (letters.length < SHORTEST_NEAR) return []
      const best = new Map<string, TermMatch>()
      for (const [spelling, term] of spellings) {
        const alike = likeness(letters, spelling)
        if (alike > 0 && alike > (best.get(term.name)?.likeness ?? 0))
          best.set(term.name, { term, likeness: alike })
      }
      return [...best.values()]
        .sort((a, b) => b.likeness - a.likeness || (a.term.name < b.term.name ? -1 : 1))
        .slice(0, most)
    },
  }
}
