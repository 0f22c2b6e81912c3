import { type SafetyLine, type Warning, warning } from './model.ts'
import type { SafetyReference } from './reference.ts'

/**
 * Products whose written name is easily mistaken for another: the operator is asked to check the image. A brand is not
 * mistaken for the look-alike of its salt.
 */
export function lookAlikeWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  return lines.flatMap((line) => {
    const found = new Map<string, { twins: string[]; source: string }>()
    for (const { a, b, of, source } of reference.lookAlikes)
      for (const [own, twin] of [
        [a, b],
        [b, a],
      ] as const) {
        // A combination is hardly mistaken for one of its salts.
        if (!beginsWith(line.name, own) || (of === 'salt' && line.salts.length > 1)) continue
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

/** Whether the product's name begins with these words: "Lasix 40" is Lasix, "Lasixone" is not. */
function beginsWith(name: string, words: string): boolean {
  return ` ${plain(name)} `.startsWith(` ${plain(words)} `)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syrup|inj(?:ection)?) /, '')
}
