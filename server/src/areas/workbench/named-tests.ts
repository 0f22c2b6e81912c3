import { abbreviations } from '#domain/entity-extraction/abbreviations.ts'

/**
 * Abbreviations of investigations, by the name in the master: the list with which recognised pages are
 * searched.
 */
const shortForms = Map.groupBy(Object.entries(abbreviations.investigation), ([, name]) => name)

/**
 * Investigations that a text names, by whole words, in full or abbreviated; each once, in the order of the
 * text. A longer name hides a shorter one inside it ("Urine culture" is not also "culture").
 */
export function namedTests(text: string, known: readonly string[]): string[] {
  const words = plain(text)
  const found: { name: string; from: number; to: number }[] = []
  for (const name of known)
    for (const written of [name, ...(shortForms.get(name) ?? []).map(([short]) => short)]) {
      const sought = plain(written)
      const at = sought.trim() === '' ? -1 : words.indexOf(sought)
      if (at >= 0) found.push({ name, from: at, to: at + sought.length })
    }
  const outermost = found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.name !== each.name &&
          other.from <= each.from &&
          other.to >= each.to &&
          other.to - other.from > each.to - each.from,
      ),
  )
  return [...new Set(outermost.toSorted((a, b) => a.from - b.from).map(({ name }) => name))]
}

/** Words between single spaces, so that a whole word is found by the spaces around it. */
function plain(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}
