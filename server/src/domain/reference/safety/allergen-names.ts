import type { AllergenName } from '@rxdesk/contract/safety/allergen-names'
import { list, listOrEmpty, readTable } from '#platform/data-table/data-table.ts'
import { allergyClasses } from './allergy-classes.ts'
import { drugClasses } from './drug-classes.ts'
import { oneNames } from './salt-names.ts'

/** Shorthand, brands that are said for their salt, names in Hindi, and allergens that are no medicines. */
const written = readTable('safety/allergy-names.csv', { written: list, allergens: listOrEmpty }).flatMap(
  ({ written: names, allergens }) => names.map((name) => ({ written: name, allergens })),
)

/**
 * Every name under which an allergen is written, the most particular first.
 *
 * @param salts the canonical names of the other tables
 */
export function allergenNames(salts: Iterable<string>): AllergenName[] {
  const classes = allergyClasses.flatMap(({ names }) =>
    names.flatMap((name) => [name, `${name}s`].map((each) => ({ written: each, allergens: [name] }))),
  )
  const groups = drugClasses.flatMap(({ label, salts: members }) =>
    [label.toLowerCase(), label.toLowerCase().replace(/s$/, '')].map((each) => ({
      written: each,
      allergens: members,
    })),
  )
  return [
    ...written,
    ...classes,
    ...[...oneNames].map(([name, salt]) => ({ written: name, allergens: [salt] })),
    ...[...salts].map((salt) => ({ written: salt, allergens: [salt] })),
    ...groups,
  ]
}
