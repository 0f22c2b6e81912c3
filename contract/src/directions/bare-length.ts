import type { Item } from './item.ts'
import type { Choice } from './model.ts'

const FRACTION = /^([1-6])[/⁄]7$/
const OFTEN: readonly Item['said']['is'][] = [
  ...(['doses', 'timesPerDay', 'everyHours', 'everyMinutes', 'everyDays', 'everyMonths', 'daily'] as const),
  ...(['part', 'bedtime', 'clock', 'timesPerWeek', 'timesPerMonth', 'weekdays', 'asNeeded'] as const),
]

/** "1/7" and "5/7" where nothing says how often: so many days, or on so many of the seven. */
export function askBareLengths(text: string, items: readonly Item[]): readonly Item[] {
  const isOpen = items.some(({ said }) => OFTEN.includes(said.is) || said.is === 'question')
  return items.map((item, index): Item => {
    // "1/7 tab OD": no part of a tablet that can be given, and no length in front of what is counted.
    if (isOpen && items[index + 1]?.said.is !== 'unit') return item
    const [, count = ''] = FRACTION.exec(text.slice(item.start, item.end)) ?? []
    if (item.said.is !== 'duration' || count === '') return item
    const ways = count === '1' ? ['x 1 day', 'once a week'] : [`x ${count} days`, `${count} times a week`]
    const choices = ways.map(
      (each, at): Choice => ({ id: at ? 'timesAWeek' : 'days', text: each, label: each }),
    )
    return { start: item.start, end: item.end, said: { is: 'question', id: 'durationUnit', choices } }
  })
}
