import {
  type Amount,
  amountOf,
  compareAmounts,
  FRACTION_GLYPHS,
  wholeNumberOf,
  writeDecimal,
  writeFraction,
} from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import { unitsOfMeasured } from './measured-form.ts'
import type { Choice, DoseUnit } from './model.ts'
import { unitOfForm } from './words-form.ts'
import { writeDose } from './write.ts'

type Dose = Extract<Said, { is: 'dose' }>
type DoseItem = Item & { readonly said: Dose }

const isDose = (item: Item): item is DoseItem => item.said.is === 'dose'
const isAmount = ({ said }: Item) => ['dose', 'doses'].includes(said.is)

/** Up to two of something are taken together, as a rule; a larger number alone may be the strength. */
const MOST_PIECES = amountOf(2)
const MOST_OF_OTHERS = amountOf(10)
/** "3 in the morning, 2 at night": several doses of one day are counts, as those of a pattern are. */
const MOST_OF_A_DAY = amountOf(4)
const PIECES: readonly (DoseUnit | undefined)[] = [undefined, 'tablet', 'capsule', 'pill']

/** The item that says something before this one. */
function saidBefore(items: readonly Item[], index: number): Item | undefined {
  let at = index - 1
  while (items[at]?.said.is === 'filler') at -= 1
  return items[at]
}

const FRACTION = new RegExp(`[${FRACTION_GLYPHS}]`)

/** "½", "1", "two", "1 ½": nobody writes a strength so. A point ("0.25", "2.5") is how strengths are written. */
function isPlainCount(asked: string, said: Dose, most: Amount): boolean {
  const isFigures = /^[\d.]+$/.test(asked)
  if (isFigures && asked.includes('.') && !/\.0$/.test(asked)) return false
  if (!/\d/.test(asked) || /\.0\b|[/⁄]/.test(asked) || FRACTION.test(asked)) return true
  return compareAmounts(said.upTo ?? said.amount, most) <= 0
}

/** "Six OD" of nothing that is known: as a figure it would be asked about. */
function isManyInWords(asked: string, { amount }: Dose): boolean {
  return !/\d/.test(asked) && !FRACTION.test(asked) && compareAmounts(amount, MOST_PIECES) > 0
}

/** Whether the figure is that of the product's strength ("2" of "2 mg"). One of it is one, whichever way it is meant. */
function isStrength({ amount }: Dose, { strength = '' }: DirectionsHint): boolean {
  const value = writeDecimal(amount)
  return (
    value !== '1' && (strength.match(/\d+(\.\d+)?/g) ?? []).some((each) => String(Number(each)) === value)
  )
}

/** From here on a number is no count of pieces. */
const NO_COUNT = amountOf(50)
/** From here on it is no number of milligrams either: units of a vitamin ("60K"). */
const NO_MASS = amountOf(5000)

function choicesOf(said: Dose, counted: DoseUnit | undefined, hint: DirectionsHint): Choice[] {
  const numbers = [said.amount, said.upTo].flatMap((each) => each ?? [])
  const shown = numbers.map(writeDecimal).join(' to ')
  const isBelow = (most: Amount) => compareAmounts(said.upTo ?? said.amount, most) < 0
  const inUnit = (unit: DoseUnit): Choice => {
    const text = writeDose({ amount: said.amount, amountUpTo: said.upTo, unit })
    return { id: unit, text, label: text }
  }
  const plain = numbers.map((each) => (wholeNumberOf(each) ? `${writeDecimal(each)}.0` : writeFraction(each)))
  const ofThem: Choice = {
    id: 'count',
    text: plain.join(' to '),
    label: `${shown} of them`,
    values: { count: shown },
  }
  const units = unitsOfMeasured(hint) ?? (counted ? ['mg'] : ['mg', 'ml', 'unit'])
  return [
    // The figure is taken out; the rest is read without it.
    { id: 'ofName', text: '', label: `${shown} is the strength` },
    ...units.filter((unit) => unit !== 'mg' || isBelow(NO_MASS)).map((unit) => inUnit(unit as DoseUnit)),
    ...(isBelow(NO_COUNT) && !unitsOfMeasured(hint) ? [counted ? inUnit(counted) : ofThem] : []),
  ]
}

/**
 * A bare number may be the strength of the medicine: "Nexpro 40 OD", or "40 OD" where the name has been cut off. It is
 * asked about, and where the line has another dose it belongs to the unread name in front of it.
 */
export function askBareNumbers(
  text: string,
  items: readonly Item[],
  hint: DirectionsHint = {},
): readonly Item[] {
  const named = items.flatMap(({ said }) => (said.is === 'unit' ? [said.unit] : []))
  const others = items
    .flatMap(({ said }) => (isAmount({ said } as Item) ? [(said as Dose).unit] : []))
    .find(Boolean)
  const [counted = unitOfForm(hint.form)] = named
  const isDay = items.some(({ said }) => said.is === 'part') && items.filter(isDose).length > 1
  const pieces = isDay ? MOST_OF_A_DAY : MOST_PIECES
  const most = PIECES.includes(counted) ? pieces : MOST_OF_OTHERS
  return items.map((item, index): Item => {
    if (!isDose(item) || item.said.unit || item.said.perKilogram) return item
    const before = saidBefore(items, index)
    const asked = text.slice(item.start, item.end)
    const isFigure = /\d/.test(asked) && !/\.0\b/.test(asked)
    const isMany = !counted && isManyInWords(asked, item.said)
    const afterName = before?.said.is === 'unknown' && /\p{L}/u.test(text.slice(before.start, before.end))
    const isOne = wholeNumberOf(item.said.amount) === 1 && !item.said.upTo
    const unsure = afterName
      ? (isFigure || isMany) && !isOne
      : !others &&
        !unitsOfMeasured(hint) &&
        (!isPlainCount(asked, item.said, most) || isMany || (isFigure && isStrength(item.said, hint)))
    if (!unsure) return item
    const isOnly = items.every((each) => each === item || !isAmount(each))
    if (!isOnly && afterName) return { ...item, said: { is: 'unknown' } }
    // "1-0-1 (5)" is stray, "40 1-0-1" a strength.
    if (before && items.some((each) => each.said.is === 'doses')) return item
    return { ...item, said: { is: 'question', id: 'strength', choices: choicesOf(item.said, counted, hint) } }
  })
}
