import type { Item } from './item.ts'
import type { Problem, Span } from './model.ts'

const isUnknown = (item: Item | undefined) => item?.said.is === 'unknown'
const UNKNOWN: Item['said'] = { is: 'unknown' }

/** The next item that says something, looking in one direction. */
function beside(items: readonly Item[], index: number, step: 1 | -1): Item | undefined {
  let at = index + step
  while (items[at]?.said.is === 'filler') at += step
  return items[at]
}

/** "Repeat after 2 weeks", "7 days gap": a time, but none for which it is taken. */
export function withoutTimesBetween(text: string, items: readonly Item[]): readonly Item[] {
  const wordOf = (item: Item | undefined) =>
    item && isUnknown(item) ? text.slice(item.start, item.end).toLowerCase() : ''
  return items.map((item, index) => {
    if (item.said.is !== 'duration') return item
    const next = beside(items, index, 1)
    const often = next ? text.slice(next.start, next.end) : ''
    const isBetween =
      // "Six dies a day": times a day, misspelt.
      (next?.said.is === 'daily' &&
        !/d\b|day|din|week|wk|month|mth|hafte|mahin|दिन|हफ्त|महीन|night/i.test(
          text.slice(item.start, item.end),
        )) ||
      (/^(?:a|per|\/|in a) ?day$/i.test(often) && next?.said.is === 'daily') ||
      wordOf(beside(items, index, -1)) === 'after' ||
      ['gap', 'interval', 'later'].includes(wordOf(beside(items, index, 1)))
    return isBetween ? { ...item, said: UNKNOWN } : item
  })
}

/**
 * Text that was not understood takes in the amount or length beside it, or alone in brackets, where that would
 * contradict the rest: "4 ml SOS, 6 hrs gap" has one dose and three unread words, not two doses. Undefined when there
 * is no such number.
 */
export function withoutStrayNumbers(
  text: string,
  items: readonly Item[],
  problems: readonly Problem[],
): readonly Item[] | undefined {
  const inConflict = ({ start, end }: Span) =>
    problems.some((problem) => problem.id === 'conflict' && problem.start === start && problem.end === end)
  const isStray = (item: Item, index: number) => {
    if ((item.said.is !== 'dose' && item.said.is !== 'duration') || !inConflict(item)) return false
    const isBracketed =
      /^\d+$/.test(text.slice(item.start, item.end)) &&
      /\(\s*$/.test(text.slice(0, item.start)) &&
      /^\s*\)/.test(text.slice(item.end))
    return isBracketed || isUnknown(beside(items, index, -1)) || isUnknown(beside(items, index, 1))
  }
  if (!items.some(isStray)) return undefined
  return items.map((item, index) => (isStray(item, index) ? { ...item, said: UNKNOWN } : item))
}

const OFTEN: readonly Item['said']['is'][] = ['timesPerDay', 'everyHours', 'daily', 'doses', 'bedtime']

/** "SOS/TDS", "BD and SOS": as needed or three times a day, or both; nobody but the prescriber can say. The joint is not read. */
export function withoutAlternatives(text: string, items: readonly Item[]): readonly Item[] {
  const isOften = (item: Item | undefined) => item !== undefined && OFTEN.includes(item.said.is)
  const isNeeded = (item: Item | undefined) =>
    item?.said.is === 'asNeeded' || (item?.said.is === 'note' && item.said.asNeeded === true)
  return items.map((item, index) => {
    const joint = text.slice(item.start, item.end)
    if (!/^(?:\/|and|&|\+|aur)$/i.test(joint)) return item
    const [before, after] = [items[index - 1], items[index + 1]]
    // "HS and SOS" is asked about by itself.
    if (joint !== '/' && before?.said.is === 'bedtime') return item
    const isEither = (isOften(before) && isNeeded(after)) || (isNeeded(before) && isOften(after))
    return isEither ? { ...item, said: UNKNOWN } : item
  })
}
