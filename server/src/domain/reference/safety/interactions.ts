import type { Interaction } from '@rxdesk/contract/safety/reference'
import { pairKey } from '@rxdesk/contract/safety/reference'
import { drugClasses } from './drug-classes.ts'
import { interactionRows } from './interaction-rows.ts'
import { interactionRowsOfHeart } from './interaction-rows-heart.ts'

/** A row as written: salts, or classes as `@id`; several by commas. */
export type InteractionRow = readonly [
  a: string,
  b: string,
  severity: 'severe' | 'moderate',
  mechanism: string,
  source: string,
]

const salts = (written: string): string[] =>
  written.split(', ').flatMap((each) => {
    if (!each.startsWith('@')) return [each]
    const found = drugClasses.find(({ id }) => `@${id}` === each)
    if (!found) throw new Error(`no drug class ${each}`)
    return [...found.salts]
  })

/** How near a row names a pair: two salts before a salt and a class before two classes. */
const nearness = ([a, b]: InteractionRow) => [a, b].filter((side) => !side.includes('@')).length

/** Every pair of salts once; where several rows hold for it, the one that names it nearest, then the gravest. */
export function expanded(rows: readonly InteractionRow[]): Interaction[] {
  const pairs = new Map<string, { row: InteractionRow; pair: Interaction }>()
  for (const row of rows) {
    const [a, b, severity, mechanism, source] = row
    for (const saltA of salts(a))
      for (const saltB of salts(b)) {
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

/**
 * Pairs of salts that must not, or hardly, be given together: as rows are written, and as pairs.
 * A pharmacist is to look over the rows before they are relied upon.
 */
export const allInteractionRows: readonly InteractionRow[] = [...interactionRowsOfHeart, ...interactionRows]
export const interactions: readonly Interaction[] = expanded(allInteractionRows)
