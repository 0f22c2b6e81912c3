import { askedProducts } from '@rxdesk/contract/safety/allergies'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { sql } from 'kysely'
import { searchKey } from '#domain/medicine-catalogue/search-text.ts'
import { writtenForm } from '#domain/medicine-catalogue/written-form.ts'
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
  const byKey = await productsOf(
    db,
    asked.map(({ key }) => key),
  )
  return new Map(
    asked.flatMap(({ name, key }) => {
      const { shared, all } = saltsOfBrand(key, byKey.get(key) ?? [])
      const salts = shared.length > 0 ? shared : all
      return salts.length > 0 ? [[name, salts]] : []
    }),
  )
}

/**
 * What the catalogue's products of these names all hold, as they are typed without a salt ("Dolo 650", "Tab Dolo 650").
 * Of a name whose products have nothing in common nothing is said.
 */
export async function saltsByName(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...new Set(names)]
    .map((name) => ({ name, keys: keysOf(name) }))
    .filter(({ keys }) => keys.length > 0)
  if (asked.length === 0) return new Map()
  const byKey = await productsOf(
    db,
    asked.flatMap(({ keys }) => keys),
  )
  return new Map(
    asked.flatMap(({ name, keys }) => {
      const key = keys.find((each) => byKey.has(each))
      const { shared } = saltsOfBrand(key ?? '', (key && byKey.get(key)) || [])
      return shared.length > 0 ? [[name, shared]] : []
    }),
  )
}

/** A name as it is, and without the form in front of it. */
function keysOf(name: string): string[] {
  const key = searchKey(name)
  return [key, writtenForm(key)?.name ?? ''].filter(
    (each) => /\p{L}{3}/u.test(each) && each.length >= LEAST_LETTERS,
  )
}

interface Product {
  key: string
  search_key: string
  salt: string
}

/** The products whose names begin with each key. */
async function productsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, readonly Product[]>> {
  // Names are held in the order of their bytes: behind "key " comes "key!".
  const { rows } = await sql<Product>`
    select k.key, m.search_key, m.salt from unnest(${[...new Set(keys)]}::text[]) as k (key)
    cross join lateral (
      select search_key, salt from medicines
      where search_key >= k.key and search_key < k.key || '!' and not retired
      order by search_key limit ${MOST_PRODUCTS}) m
    where m.salt <> ''`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** The salts of a brand: those of its plain product, told apart by strength alone, before those of its variants. */
function saltsOfBrand(key: string, products: readonly Product[]): { shared: string[]; all: string[] } {
  const plain = products.filter(({ search_key }) => !/\p{L}{2}/u.test(search_key.slice(key.length)))
  const each = (plain.length > 0 ? plain : products).map(({ salt }) => saltNames(salt))
  const [first = [], ...others] = each
  const shared = first.filter((salt) => others.every((salts) => salts.includes(salt)))
  return { shared, all: [...new Set(each.flat())] }
}
