import type { DrugClass } from '@rxdesk/contract/safety/reference'
import { list, listOrEmpty, readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'

/**
 * Drugs that act alike: the meaning of `[id]` in other tables, and classes of which two drugs on one prescription
 * deserve a look. Members by canonical name (safety/salt-names).
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

/** Whether a cell's text refers to the members of a class, so that no drug is in one table and missing in the other. */
export const isClass = (written: string) => written.startsWith('[')

/** The salts that a cell's text refers to. */
export const saltsOf = (written: string): readonly string[] => membersOf.get(written) ?? [written]

/** Whether the classes in a cell exist. */
const areKnown = (written: readonly string[]) =>
  written.every((each) => !isClass(each) || membersOf.has(each))
const UNKNOWN = 'names a class that is not in drug-classes.csv'

/** A cell of salts by canonical name and of classes as `[id]`. */
export const saltsOrClasses = list.refine(areKnown, UNKNOWN)
export const saltsOrClassesOrEmpty = listOrEmpty.refine(areKnown, UNKNOWN)
