import type { Caution, DiseaseCaution } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { readTable, text } from '#platform/data-table/data-table.ts'
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
}

/** A caution for each salt of a row; a class leaves out a salt that another row names itself. */
export function cautionsOf(rows: readonly CautionRow[]): DiseaseCaution[] {
  const named = new Set(rows.flatMap(({ salts }) => salts))
  return rows.flatMap(({ salts, level, mechanism, source, egfr_below, also_local }) =>
    salts.flatMap((written) =>
      saltsOf(written)
        .filter((salt) => !isClass(written) || !named.has(salt))
        .map((salt) => ({
          salt,
          level,
          mechanism,
          source,
          ...(egfr_below === undefined ? {} : { egfrBelow: egfr_below }),
          ...(also_local && { alsoLocal: true }),
        })),
    ),
  )
}

/** Pregnancy: `avoid` is contraindicated, or has safer medicines in its place. */
export const pregnancy = cautionsOf(readTable('safety/pregnancy.csv', cautionColumns))

/** A breast-fed child. */
export const lactation = cautionsOf(readTable('safety/lactation.csv', cautionColumns))

/** From 65 years on: shown, without a question. */
export const elderly = cautionsOf(readTable('safety/elderly.csv', cautionColumns))
