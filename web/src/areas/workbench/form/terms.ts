const LONGEST = 200
const MOST = 50

/** The terms of a typed or pasted text: commas, semicolons and lines part them. */
export function termsIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((term) => term.replace(/\s+/g, ' ').trim().slice(0, LONGEST))
    .filter((term) => term !== '')
}

/** The list with more terms at its end; a term that is there already (in any case) is not added again. */
export function addedTerms(before: readonly string[], more: readonly string[]): string[] {
  const terms = [...before]
  for (const term of more)
    if (!terms.some((each) => each.toLowerCase() === term.toLowerCase())) terms.push(term)
  return terms.slice(0, MOST)
}
