import type { MinimumAge } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { figure, readTable, yesOrEmpty } from '#platform/data-table/data-table.ts'
import { cautionColumns } from './cautions.ts'
import { saltsOf } from './drug-classes.ts'

const MONTHS = { months: 1, years: 12 } as const

/** The age below which a salt is not given. A pharmacist has to review the rows before they are relied upon. */
export const minimumAges: readonly MinimumAge[] = readTable('safety/minimum-ages.csv', {
  ...cautionColumns,
  age: figure,
  age_unit: z.enum(['months', 'years']),
  also_local: yesOrEmpty,
}).flatMap(({ salts, age, age_unit, level, mechanism, source, also_local }) =>
  salts.flatMap(saltsOf).map((salt) => ({
    salt,
    months: age * MONTHS[age_unit],
    level,
    mechanism,
    source,
    ...(also_local && { alsoLocal: true }),
  })),
)
