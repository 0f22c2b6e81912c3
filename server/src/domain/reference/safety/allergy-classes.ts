import type { AllergyClass, CrossReactivity } from '@rxdesk/contract/safety/reference'
import { list, patternOrEmpty, readTable, text } from '#platform/data-table/data-table.ts'
import { saltsOf, saltsOrClassesOrEmpty } from './drug-classes.ts'

/** Drugs to which a person allergic to one of them is assumed to be allergic; those never swallowed are added here. */
export const allergyClasses: readonly AllergyClass[] = readTable('safety/allergy-classes.csv', {
  label: text,
  names: list,
  salts: saltsOrClassesOrEmpty,
  pattern: patternOrEmpty(),
}).map(({ salts, ...row }) => ({ ...row, salts: salts.flatMap(saltsOf) }))

const labels = new Set(allergyClasses.map(({ label }) => label))
const classLabel = text.refine((label) => labels.has(label), 'is not in allergy-classes.csv')

/** Allergies that cross-react in a share of patients. */
export const crossReactivity: readonly CrossReactivity[] = readTable('safety/cross-reactivity.csv', {
  from: classLabel,
  to: classLabel,
  mechanism: text,
  source: text,
})
