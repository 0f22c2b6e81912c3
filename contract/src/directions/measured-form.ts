import { type Amount, amountOf, compareAmounts, ONE, sameAmount, writeDecimal } from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import { type Choice, type DoseUnit, PARTS_OF_DAY } from './model.ts'
import { unitOfForm } from './words-form.ts'
import { writePattern } from './write.ts'

const WRITTEN: Partial<Record<DoseUnit, string>> = {
  tablet: 'tab',
  ml: 'ml',
  mg: 'mg',
  teaspoon: 'tsp',
  drop: 'drops',
  unit: 'units',
}

/** For these forms, one is one drop, or one vial of a powder: nothing else is possible. */
const DROPPED = /eye|ophth|ear\b|otic|nasal|nose|powder/i

/**
 * Small numbers of an injection sold by weight are vials or ampoules ("Inj. Ceftriaxone 1 g 1-0-1"); larger ones are a
 * measure.
 */
const MOST_VIALS = amountOf(4)
const VIALS: readonly DoseUnit[] = ['ml', 'unit', 'mg']

/** For an injection with a strength per ml, a bare number says nothing at all: ml, units, or ampoules. */
const PER_ML: readonly (readonly [RegExp, readonly DoseUnit[]])[] = [
  [/\b(iu|units?)\s*\/\s*(\d+(\.\d+)?\s*)?ml\b/i, ['unit', 'ml']],
  [/\/\s*(\d+(\.\d+)?\s*)?ml\b/i, ['ml', 'mg', 'ampoule']],
]

/** Forms whose doses are measured, and their possible units. The first match wins. */
const MEASURED: readonly (readonly [RegExp, readonly DoseUnit[]])[] = [
  [/insulin|cartridge|penfill/i, ['unit']],
  [/\bdrops?\b/i, ['drop', 'ml']],
  [/\b(inj|injections?|infusions?|vials?|amp|ampoules?)\b/i, VIALS],
  [
    /\b(syrups?|syp|syr|susp|suspensions?|liquids?|solutions?|soln|elixirs?|linctus|emulsions?|oral sol)\b/i,
    ['ml', 'teaspoon'],
  ],
]

/** The possible units of a dose without a written one; undefined for medicines counted by the piece. */
export function unitsOfMeasured({
  form = '',
  strength = '',
}: DirectionsHint): readonly DoseUnit[] | undefined {
  if (DROPPED.test(form)) return undefined
  const units = MEASURED.find(([pattern]) => pattern.test(form))?.[1]
  return units === VIALS ? (PER_ML.find(([pattern]) => pattern.test(strength))?.[1] ?? VIALS) : units
}

/** So many tablets are never taken together: the number is the strength. */
const NO_COUNT = amountOf(50)
/** So many at one time of the day are tablets only where the word is written beside them. */
const NO_BARE_COUNT = amountOf(5)
/** A year is no strength. */
const GREATEST_STRENGTH = amountOf(1500)
const PIECES: readonly (DoseUnit | undefined)[] = [undefined, 'tablet', 'capsule', 'pill']
const ANY_UNIT: readonly DoseUnit[] = ['mg', 'ml', 'unit']
const COUNTED = /tab|cap|pill/i
const OF_PIECES: readonly DoseUnit[] = ['mg', 'tablet']

type Dose = Extract<Said, { is: 'dose' | 'doses' }>

function amountsOf(said: Dose) {
  return said.is === 'doses' ? PARTS_OF_DAY.map((part) => said.doses[part]) : [said.upTo ?? said.amount]
}

function isNoCount(said: Dose, least: Amount): boolean {
  const amounts = amountsOf(said)
  return (
    PIECES.includes(said.unit) &&
    amounts.some((each) => compareAmounts(each, least) >= 0) &&
    amounts.every((each) => compareAmounts(each, GREATEST_STRENGTH) <= 0)
  )
}

/** Counted by drops, puffs or sprays: more than a few are usual. */
function isDropped({ form = '' }: DirectionsHint): boolean {
  return DROPPED.test(form) || !['tablet', 'capsule', undefined].includes(unitOfForm(form))
}

function textOf(said: Dose): string {
  if (said.is === 'doses') return writePattern(said.doses)
  return [said.amount, said.upTo].flatMap((each) => (each ? writeDecimal(each) : [])).join(' to ')
}

/**
 * Asks what a number counts: 60 of a syrup, 500 of a tablet. The unit may stand apart ("5 BD ml"); it is never chosen
 * for the user.
 */
export function askUnits(items: readonly Item[], hint: DirectionsHint = {}): readonly Item[] {
  const measured = unitsOfMeasured(hint)
  const named = items.flatMap(({ said }) =>
    said.is === 'dose' || said.is === 'doses' || said.is === 'unit' ? [said.unit] : [],
  )
  const unit = named.find((each) => each !== undefined)
  const isInjection = items.some(({ said }) => said.is === 'form' && said.form === 'injection')
  return items.map((item): Item => {
    const dose = item.said
    if ((dose.is !== 'dose' && dose.is !== 'doses') || ('perKilogram' in dose && dose.perKilogram))
      return item
    // "1 inj" is one injection.
    const oneInjection = isInjection && dose.is === 'dose' && !dose.upTo && sameAmount(dose.amount, ONE)
    const isVials =
      measured === VIALS && amountsOf(dose).every((each) => compareAmounts(each, MOST_VIALS) <= 0)
    const units =
      measured && !isVials && !dose.unit && !unit && !oneInjection
        ? measured
        : isNoCount(
              { ...dose, unit: dose.unit ?? unit },
              dose.is === 'doses' && !dose.unit && !unit && !isDropped(hint) ? NO_BARE_COUNT : NO_COUNT,
            )
          ? COUNTED.test(hint.form ?? '')
            ? OF_PIECES
            : ANY_UNIT
          : undefined
    if (!units) return item
    const choices = units.map((each): Choice => {
      const text = `${textOf(dose)} ${WRITTEN[each] ?? each}`
      return { id: each, text, label: text }
    })
    return { start: item.start, end: item.end, said: { is: 'question', id: 'unit', choices } }
  })
}
