import type { WrittenMedicine } from './medicine-line.ts'
import type { MedicineMatch } from './medicine-match.ts'
import type { KnownMedicine, LetteredMedicine, ReadingHabit } from './vocabulary.ts'

/** A product that may be what was written. */
export interface RankedProduct {
  medicine: KnownMedicine
  /** 0 to 1: how far name and strength agree with what was read. */
  similarity: number
}

/** By its letters a name is told from nothing, below it the line is another name or none. */
const LEAST_FIT = 0.3
/** What a letter that was read otherwise costs against one that was read so, in letters. */
const OTHER_LETTER = 3
/** Another strength, or another form, is another product. */
const OTHER_FIGURES = 0.9
/** Of one name this many products, so that others are seen too. */
const OF_A_NAME = 2

/**
 * The products found by the text that was read and those found by the letters that the recogniser weighed, best first. A
 * longer name that fits says more than a short one: the worth of a name is the letters that speak for it less those
 * against. Of one name the products with the written figures and form come first, then in the order given.
 */
export function rankProducts(
  written: WrittenMedicine,
  byText: readonly MedicineMatch[],
  byLetters: readonly LetteredMedicine[],
): RankedProduct[] {
  const products = new Map<string, RankedProduct & { worth: number; group: string; agrees: number }>()
  const add = (medicine: KnownMedicine, similarity: number, worth: number, group: string) => {
    const agrees = agreement(written, medicine)
    const known = products.get(medicine.mCode)
    if (known && known.worth >= worth) return
    products.set(medicine.mCode, { medicine, similarity, worth, group, agrees })
  }
  for (const { medicine, name, fit } of byLetters)
    if (fit >= LEAST_FIT) add(medicine, fit * agreement(written, medicine), name.length * fit, name)
  for (const { medicine, similarity } of byText) {
    const known = products.get(medicine.mCode)
    const letters = medicine.name.replace(/[^\p{L}]/gu, '').length
    const worth = similarity === 1 ? letters + 1 : letters * (1 - OTHER_LETTER * (1 - similarity))
    add(medicine, similarity, worth, known?.group ?? medicine.mCode)
  }
  const groups = Map.groupBy(products.values(), ({ group }) => group)
  return [...groups.values()]
    .map((own) => ({ own, worth: Math.max(...own.map(({ worth }) => worth)) }))
    .sort((a, b) => b.worth - a.worth)
    .flatMap(({ own }) => own.sort((a, b) => b.agrees - a.agrees || b.worth - a.worth).slice(0, OF_A_NAME))
}

/** Of what was chosen before this many are offered. */
const OF_HABITS = 2

/**
 * What operators chose before for this reading stands first. What they chose for nearly this reading stands behind a
 * product that was read letter for letter.
 */
export function withHabits(
  ranked: readonly RankedProduct[],
  habits: readonly ReadingHabit[],
): (RankedProduct & { seenBefore: boolean })[] {
  const taken = habits.slice(0, OF_HABITS)
  const isTaken = ({ medicine }: RankedProduct) =>
    taken.some((habit) => habit.medicine.mCode === medicine.mCode)
  const read = ranked.filter((product) => product.similarity === 1 && !isTaken(product))
  const others = ranked.filter((product) => product.similarity < 1 && !isTaken(product))
  const seen = taken.map((habit) => ({ ...habit, seenBefore: true }))
  return [
    ...seen.filter(({ similarity }) => similarity === 1),
    ...read.map((product) => ({ ...product, seenBefore: false })),
    ...seen.filter(({ similarity }) => similarity < 1),
    ...others.map((product) => ({ ...product, seenBefore: false })),
  ]
}

/** 1 where figures and form are the written ones or none are written. */
function agreement({ name, strength, form }: WrittenMedicine, medicine: KnownMedicine): number {
  const figures = `${name} ${strength}`.replace(/\D/g, '')
  const own = [medicine.name, medicine.strength].map((text) => text.replace(/\D/g, ''))
  const sameFigures = figures === '' || own.includes(figures)
  const sameForm = form === '' || medicine.form === '' || form === medicine.form
  return (sameFigures ? 1 : OTHER_FIGURES) * (sameForm ? 1 : OTHER_FIGURES)
}
