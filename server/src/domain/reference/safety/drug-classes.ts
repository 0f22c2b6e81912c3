import type { DrugClass } from '@rxdesk/contract/safety/reference'
import { list, listOrEmpty, readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'

/**
 * Drugs that act alike: what another table means by `[id]`, and which two on one prescription are worth a look.
 * Members by their one name (safety/salt-names).
 */
export const drugClasses: readonly DrugClass[] = readTable('safety/drug-classes.csv', {
  id: text,
  label: text,
  salts: list,
  one_is_enough: yesOrEmpty,
}).map(({ id, label, salts, one_is_enough }) => ({
  id,
  label,
  salts,
  ...(one_is_enough && { oneIsEnough: true }),
}))

const membersOf = new Map(drugClasses.map(({ id, salts }) => [`[${id}]`, salts]))

/** Whether a cell's text stands for the members of a class, so that no drug is in one table and forgotten in the other. */
export const isClass = (written: string) => written.startsWith('[')

/** The salts that a cell's text stands for. */
export const saltsOf = (written: string): readonly string[] => membersOf.get(written) ?? [written]

/** Whether the classes among a cell's texts are those that there are. */
const areKnown = (written: readonly string[]) =>
  written.every((each) => !isClass(each) || membersOf.has(each))
const UNKNOWN = 'names a class that is not in drug-classes.csv'

/** A cell of salts by their one names and of classes as `[id]`. */
export const saltsOrClasses = list.refine(areKnown, UNKNOWN)
export const saltsOrClassesOrEmpty = listOrEmpty.refine(areKnown, UNKNOWN)
