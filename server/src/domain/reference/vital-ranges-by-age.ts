import { normalRanges } from '@rxdesk/contract/normal-range'
import type { RangeByAge } from '@rxdesk/contract/readings/ranges-by-age'
import { z } from 'zod'
import { figure, readTable, text } from '#platform/data-table/data-table.ts'

const range = z
  .string()
  .refine((cell) => normalRanges(cell, 'number') !== undefined, 'must be a range such as 60–100 or ≥ 12')

const rows = readTable('terms/vital-ranges-by-age.csv', {
  code: text,
  unit: text,
  sex: z.enum(['', 'male', 'female']),
  from_months: figure,
  until_months: figure,
  normal: range,
  plausible: range,
  source: text,
})

/** What is normal and plausible of a sign by age. The rows count in their own unit: one in another has none. */
export function rangesByAge(code: string, unit: string): RangeByAge[] {
  return rows
    .filter((row) => row.code === code && row.unit === unit)
    .map(({ sex, from_months, until_months, normal, plausible }) => ({
      sex,
      fromMonths: from_months,
      untilMonths: until_months,
      normal,
      plausible,
    }))
}
