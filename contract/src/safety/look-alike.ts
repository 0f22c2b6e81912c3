import { type SafetyLine, type Warning, warning } from './model.ts'
import type { LookAlike, SafetyReference } from './reference.ts'

/**
 * Products whose written name is easily mistaken for another: the operator is asked to check the image. A brand is not
 * mistaken for the look-alike of its salt.
 */
export function lookAlikeWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  const byFirstWord = namesOf(reference.lookAlikes)
  return lines.flatMap((line) => {
    const found = new Map<string, { twins: string[]; source: string }>()
    const written = `${plain(line.name)} `
    for (const { own, words, twin, of, source } of byFirstWord.get(firstWord(written)) ?? []) {
      // "Lasix 40" is Lasix, "Lasixone" is not. A combination is hardly mistaken for one of its salts.
      if (!written.startsWith(`${words} `) || (of === 'salt' && line.salts.length > 1)) continue
      const name = own.toLowerCase()
      const known = found.get(name) ?? { twins: [], source }
      found.set(name, { ...known, twins: [...known.twins, twin] })
    }
    return [...found].map(([name, { twins, source }]) =>
      warning({
        kind: 'lookAlike',
        says: 'lookAlike',
        severity: 'moderate',
        demand: 'confirm',
        lines: [line.id],
        what: [name],
        figures: { twin: [...new Set(twins)].sort().join(', ') },
        source,
      }),
    )
  })
}

/** A name of the table, its plain words, and what it is mistaken for. */
interface Named extends Pick<LookAlike, 'of' | 'source'> {
  own: string
  words: string
  twin: string
}

/** The names of a table by their first words, put together once for each table. */
const indexed = new WeakMap<readonly LookAlike[], ReadonlyMap<string, readonly Named[]>>()

function namesOf(table: readonly LookAlike[]): ReadonlyMap<string, readonly Named[]> {
  const known = indexed.get(table)
  if (known) return known
  const names = table.flatMap(({ a, b, of, source }) => [
    { own: a, words: plain(a), twin: b, of, source },
    { own: b, words: plain(b), twin: a, of, source },
  ])
  const made = Map.groupBy(names, ({ words }) => firstWord(words))
  indexed.set(table, made)
  return made
}

const firstWord = (words: string): string => words.split(' ', 1)[0] ?? ''

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syrup|inj(?:ection)?) /, '')
}
