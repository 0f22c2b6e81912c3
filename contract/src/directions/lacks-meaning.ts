import { isZero } from './amount.ts'
import type { Item } from './item.ts'

/** Whether nothing is said before it. */
const isFirst = (items: readonly Item[], index: number) =>
  items.slice(0, index).every(({ said }) => said.is === 'filler')

const LATEST = /^(?:not|never|do not take|dont take|not to be taken) (?:after|beyond|later than) (\d+)/i

/** "1-0-1, not after 4 pm": whether a time that the line names is later than that. */
function isAfterLatest(typed: string, items: readonly Item[]): boolean {
  const latest = Number(LATEST.exec(typed)?.[1] ?? 12) + 12
  return items.some(({ said }) => {
    if (said.is === 'doses') return !isZero(said.doses.evening) || !isZero(said.doses.night)
    if (said.is === 'part') return said.part !== 'morning' && said.part !== 'afternoon'
    if (said.is === 'clock') return said.times.some((time) => Number(time.slice(0, 2)) > latest)
    return said.is === 'bedtime'
  })
}

/** Whether a word that is no time stands directly behind it. */
function isNamed(text: string, items: readonly Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]]
  const isWord = next?.said.is === 'unknown' || next?.said.is === 'note'
  return item !== undefined && isWord && /^ *\p{L}/u.test(text.slice(item.end))
}

/** Whether an item has no meaning beside the others, or may as well be another word, misread. */
export function lacksMeaning(text: string, items: readonly Item[], index: number): boolean {
  const typedAt = (at: number) => text.slice(items[at]?.start ?? 0, items[at]?.end ?? 0)
  const says = (is: Item['said']['is']) => items.some(({ said }) => said.is === is)
  const said = items[index]?.said
  const typed = typedAt(index)
  switch (said?.is) {
    // "2 tues per day": times a day, misspelt.
    case 'weekdays':
      // "Sun allergy", "sat normal": a thing, and no day of the week.
      if (/^(?:sun|sat|wed|mon|fri)$/i.test(typed) && isNamed(text, items, index)) return true
      return /^(?:a|per|\/|in a) ?day$/i.test(typedAt(index + 1)) && items[index - 1]?.said.is === 'dose'
    // "Stat one tablet daily for 21 days": "start", misread, as likely as one at once beside the rest.
    case 'immediate':
      return isFirst(items, index) && says('duration') && says('daily')
    // "Once weekly, every morning": daily beside weekly is the error that kills (methotrexate).
    case 'part':
    case 'bedtime':
      return (
        (says('timesPerWeek') || says('everyMonths') || says('timesPerMonth')) &&
        /^(every|each|daily|har|roz|हर|रोज)/i.test(typed)
      )
    // "1-0-1, not after 4 pm": the grid gives a dose later than that.
    case 'note':
      return LATEST.test(typed) && isAfterLatest(typed, items)
    case 'atMost':
      return said.timesOnly === true && !says('asNeeded')
    case 'divided':
      return !items.some(({ said: each }) => each.is === 'dose' && each.perKilogram === 'day')
    // "Q1D" is more likely a misread QID, four times as much.
    case 'everyDays':
      return /^q ?1 ?d$/i.test(typed)
    // "8D" without a frequency is more likely a misread BD than eight days; "x 8d" and "8 days" say it.
    case 'duration':
      return /^\d*8[ .-]?d$/i.test(typed)
    default:
      return false
  }
}
