import type { MedicineValue } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { isSumOf, withoutAmounts } from './combined-strength.ts'
import type { WrittenMedicine } from './medicine-line.ts'
import { bareLetters, similarity } from './similarity.ts'
import type { KnownMedicine } from './vocabulary.ts'

export interface MedicineMatch {
  medicine: KnownMedicine
  /** 1 when name and strength are those of the product, exactly or as the sum of its salts. */
  similarity: number
  /** One figure was written, and it is the sum of the product's strengths. */
  bySum: boolean
}

/** Another strength is another product, however similar the names. */
const OTHER_STRENGTH = 0.9
/** Several products of the name have the written sum. */
const ONE_OF_SUMS = 0.97
const UNSAID =
  /(?<![\p{L}])(?:mg|tablets?|tab|capsules?|cap|syrup|syp|suspension|susp|injection|inj|ip|bp|usp)(?![\p{L}])/giu

const letters = (text: string) => bareLetters(text.replace(/(\d)(?=\p{L})/gu, '$1 ').replace(UNSAID, ' '))
const withoutFigures = (text: string) => text.replace(/\d/g, '')

/** Products by similarity to the written medicine; those too far are left out. */
export function matchMedicines(written: WrittenMedicine, known: readonly KnownMedicine[]): MedicineMatch[] {
  const whole = letters(`${written.name} ${written.strength}`)
  const nameAlone = letters(written.name)
  const matches = known
    .map((medicine) => {
      const product = letters(medicine.name)
      const alike = Math.max(
        similarity(whole, product),
        similarity(nameAlone, product),
        alikeAsBrand(nameAlone, product),
      )
      const otherForm = written.form !== '' && medicine.form !== '' && written.form !== medicine.form
      const bySum = !otherForm && isSumOfNamed(written, medicine)
      if (bySum) return { medicine, similarity: 1, bySum }
      const sameFigures = whole.replace(/\D/g, '') === product.replace(/\D/g, '')
      return {
        medicine,
        similarity: alike * (sameFigures ? 1 : OTHER_STRENGTH) * (otherForm ? OTHER_STRENGTH : 1),
        bySum,
      }
    })
    .filter((match) => match.similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
  const sums = new Set(matches.flatMap(({ bySum, medicine }) => (bySum ? [medicine.strength] : [])))
  // 625 may be 500 + 125 or 400 + 225: then the page does not say which.
  return sums.size < 2
    ? matches
    : matches.map((match) => (match.bySum ? { ...match, similarity: ONE_OF_SUMS } : match))
}

/** The same salts by name, and the written figure is the sum of their strengths. */
function isSumOfNamed({ name, strength }: WrittenMedicine, medicine: KnownMedicine): boolean {
  return (
    isSumOf(`${name} ${strength}`, medicine.name) === true &&
    letters(withoutAmounts(name)) === letters(withoutAmounts(medicine.name))
  )
}

/** "Pantop" stands for "Pantop 40": the names agree without the strength. */
function alikeAsBrand(name: string, product: string): number {
  const [a, b] = [withoutFigures(name), withoutFigures(product)]
  return a.length < 3 ? 0 : similarity(a, b)
}

/**
 * The products whose name goes on with the timing that was read behind the written one: "Zanocin OD" may be Zanocin once
 * a day, or the product of that name.
 */
export function namedWithTiming(
  { name, directions }: WrittenMedicine,
  known: readonly KnownMedicine[],
): KnownMedicine[] {
  const [word] = /^[\p{L}.]{2,}(?![\p{L}\p{N}])/u.exec(directions) ?? []
  if (!word) return []
  const brand = (text: string) => withoutFigures(letters(withoutAmounts(text)))
  const named = brand(`${name} ${word}`)
  return known.filter((medicine) => brand(medicine.name) === named)
}

/** The line with the product in place of the read text. */
export function asProduct(
  line: Pick<MedicineValue, 'directions' | 'duration' | 'prn'>,
  medicine: KnownMedicine,
): MedicineValue {
  const { directions, duration, prn } = line
  return {
    form: medicine.form,
    name: medicine.name,
    mCode: medicine.mCode,
    saltName: medicine.saltName,
    strength: medicine.strength,
    directions,
    duration,
    prn,
  }
}
