import type { Item } from './item.ts'
import type { PartOfDay } from './model.ts'

/** Which half of the day an hour is of, where its part of the day is named beside it. */
const HOURS: Readonly<Partial<Record<PartOfDay, (hour: number) => number | undefined>>> = {
  morning: (hour) => (hour >= 5 && hour <= 11 ? hour : undefined),
  evening: (hour) => (hour >= 4 && hour <= 8 ? hour + 12 : undefined),
  night: (hour) => (hour >= 8 && hour <= 11 ? hour + 12 : undefined),
}

/** "22 units every night at 10", "at 9 every night": the one part of the day that is named, directly beside its hour. */
export function settleHourOfPart(text: string, items: readonly Item[]): readonly Item[] {
  const parts = items.filter(({ said }) => said.is === 'part')
  const [only] = parts
  if (!only || parts.length > 1 || only.said.is !== 'part' || only.said.meal) return items
  const part = only.said.part
  const isBeside = (item: Item) =>
    /^\s*(?:only)?\s*$/.test(
      item.start > only.start ? text.slice(only.end, item.start) : text.slice(item.end, only.start),
    )
  return items.map((item): Item => {
    const [, hour] = /^(?:at|@) ?(\d{1,2})$/i.exec(text.slice(item.start, item.end).trim()) ?? []
    const isOpen = item.said.is === 'question' && item.said.id === 'clock'
    const at = hour && isOpen && isBeside(item) ? HOURS[part]?.(Number(hour)) : undefined
    return at === undefined
      ? item
      : {
          start: item.start,
          end: item.end,
          said: { is: 'clock', times: [`${String(at).padStart(2, '0')}:00`] },
        }
  })
}
