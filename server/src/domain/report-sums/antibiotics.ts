import { antibioticGroups } from '@rxdesk/contract/areas/reports/options'
import { z } from 'zod'
import { readTable, text } from '#platform/data-table/data-table.ts'

/** The AWaRe group of each salt that is an antibiotic, by its one name. */
export const antibiotics: ReadonlyMap<string, (typeof antibioticGroups)[number]> = new Map(
  readTable('reports/antibiotics.csv', {
    salt: text,
    atc: text,
    group: z.enum(antibioticGroups),
    source: text,
  }).map(({ salt, group }) => [salt, group]),
)
