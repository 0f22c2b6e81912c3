/** Longest term, in characters, and most terms of a list (contract: case record). */
export const LONGEST_TERM = 200
export const MOST_TERMS = 50

/** The terms of a typed or pasted text: commas, semicolons and lines part them. */
export function termsIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter((term) => term !== '')
}

/**
 * The list with more terms at its end; a term that is there already (in any case) is not added again. `rest` are those
 * that do not fit: too long, or too many.
 */
export function addedTerms(
  before: readonly string[],
  more: readonly string[],
): { terms: string[]; rest: string[] } {
  const terms = [...before]
  const rest: string[] = []
  for (const term of more) {
    if (terms.some((each) => each.toLowerCase() === term.toLowerCase())) continue
    if (term.length > LONGEST_TERM || terms.length >= MOST_TERMS) rest.push(term)
    else terms.push(term)
  }
  return { terms, rest }
}
