import { amountOf, multiplyAmounts, numberOf, writeDecimal } from './amount.ts'
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
