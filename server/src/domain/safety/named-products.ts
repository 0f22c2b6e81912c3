import { askedProducts } from '@rxdesk/contract/safety/allergies'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { sql } from 'kysely'
import { searchKey } from '#domain/medicine-catalogue/search-text.ts'
import { saltName, saltNames } from '#domain/reference/safety/salt-names.ts'
import type { Db } from '#platform/database/db.ts'
import { ourReference } from './safety-reference.ts'

/** Shorter words begin too many names. */
const LEAST_LETTERS = 3
/** A brand has fewer products. */
const MOST_PRODUCTS = 60
const MOST_ASKED = 60

/**
 * What the products contain that the allergies of a record name, by the medicine catalogue: a brand whose products
 * differ stands for what all of them hold, or else for everything in them.
 */
export async function namedProducts(
  db: Db,
  patient: Pick<SafetyPatient, 'allergies' | 'conditions'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = askedProducts(patient, await ourReference(), saltName)
    .map((name) => ({ name, key: searchKey(name) }))
    .filter(({ key }) => /\p{L}{3}/u.test(key) && key.length >= LEAST_LETTERS)
    .slice(0, MOST_ASKED)
  if (asked.length === 0) return new Map()
  const keys = [...new Set(asked.map(({ key }) => key))]
  // Names are held in the order of their bytes: behind "key " comes "key!".
  const { rows } = await sql<{ key: string; search_key: string; salt: string }>`
    select k.key, m.search_key, m.salt from unnest(${keys}::text[]) as k (key)
    cross join lateral (
      select search_key, salt from medicines
      where search_key >= k.key and search_key < k.key || '!' and not retired
      order by search_key limit ${MOST_PRODUCTS}) m
    where m.salt <> ''`.execute(db)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    asked.flatMap(({ name, key }) => {
      const salts = saltsOfBrand(key, byKey.get(key) ?? [])
      return salts.length > 0 ? [[name, salts]] : []
    }),
  )
}

/** The salts of a brand: those of its plain product, told apart by strength alone, before those of its variants. */
function saltsOfBrand(key: string, products: readonly { search_key: string; salt: string }[]): string[] {
  const plain = products.filter(({ search_key }) => !/\p{L}{2}/u.test(search_key.slice(key.length)))
  const each = (plain.length > 0 ? plain : products).map(({ salt }) => saltNames(salt))
  const [first = [], ...others] = each
  const shared = first.filter((salt) => others.every((salts) => salts.includes(salt)))
  return shared.length > 0 ? shared : [...new Set(each.flat())]
}
