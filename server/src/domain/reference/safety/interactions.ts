import { LOCAL_PLACES } from '@rxdesk/contract/safety/model'
import type { AbsorbedLocally, Interaction, Triple } from '@rxdesk/contract/safety/reference'
import { pairKey } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { figureOrEmpty, list, readTable, text } from '#platform/data-table/data-table.ts'
import { isClass, saltsOf, saltsOrClasses, saltsOrClassesOrEmpty } from './drug-classes.ts'

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
  asks: z.enum(['yes', 'above', 'daily', '']),
  above: figureOrEmpty,
})
type InteractionRow = (typeof allInteractionRows)[number]

/** How specifically a row names a pair: two salts before a salt and a class before two classes. */
const nearness = ({ salts_a, salts_b }: InteractionRow) =>
  [salts_a, salts_b].filter((side) => !side.some(isClass)).length

/** Every pair of salts once; where several rows match, the most specific, then the most severe. */
export function expanded(rows: readonly InteractionRow[]): Interaction[] {
  const pairs = new Map<string, { row: InteractionRow; pair: Interaction }>()
  for (const row of rows) {
    const { severity, mechanism, source, asks, above } = row
    for (const saltA of row.salts_a.flatMap(saltsOf))
      for (const saltB of row.salts_b.flatMap(saltsOf)) {
        if (saltA === saltB) continue
        const key = pairKey(saltA, saltB)
        const known = pairs.get(key)
        const isNearer =
          !known ||
          nearness(row) > nearness(known.row) ||
          (nearness(row) === nearness(known.row) && severity === 'severe' && known.pair.severity !== 'severe')
        if (!isNearer) continue
        const pair = { saltA, saltB, severity, mechanism, source }
        pairs.set(key, {
          row,
          pair: { ...pair, ...(asks !== '' && { asks }), ...(above !== undefined && { above }) },
        })
      }
  }
  return [...pairs.values()].map(({ pair }) => pair)
}

/** Pairs of salts that must not, or hardly, be given together. */
export const interactions: readonly Interaction[] = expanded(allInteractionRows)

/** Three that do more harm together than any two of them. */
export const triples: readonly Triple[] = readTable('safety/triples.csv', {
  salts_a: saltsOrClasses,
  salts_b: saltsOrClasses,
  salts_c: saltsOrClasses,
  severity: z.enum(['severe', 'moderate']),
  mechanism: text,
  source: text,
}).map(({ salts_a, salts_b, salts_c, severity, mechanism, source }) => ({
  sides: [salts_a.flatMap(saltsOf), salts_b.flatMap(saltsOf), salts_c.flatMap(saltsOf)],
  severity,
  mechanism,
  source,
}))

/** Salts that act in the whole body from the place where they are applied. */
export const absorbedLocally: readonly AbsorbedLocally[] = readTable('safety/absorbed-locally.csv', {
  salts: saltsOrClasses,
  places: list.pipe(z.array(z.enum(LOCAL_PLACES))),
  against: saltsOrClassesOrEmpty,
  mechanism: text,
  source: text,
}).flatMap(({ salts, places, against }) =>
  salts.flatMap(saltsOf).map((salt) => ({ salt, places, against: against.flatMap(saltsOf) })),
)
