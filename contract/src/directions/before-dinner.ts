import { type Amount, amountOfDecimal, ZERO } from './amount.ts'
import type { Item } from './item.ts'
import type { DoseUnit, PartOfDay } from './model.ts'
import { PARTS_OF_DAY } from './model.ts'

type PartItem = Item & { readonly said: Extract<Item['said'], { is: 'part' }> }
const isPart = (item: Item | undefined): item is PartItem => item?.said.is === 'part'

/** What may stand between "BBF" and "BD" that makes a pair of them. */
const PAIRED = /^\s*(?:&|and|\/|\+|,)\s*$/i

/** "BBF & BD", "1 BBF, 1 BD": behind before-breakfast BD is before dinner; alone it is twice a day. */
export function readBeforeDinner(text: string, items: readonly Item[]): readonly Item[] {
  const at = (item: Item) => text.slice(item.start, item.end)
  const spoken = items.filter(({ said }) => said.is !== 'filler' && said.is !== 'route')
  const isBreakfast = (item: Item | undefined) => isPart(item) && /^bbf$/i.test(at(item))
  return items.map((item): Item => {
    const place = spoken.indexOf(item)
    const isBd = item.said.is === 'timesPerDay' && /^BD$/i.test(at(item))
    if (!isBd || place < 1) return item
    const [before, farther] = [spoken[place - 1], spoken[place - 2]]
    const isPair = isBreakfast(before) && PAIRED.test(text.slice(before?.end, item.start))
    const hasOwn =
      before?.said.is === 'dose' &&
      isBreakfast(farther) &&
      /^\s*(?:&|and|\/|\+|,|;)\s*$/i.test(text.slice(farther?.end, before.start))
    if (!isPair && !hasOwn) return item
    return { ...item, said: { is: 'part', part: 'night', food: 'beforeFood', meal: true } }
  })
}

const TWO = /^(\d+(?:\.\d+)?)\s*(u|units?|iu|ml|mg)?\s*-+\s*(\d+(?:\.\d+)?)\s*(u|units?|iu|ml|mg)?$/i
const UNITS: Readonly<Record<string, DoseUnit>> = {
  u: 'unit',
  iu: 'unit',
  unit: 'unit',
  units: 'unit',
  ml: 'ml',
  mg: 'mg',
}

/** Two amounts with dashes between them, as they stand in the text behind an item. */
function twoAmounts(written: string): { amounts: [Amount, Amount]; unit?: DoseUnit } | undefined {
  const [, first = '', unitOfFirst = '', second = '', unitOfSecond = ''] = TWO.exec(written.trim()) ?? []
  const amounts = [amountOfDecimal(first), amountOfDecimal(second)] as const
  const units = new Set([unitOfFirst, unitOfSecond].filter(Boolean).map((each) => UNITS[each.toLowerCase()]))
  if (first === '' || !amounts[0] || !amounts[1] || units.size > 1) return undefined
  return { amounts: [amounts[0], amounts[1]], unit: [...units][0] }
}

/**
 * "14U---8U BBF & BD", "1-1 morning & night": two amounts with dashes, and two parts of the day that are named in their
 * order, are one amount each. Without the parts it is asked which they are.
 */
export function readNamedPair(text: string, items: readonly Item[]): readonly Item[] {
  const parts = items.filter(isPart)
  const named = [...new Set(parts.map(({ said }) => said.part))]
  const inOrder = PARTS_OF_DAY.filter((part) => named.includes(part))
  const isPair = parts.length === 2 && named.length === 2 && inOrder.join() === named.join()
  const doses = items.filter(({ said }) => said.is === 'doses' || said.is === 'dose')
  if (!isPair || doses.length > 1) return items
  for (let from = 0; from < items.length; from += 1)
    for (let to = from; to < Math.min(items.length, from + 5); to += 1) {
      const [first, last] = [items[from], items[to]]
      const two = first && last ? twoAmounts(text.slice(first.start, last.end)) : undefined
      const covered = items.slice(from, to + 1)
      if (!two || !first || !last || doses.some((item) => !covered.includes(item))) continue
      if (covered.some((item) => isPart(item))) continue
      const [one, other] = named as [PartOfDay, PartOfDay]
      const day = {
        morning: ZERO,
        afternoon: ZERO,
        evening: ZERO,
        night: ZERO,
        bedtime: ZERO,
        [one]: two.amounts[0],
        [other]: two.amounts[1],
      }
      const item: Item = {
        start: first.start,
        end: last.end,
        said: { is: 'doses', doses: day, ...(two.unit && { unit: two.unit }) },
      }
      return [...items.slice(0, from), item, ...items.slice(to + 1)]
    }
  return items
}
