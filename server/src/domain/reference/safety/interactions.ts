import type { Interaction } from '@rxdesk/contract/safety/reference'
import { pairKey } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { readTable, text } from '#platform/data-table/data-table.ts'
import { isClass, saltsOf, saltsOrClasses } from './drug-classes.ts'

/**
 * The rows as they are written: each salt of one side with each of the other, classes as `[id]`. A pharmacist has to
 * review them before they are relied upon.
 */
export const allInteractionRows = readTable('safety/interactions.csv', {
  section: text,
  salts_a: saltsOrClasses,
  salts_b: saltsOrClasses,
  severity: z.enum(['severe', 'moderate']),
  mechanism: text,
  source: text,
})
type InteractionRow = (typeof allInteractionRows)[number]

/** How specifically a row names a pair: two salts before a salt and a class before two classes. */
const nearness = ({ salts_a, salts_b }: InteractionRow) =>
  [salts_a, salts_b].filter((side) => !side.some(isClass)).length

/** Every pair of salts once; where several rows match, the most specific, then the most severe. */
export function expanded(rows: readonly InteractionRow[]): Interaction[] {
  const pairs = new Map<string, { row: InteractionRow; pair: Interaction }>()
  for (const row of rows) {
    const { severity, mechanism, source } = row
    for (const saltA of row.salts_a.flatMap(saltsOf))
      for (const saltB of row.salts_b.flatMap(saltsOf)) {
        if (saltA === saltB) continue
        const key = pairKey(saltA, saltB)
        const known = pairs.get(key)
        const isNearer =
          !known ||
          nearness(row) > nearness(known.row) ||
          (nearness(row) === nearness(known.row) && severity === 'severe' && known.pair.severity !== 'severe')
        if (isNearer) pairs.set(key, { row, pair: { saltA, saltB, severity, mechanism, source } })
      }
  }
  return [...pairs.values()].map(({ pair }) => pair)
}

/** Pairs of salts that must not, or hardly, be given together. */
export const interactions: readonly Interaction[] = expanded(allInteractionRows)
