import type { Caution, DiseaseCaution } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { figureOrEmpty, readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'
import { isClass, saltsOf, saltsOrClasses } from './drug-classes.ts'

/** Columns of every table of medicines that are not given, or only with care. */
export const cautionColumns = {
  salts: saltsOrClasses,
  level: z.enum(['avoid', 'caution']),
  mechanism: text,
  source: text,
}

interface CautionRow extends Omit<Caution, 'salt'> {
  readonly salts: readonly string[]
  readonly egfr_below?: number | undefined
  readonly also_local?: boolean
  readonly asks_childbearing?: boolean
  readonly avoid_from_week?: number | undefined
}

/** A caution for each salt of a row; a class leaves out a salt that another row names itself. */
export function cautionsOf(rows: readonly CautionRow[]): DiseaseCaution[] {
  const named = new Set(rows.flatMap(({ salts }) => salts))
  return rows.flatMap((row) =>
    row.salts.flatMap((written) =>
      saltsOf(written)
        .filter((salt) => !isClass(written) || !named.has(salt))
        .map((salt) => ({
          salt,
          level: row.level,
          mechanism: row.mechanism,
          source: row.source,
          ...(row.egfr_below === undefined ? {} : { egfrBelow: row.egfr_below }),
          ...(row.also_local && { alsoLocal: true }),
          ...(row.asks_childbearing && { asksChildbearing: true }),
          ...(row.avoid_from_week === undefined ? {} : { avoidFromWeek: row.avoid_from_week }),
        })),
    ),
  )
}

/** Pregnancy: `avoid` is contraindicated, or has safer medicines in its place. */
export const pregnancy = cautionsOf(
  readTable('safety/pregnancy.csv', {
    ...cautionColumns,
    asks_childbearing: yesOrEmpty,
    avoid_from_week: figureOrEmpty,
  }),
)

/** A breast-fed child. */
export const lactation = cautionsOf(readTable('safety/lactation.csv', cautionColumns))

/** From 65 years on: shown, without a question. */
export const elderly = cautionsOf(readTable('safety/elderly.csv', cautionColumns))
