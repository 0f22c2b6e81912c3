import { z } from 'zod'
import { readTable, text } from '#platform/data-table/data-table.ts'
import { saltsOf, saltsOrClasses } from './drug-classes.ts'

/** What makes an error with a medicine do more harm than with others. */
export interface HighAlert {
  /** As the mark names it, in English. */
  readonly label: string
  /** Only where it is injected or infused. */
  readonly injected: boolean
}

/** The marks by the canonical name of a salt. */
export const highAlertOf: ReadonlyMap<string, HighAlert> = new Map(
  readTable('safety/high-alert.csv', {
    label: text,
    salts: saltsOrClasses,
    given: z.enum(['any', 'injected']),
    source: text,
  }).flatMap(({ label, salts, given }) =>
    salts.flatMap(saltsOf).map((salt) => [salt, { label, injected: given === 'injected' }] as const),
  ),
)
