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
  const byKey = await productsByKey(
    db,
    asked.map(({ key }) => key),
  )
  return new Map(
    asked.flatMap(({ name, key }) => {
      const salts = saltsOfBrand(key, byKey.get(key) ?? [])
      return salts.length > 0 ? [[name, salts]] : []
    }),
  )
}

/** The form before or behind a name as it is typed: "Tab Dolo 650", "Dolo 650 tab". */
const FORM =
  /^(?:tablets?|tabs?|t(?=\.)|capsules?|caps?|syrup|syp|syr|suspension|susp|injection|inj)\b[\s.]*|[\s.]+(?:tablets?|tabs?|capsules?|caps?|syrup|syp|suspension|susp|injection|inj)[\s.]*$/giu

/**
 * What the products hold that lines name without a salt, as the catalogue writes it; by the name of the line. Only what
 * every product of the name holds: a line is never given a salt that one of them may lack.
 */
export async function saltsByName(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(names)]
    .map((name) => ({ name, key: searchKey(name.trim().replace(FORM, '')) }))
    .filter(({ key }) => /\p{L}{3}/u.test(key))
    .slice(0, MOST_ASKED)
  // "Dolo 1000" is in no catalogue; that Dolo is paracetamol is.
  const brandOf = (key: string) => key.replace(/(?: \d[\d.]*(?: (?:mg|mcg|g|ml|iu))?)+$/u, '')
  const byKey = await productsByKey(
    db,
    asked.flatMap(({ key }) => [key, brandOf(key)]),
  )
  return new Map(
    asked.flatMap(({ name, key }) => {
      const own = byKey.get(key)
      const shared = own ? sharedSalts(key, own) : sharedSalts(brandOf(key), byKey.get(brandOf(key)) ?? [])
      return shared.length > 0 ? [[name, shared.join(' + ')]] : []
    }),
  )
}

/** The catalogue's products whose names begin with each key, as whole words. */
async function productsByKey(db: Db, asked: readonly string[]): Promise<Map<string, Product[]>> {
  const keys = [...new Set(asked)].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  // Names are held in the order of their bytes: behind "key " comes "key!".
  const { rows } = await sql<{ key: string; search_key: string; salt: string }>`
    select k.key, m.search_key, m.salt from unnest(${keys}::text[]) as k (key)
    cross join lateral (
      select search_key, salt from medicines
      where search_key >= k.key and search_key < k.key || '!' and not retired
      order by search_key limit ${MOST_PRODUCTS}) m
    where m.salt <> ''`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

interface Product {
  search_key: string
  salt: string
}

/** The salts of a brand: those of its plain product, told apart by strength alone, before those of its variants. */
function saltsOfBrand(key: string, products: readonly Product[]): string[] {
  const shared = sharedSalts(key, products)
  return shared.length > 0 ? shared : [...new Set(saltsOfEach(key, products).flat())]
}

/** What all plain products of the brand hold, or all its variants where it has no plain one. */
function sharedSalts(key: string, products: readonly Product[]): string[] {
  const [first = [], ...others] = saltsOfEach(key, products)
  return first.filter((salt) => others.every((salts) => salts.includes(salt)))
}

function saltsOfEach(key: string, products: readonly Product[]): string[][] {
  const plain = products.filter(({ search_key }) => !/\p{L}{2}/u.test(search_key.slice(key.length)))
  return (plain.length > 0 ? plain : products).map(({ salt }) => saltNames(salt))
}
