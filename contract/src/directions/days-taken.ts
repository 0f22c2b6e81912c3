import type { Item } from './item.ts'
import { WEEKDAYS, type Weekday } from './model.ts'

type Asked = Item & { readonly said: Extract<Item['said'], { is: 'question' }> }
const asksDays = (item: Item): item is Asked => item.said.is === 'question' && item.said.id === 'days'

function daysOf(item: Asked, id: string): Weekday[] {
  const text = item.said.choices.find((choice) => choice.id === id)?.text.toLowerCase() ?? ''
  return WEEKDAYS.filter((day) => text.includes(day.slice(0, 3)))
}

/** So many days of the week, as "5 days a week" or "5/7" say it. */
function countOf(text: string, item: Item): number | undefined {
  if (asksDays(item) && item.said.choices.some(({ id }) => id === 'timesAWeek'))
    return Number(/\d/.exec(text.slice(item.start, item.end))?.[0])
  return Number(/^([2-6])[/⁄]7$/.exec(text.slice(item.start, item.end))?.[1] ?? 0) || undefined
}

/**
 * "5 days a week, omit Sat & Sun", "5/7 (omit Thurs & Sun)": the number of days and the days left out agree, so that the
 * others are those on which it is taken. Either of them alone is asked about.
 */
export function settleDaysTaken(text: string, items: readonly Item[]): readonly Item[] {
  const [off, ...moreOff] = items.filter(asksDays).filter((item) => daysOf(item, 'otherDays').length > 0)
  const [count, ...moreCounts] = items.filter((item) => countOf(text, item) !== undefined)
  if (!off || !count || moreOff.length > 0 || moreCounts.length > 0) return items
  const days = daysOf(off, 'otherDays')
  if (days.length !== countOf(text, count)) return items
  return items.map((item): Item => {
    if (item === off) return { start: item.start, end: item.end, said: { is: 'weekdays', days } }
    return item === count ? { start: item.start, end: item.end, said: { is: 'filler' } } : item
  })
}
