import { indexSpellings } from './near-spellings.ts'
import { bareLetters, wordsInOrder } from './similarity.ts'

/** An entry of a master list; `id` is null for one that is not in the list. */
export interface Term {
  id: number | null
  name: string
}

export interface WrittenTerm extends Term {
  /** Its other names: Hindi name, other spellings. */
  otherNames?: readonly string[]
}

/** One master list by the bare letters of all names of its terms; of two with the same letters the first counts. */
export interface TermIndex {
  exact(letters: string): Term | undefined
  /** By the words of a name in the order of `wordsInOrder`. */
  sameWords(words: string): Term | undefined
  /** Spellings that may be near, in the order of the list. */
  candidates(letters: string): { spelling: string; term: Term }[]
}

/** Builds the index in steps, so that a long list blocks no request; run to its end by `atOnce` or `inSteps`. */
export function* indexTerms(terms: readonly WrittenTerm[]): Generator<undefined, TermIndex> {
  const byLetters = new Map<string, Term>()
  const byWords = new Map<string, Term>()
  for (const [at, { id, name, otherNames = [] }] of terms.entries()) {
    const term = { id, name }
    for (const spelling of [name, ...otherNames]) {
      const letters = bareLetters(spelling)
      if (letters !== '' && !byLetters.has(letters)) byLetters.set(letters, term)
      const words = wordsInOrder(spelling)
      if (words !== '' && !byWords.has(words)) byWords.set(words, term)
    }
    if (at % 2_000 === 1_999) yield
  }
  const spellings = [...byLetters.keys()]
  const near = yield* indexSpellings(spellings)
  return {
    exact: (letters) => byLetters.get(letters),
    sameWords: (words) => byWords.get(words),
    candidates: (letters) =>
      near.candidates(letters).flatMap((place) => {
        const spelling = spellings[place] ?? ''
        const term = byLetters.get(spelling)
        return term ? [{ spelling, term }] : []
      }),
  }
}

export function atOnce<Made>(steps: Generator<undefined, Made>): Made {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Yields to the event loop between the steps. */
export async function inSteps<Made>(steps: Generator<undefined, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await new Promise(setImmediate)
  }
}
