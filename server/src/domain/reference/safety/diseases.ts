import type { DiseaseRule } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import {
  figureOrEmpty,
  pattern,
  patternOrEmpty,
  readTable,
  text,
  yesOrEmpty,
} from '#platform/data-table/data-table.ts'
import { cautionColumns, cautionsOf } from './cautions.ts'

const rules = readTable('safety/diseases.csv', {
  id: text,
  label: text,
  course: z.enum(['acute', 'chronic', 'lasting']),
  pattern: pattern('iu'),
  maybe: patternOrEmpty('iu'),
})
const ids = new Set(rules.map(({ id }) => id))

const rows = readTable('safety/disease-cautions.csv', {
  disease: text.refine((id) => ids.has(id), 'is not in diseases.csv'),
  ...cautionColumns,
  egfr_below: figureOrEmpty,
  also_local: yesOrEmpty,
})

/**
 * Medicines not given in a disease. A term counts when it states the disease itself, not when it is denied; one in doubt
 * is asked about.
 */
export const diseases: readonly DiseaseRule[] = rules.map(({ maybe, ...rule }) => ({
  ...rule,
  ...(maybe && { maybe }),
  cautions: cautionsOf(rows.filter(({ disease }) => disease === rule.id)),
}))
