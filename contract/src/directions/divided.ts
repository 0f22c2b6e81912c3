import { amountOf, multiplyAmounts, numberOf, ONE, writeDecimal } from './amount.ts'
import type { Item } from './item.ts'
import type { Choice } from './model.ts'
import { writeDose } from './write.ts'

const UNKNOWN: Item['said'] = { is: 'unknown' }

/** How many doses a day's amount is divided into, where the text says so. */
function countOf(items: readonly Item[]): number | undefined {
  for (const { said, number } of items) {
    if (said.is === 'divided' && number && !number.upTo) return numberOf(number.value)
    if (said.is === 'timesPerDay' && !said.upTo && !number?.upTo) {
      const count = said.value ?? (number ? numberOf(number.value) : 0)
      if (count > 1) return count
    }
    if (said.is === 'everyHours' && !number?.upTo) {
      const hours = said.value ?? (number ? numberOf(number.value) : 0)
      if (hours > 0 && 24 % hours === 0) return 24 / hours
    }
  }
  return undefined
}

/**
 * "10 mg/kg BD": each time, or a day in two doses, which is half as much. "10 mg/kg once a day" is the same either way.
 */
export function askPerKilogram(text: string, items: readonly Item[]): readonly Item[] {
  const count = countOf(items) ?? 1
  return items.map((item) => {
    if (count < 2 || item.said.is !== 'dose' || item.said.perKilogram !== 'dose') return item
    const asked = text.slice(item.start, item.end)
    if (/dose|खुराक/i.test(asked)) return item
    const choices: Choice[] = [
      { id: 'eachDose', text: `${asked}/dose`, label: `${asked} each time` },
      { id: 'aDay', text: `${asked}/day`, label: `${asked} a day, in ${count} doses` },
    ]
    return { ...item, said: { is: 'question', id: 'divided', choices } }
  })
}

/**
 * "1.5 g/day in 3 divided doses": the amount is that of the day. What one dose comes to is asked; the day's amount is
 * never given as often as the doses. An amount per kilogram and day says the day itself (words-english.ts).
 */
export function askDivided(items: readonly Item[]): readonly Item[] {
  const isDivided = items.some(({ said }) => said.is === 'divided')
  const doses = items.filter(({ said }) => said.is === 'dose')
  const [dose] = doses
  if (!isDivided || doses.length !== 1 || dose?.said.is !== 'dose' || dose.said.perKilogram) return items
  const count = countOf(items)
  const { amount, unit, upTo } = dose.said
  const each = count && !upTo ? multiplyAmounts(amount, amountOf(1, count)) : undefined
  const parts = items.filter(({ said }) =>
    ['dose', 'daily', 'divided', 'timesPerDay', 'everyHours', 'inADay'].includes(said.is),
  )
  const [start, end] = [
    Math.min(...parts.map((part) => part.start)),
    Math.max(...parts.map((part) => part.end)),
  ]
  const inside = (item: Item) => item.start >= start && item.end <= end
  const isExact = each !== undefined && /^[\d.]+$/.test(writeDecimal(each))
  const written = isExact ? `${writeDose({ amount: each, unit })} ${count} times a day` : ''
  const choices: Choice[] = written ? [{ id: 'divided', text: written, label: written }] : []
  // Something else between them would be lost with the answer.
  const isWhole = items.every((item) => !inside(item) || parts.includes(item) || item.said.is === 'filler')
  if (!isWhole || !choices.length)
    return items.map((item) => (parts.includes(item) ? { ...item, said: UNKNOWN } : item))
  const asked: Item = { start, end, said: { is: 'question', id: 'divided', choices } }
  return items.flatMap((item) => (item === parts[0] ? [asked] : inside(item) ? [] : [item]))
}

const MEASURED: readonly (string | undefined)[] = ['ml', 'mg', 'mcg', 'g', 'unit', undefined]
const WHEN: readonly Item['said']['is'][] = [
  ...(['timesPerDay', 'everyHours', 'everyMinutes', 'part', 'bedtime', 'clock', 'doses', 'divided'] as const),
  ...(['everyDays', 'everyMonths', 'timesPerWeek', 'timesPerMonth', 'weekdays', 'asNeeded'] as const),
]

/** Whether nothing of the dose's own step says when. */
function isAllOfWhen(items: readonly Item[], at: number): boolean {
  const ends = ({ said }: Item) => said.is === 'steps' || said.is === 'dose'
  const next = items.findIndex((item, index) => index > at && ends(item))
  const from = items.slice(0, at).findLastIndex(ends) + 1
  const own = items.slice(from, next < 0 ? items.length : next)
  return !own.some(({ said }) => WHEN.includes(said.is))
}

/** "4 tab a day", "total 4 tab daily": of a whole day, of which the parts are not said. */
export function askOfDay(text: string, items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (before && ofDayBeside(text, items, at - 1)) return []
    if (!after || !ofDayBeside(text, items, at) || item.said.is !== 'dose') return [item]
    const { amount, unit } = item.said
    const count = numberOf(amount)
    const values = { count }
    const choices: Choice[] = [
      {
        id: 'timesADay',
        text: `${writeDose({ amount: ONE, unit })} ${count} times a day`,
        label: `${count} times a day`,
        values,
      },
      {
        id: 'onceADay',
        text: `${writeDose({ amount, unit })} once daily`,
        label: `${count} at once, once a day`,
        values,
      },
    ]
    return [{ start: item.start, end: after.end, said: { is: 'question', id: 'perDay', choices } }]
  })
}

function ofDayBeside(text: string, items: readonly Item[], at: number): boolean {
  const [item, after] = [items[at], items[at + 1]]
  if (item?.said.is !== 'dose' || after?.said.is !== 'daily') return false
  const { amount, upTo, unit, perKilogram } = item.said
  const count = numberOf(amount)
  const isTotal = /\b(?:total|tot)\s*(?:of|:|=|-)?\s*$/i.test(text.slice(0, item.start))
  const isOfDay = /^(?:a|per|\/|in a) ?day$/i.test(text.slice(after.start, after.end).trim())
  return (
    (isTotal || isOfDay) &&
    !upTo &&
    !perKilogram &&
    Number.isInteger(count) &&
    count > 1 &&
    !MEASURED.includes(unit) &&
    isAllOfWhen(items, at)
  )
}
