import { compareAmounts, sameAmount } from './amount.ts'
import type { Item } from './item.ts'
import type { DoseUnit, Question } from './model.ts'

const MASS: readonly (DoseUnit | undefined)[] = ['mg', 'mcg', 'g']
const PIECES: readonly (DoseUnit | undefined)[] = ['tablet', 'pill']

/** What a statement counts its doses in; a weight beside a count is apart. */
function countedIn(items: readonly Item[]): (DoseUnit | undefined)[] {
  const units = items.flatMap(({ said }) =>
    said.is === 'dose' || said.is === 'doses' || said.is === 'unit' ? (said.unit ?? []) : [],
  )
  const counts = units.filter((unit) => !MASS.includes(unit))
  return (counts.length ? counts : units).map((unit) => (PIECES.includes(unit) ? 'tablet' : unit))
}

function weights(items: readonly Item[]) {
  const counted = countedIn(items).some((unit) => !MASS.includes(unit))
  return items.flatMap(({ said }) =>
    counted && said.is === 'dose' && MASS.includes(said.unit) ? { unit: said.unit, amount: said.amount } : [],
  )
}

function named(items: readonly Item[], is: 'form' | 'route' | 'site'): string[] {
  return items.flatMap(({ said }) => {
    if (said.is !== is) return []
    return said.is === 'form'
      ? said.form
      : said.is === 'route'
        ? said.route
        : said.is === 'site'
          ? said.site
          : []
  })
}

function differ<T>(a: readonly T[], b: readonly T[], same = (one: T, other: T) => one === other): boolean {
  const [one, other] = [a[0], b[0]]
  return one !== undefined && other !== undefined && !same(one, other)
}

const partsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ said }) =>
    said.is === 'bedtime'
      ? ['night']
      : said.is === 'part'
        ? [said.part === 'bedtime' ? 'night' : said.part]
        : [],
  )

function areOfOtherTimes(first: readonly Item[], second: readonly Item[]): boolean {
  const [before, after] = [partsOf(first), partsOf(second)]
  return before.length > 0 && after.length > 0 && !after.some((part) => before.includes(part))
}

/**
 * Whether two statements of one line are of two products ("1 tab BD x 5 days, 5 ml TDS x 3 days") or of two strengths
 * ("1 tab 500 mg …, 1 tab 250 mg …") rather than one course after the other.
 */
export function areTwoMedicines(first: readonly Item[], second: readonly Item[]): boolean {
  return (
    differ(countedIn(first), countedIn(second)) ||
    differ(weights(first), weights(second), (a, b) => a.unit === b.unit && sameAmount(a.amount, b.amount)) ||
    differ(named(first, 'form'), named(second, 'form')) ||
    differ(named(first, 'route'), named(second, 'route')) ||
    // "RE 6 times a day …, LE 4 times a day": both at once.
    differ(named(first, 'site'), named(second, 'site')) ||
    // "1 tab morning x 5 days, 1 tab night x 10 days": both at once, as likely as one after the other.
    areOfOtherTimes(first, second) ||
    (named(first, 'form').length > 0 && countedIn(first).length === 0 && countedIn(second).length > 0)
  )
}

const LENGTHS: readonly Item['said']['is'][] = ['duration', 'stretch']

/**
 * "Tab Wysolone 40 mg OD x 5 d, 30 mg OD x 5 d, 20 mg OD x 5 d": one weight each in one unit, only falling or only
 * rising, each with its length, are the steps of one course.
 */
export function isOneCourse(steps: readonly (readonly Item[])[]): boolean {
  if (steps.length < 3) return false
  const doses = steps.map((step) => step.flatMap(({ said }) => (said.is === 'dose' ? [said] : [])))
  const isPlain = doses.every(
    (own) =>
      own.length === 1 &&
      !own[0]?.upTo &&
      MASS.includes(own[0]?.unit) &&
      own[0]?.unit === doses[0]?.[0]?.unit,
  )
  const last = steps.length - 1
  const hasLengths = steps.every(
    (step, index) => index === last || step.some(({ said }) => LENGTHS.includes(said.is)),
  )
  const differences = doses.slice(1).map((own, index) => {
    const [before, now] = [doses[index]?.[0], own[0]]
    return before && now ? compareAmounts(before.amount, now.amount) : 0
  })
  return (
    isPlain && hasLengths && (differences.every((each) => each > 0) || differences.every((each) => each < 0))
  )
}

/** Asks whether the second statement follows the first; of two medicines each has a line of its own. */
export function askWhichMedicine(text: string, second: readonly Item[]): Question[] {
  const item = second.find(({ said }) => said.is !== 'filler')
  if (!item) return []
  const asked = text.slice(item.start, item.end)
  const choices = [{ id: 'oneAfterOther', text: `then ${asked}`, label: 'One after the other' }]
  return [{ id: 'medicines', start: item.start, end: item.end, asked, choices }]
}

const FREQUENCIES = ['timesPerDay', 'everyHours', 'everyDays', 'timesPerWeek', 'everyMonths']

/**
 * "1 tab every other day, take 1 tab every other day in the morning": a whole statement that comes twice may be the same
 * again or a second dose. Two doses with a part of the day each are one day, and not asked about.
 */
export function askSaidTwice(text: string, items: readonly Item[]): Question[] {
  const doses = items.filter(({ said }) => said.is === 'dose' && !MASS.includes(said.unit))
  const often = items.filter(({ said }) => FREQUENCIES.includes(said.is))
  const [first, second] = doses
  const [once, again] = often
  if (doses.length !== 2 || !first || !second || !once || !again || first.said.is !== 'dose') return []
  if (once.start < first.start || once.start > second.start || again.start < second.start) return []
  if (second.said.is !== 'dose' || !sameAmount(first.said.amount, second.said.amount)) return []
  const asked = text.slice(second.start, second.end)
  const choices = [{ id: 'sameAgain', text: '', label: 'The same again' }]
  return [{ id: 'medicines', start: second.start, end: second.end, asked, choices }]
}
