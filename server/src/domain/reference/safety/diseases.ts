import type { DiseaseRule } from '@rxdesk/contract/safety/reference'
import { pattern, readTable, text } from '#platform/data-table/data-table.ts'
import { cautionColumns, cautionsOf } from './cautions.ts'

const rules = readTable('safety/diseases.csv', { id: text, label: text, pattern: pattern('i') })
const ids = new Set(rules.map(({ id }) => id))

const cautions = readTable('safety/disease-cautions.csv', {
  disease: text.refine((id) => ids.has(id), 'is not in diseases.csv'),
  ...cautionColumns,
})

/**
 * Medicines not given in a disease. A term counts when it states the disease itself, not when it is denied or in doubt.
 */
export const diseases: readonly DiseaseRule[] = rules.map((rule) => ({
  ...rule,
  cautions: cautionsOf(cautions.filter(({ disease }) => disease === rule.id)),
}))
