import type { MedicineFinders } from '#domain/entity-extraction/database-vocabulary.ts'
import type { Db } from '#platform/database/db.ts'
import { searchMedicines } from './medicine-search.ts'
import { medicinesByLetters } from './medicines-by-letters.ts'

const MOST = 12

/**
 * The searches of the catalogue as entity extraction uses them: by the whole text, and, because a misread letter or a
 * differently written strength hides a product, by the first word only; and by what the recogniser made of the letters.
 */
export function medicinesOfClient(db: Db): MedicineFinders {
  return {
    byLetters: (line, clientId) => medicinesByLetters(db, line, clientId),
    async byText(text, clientId) {
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
    },
  }
}
