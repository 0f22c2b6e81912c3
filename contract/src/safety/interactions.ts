import { pairsOf } from './duplicates.ts'
import { type SafetyLine, type Warning, warning } from './model.ts'
import { pairKey, type SafetyReference } from './reference.ts'

/** Pairs of salts that must not, or hardly, be given together; between lines and within a combination typed by hand. */
export function interactionWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  const systemic = lines.filter(({ use }) => use === 'systemic')
  return pairsOf(systemic).flatMap(([one, other]) =>
    one.salts.flatMap((a) =>
      other.salts.flatMap((b) => {
        const row = reference.interactionOf.get(pairKey(a.name, b.name))
        if (!row) return []
        return [
          warning({
            kind: 'interaction',
            says: 'interaction',
            severity: row.severity,
            demand: row.severity === 'severe' ? 'answer' : 'none',
            lines: [one.id, other.id],
            what: [a.name, b.name],
            mechanism: row.mechanism,
            source: row.source,
          }),
        ]
      }),
    ),
  )
}
