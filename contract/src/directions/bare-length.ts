import type { DirectionsHint } from './hint.ts'
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
      (each, at): Choice => ({
        id: at ? 'timesAWeek' : 'days',
        text: each,
        label: each,
        values: { count: Number(count) },
      }),
    )
    return { start: item.start, end: item.end, said: { is: 'question', id: 'durationUnit', choices } }
  })
}

/** "1d RE 6 times a day" of drops: a drop as likely as a day. */
export function askDropOrDay(
  text: string,
  items: readonly Item[],
  { form = '' }: DirectionsHint = {},
): readonly Item[] {
  const isDosed = items.some(({ said }) => said.is === 'dose' || said.is === 'doses')
  const [first] = items.filter(({ said }) => said.is !== 'filler')
  if (isDosed || !/drop/i.test(form) || first?.said.is !== 'duration') return items
  const [, count = ''] = /^([1-4]) ?d\.?$/i.exec(text.slice(first.start, first.end)) ?? []
  if (count === '') return items
  const ways = [`${count} drop${count === '1' ? '' : 's'}`, `x ${count} day${count === '1' ? '' : 's'}`]
  const choices = ways.map(
    (each, at): Choice => ({
      id: at ? 'days' : 'drops',
      text: each,
      label: each,
      values: { count: Number(count) },
    }),
  )
  return items.map(
    (item): Item =>
      item === first ? { ...item, said: { is: 'question', id: 'durationUnit', choices } } : item,
  )
}
