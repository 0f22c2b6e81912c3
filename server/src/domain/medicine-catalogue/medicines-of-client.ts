import type { FindMedicines } from '#domain/entity-extraction/database-vocabulary.ts'
import type { Db } from '#platform/database/db.ts'
import { searchMedicines } from './medicine-search.ts'

const MOST = 12

/**
 * The medicine search as entity extraction uses it: with the whole text, and, because a misread letter or a differently
 * written strength hides a product, with the first word only.
 */
export function medicinesOfClient(db: Db): FindMedicines {
  return async (text, clientId) => {
    const [first = ''] = text.trim().split(/\s+/)
    const asked = [...new Set([text, first])].filter((each) => each.length >= 3)
    const found = await Promise.all(
      asked.map((each) => searchMedicines(db, { text: each, limit: MOST, genericOnly: false, clientId })),
    )
    const byCode = new Map(found.flat().map((medicine) => [medicine.mCode, medicine]))
    return [...byCode.values()].map(({ mCode, medName, saltName, strength, type }) => ({
      mCode,
      name: medName,
      saltName,
      strength,
      form: type,
    }))
  }
}
