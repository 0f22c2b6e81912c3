import { sameAmount } from './amount.ts'
import type { Item, Said } from './item.ts'
import { type PartOfDay, WEEKDAYS } from './model.ts'

/**
 * Two amounts of one medicine at two times that are no parts of the day: "40 mg 8 am, 20 mg 4 pm", "2 mg Mon/Wed/Fri,
 * 3 mg other days", "1 tab BD + 1 SOS". Each amount keeps its own time; they are taken alongside, not one after the other.
 */

type Kind = Said['is']
type DoseItem = Item & { readonly said: Extract<Said, { is: 'dose' }> }

const isDose = (item: Item): item is DoseItem => item.said.is === 'dose'
/** "1-0-0 Mon to Fri, ½-0-0 Sat & Sun": a grid has its days as an amount has. */
const isGiven = (item: Item, key: 'clock' | 'weekdays') =>
  isDose(item) || (key === 'weekdays' && item.said.is === 'doses')
/** What holds for each of the amounts, wherever it is written. */
const SHARED: readonly Kind[] = ['food', 'route', 'site', 'takenWith', 'manner', 'reason']
/** What ends the line for all of them. */
const SHARED_AT_END: readonly Kind[] = ['duration', 'openDuration']
const OWN: readonly Kind[] = ['timesPerDay', 'daily', 'clock']
const ONCE: readonly Kind[] = ['filler', 'note', 'product', 'form', 'unknown']
const OFTEN: readonly Kind[] = ['timesPerDay', 'everyHours', 'doses', 'part', 'clock', 'bedtime']

/** The same meaning at no place of its own, so that every character still belongs to one item. */
const copyOf = (item: Item): Item => ({ ...item, start: item.start, end: item.start })

function isOnce({ said, number }: Item): boolean {
  if (said.is !== 'timesPerDay') return true
  return (said.value ?? Number(number?.value.numerator)) === 1 && !said.upTo
}

/** Runs of the keys and the doses, in their order: D K D K, or K D K D. */
function alternate(
  items: readonly Item[],
  isKey: (item: Item) => boolean,
  isAmount: (item: Item) => boolean,
): Item[][] | undefined {
  const runs: { isKey: boolean; items: Item[] }[] = []
  for (const item of items) {
    if (!isKey(item) && !isAmount(item)) continue
    const last = runs.at(-1)
    if (last && last.isKey === isKey(item)) last.items.push(item)
    else runs.push({ isKey: isKey(item), items: [item] })
  }
  if (runs.length < 4 || runs.length % 2 === 1) return undefined
  if (runs.some((run) => !run.isKey && run.items.length > 1)) return undefined
  return runs.flatMap((run, index) =>
    index % 2 === 0 ? [[...run.items, ...(runs[index + 1]?.items ?? [])]] : [],
  )
}

function differ(doses: readonly DoseItem[]): boolean {
  const [first] = doses
  const isPlain = doses.every(({ said }) => !said.upTo && !said.perKilogram && said.unit === first?.said.unit)
  return isPlain && doses.some(({ said }) => !sameAmount(said.amount, first?.said.amount))
}

/** Two grids in one unit; a grid beside a single amount is asked about. */
function gridsDiffer(grids: readonly Item[], items: readonly Item[]): boolean {
  const said = grids.map((item) => JSON.stringify(item.said))
  const units = new Set(grids.map((item) => (item.said.is === 'doses' ? item.said.unit : undefined)))
  return !items.some(isDose) && units.size === 1 && new Set(said).size > 1
}

/** The part of the day that an hour of the clock lies in; of the evening and the night nobody can tell. */
function partsAround(time: string): readonly PartOfDay[] {
  const hour = Number(time.slice(0, 2))
  if (hour < 12) return ['morning']
  if (hour < 16) return ['afternoon']
  return hour < 17 ? ['afternoon', 'evening'] : ['evening', 'night']
}

/** "1 tab in the morning and 1 tab at 4 pm": as many amounts as times, and no hour in a part of the day that is named. */
function areApart(items: readonly Item[]): boolean {
  const parts = items.flatMap(({ said }): PartOfDay[] =>
    said.is === 'bedtime' ? ['night'] : said.is === 'part' ? [said.part] : [],
  )
  const times = items.flatMap(({ said }) => (said.is === 'clock' ? said.times : []))
  const [dose, ...others] = items.filter(isDose)
  const isPlain =
    dose !== undefined &&
    [dose, ...others].every(({ said }) => !said.upTo && !said.perKilogram && said.unit === dose.said.unit)
  return (
    isPlain &&
    parts.length > 0 &&
    times.length > 0 &&
    parts.length + times.length === others.length + 1 &&
    times.every((time) => parts.every((part) => !partsAround(time).includes(part)))
  )
}

/** "3 tab Saturday night + 3 tab Sunday morning": each with its day has one part of the day, and not the same. */
function areOwnParts(items: readonly Item[], starts: readonly number[]): boolean {
  const parts = starts.map((start, at) =>
    items.flatMap((item) =>
      item.said.is === 'part' &&
      item.start >= start &&
      item.start < (starts[at + 1] ?? Number.POSITIVE_INFINITY)
        ? [item.said.part]
        : [],
    ),
  )
  return (
    parts.length > 1 && parts.every((own) => own.length === 1) && new Set(parts.flat()).size === parts.length
  )
}

/** Each amount with its clock time or its days of the week, and what holds for all; undefined where it is otherwise. */
function pairs(items: readonly Item[], key: 'clock' | 'weekdays'): Item[][] | undefined {
  const isMixed = key === 'clock' && areApart(items)
  const isKey = ({ said }: Item) =>
    said.is === key ||
    (isMixed && (said.is === 'part' || said.is === 'bedtime')) ||
    (key === 'weekdays' && said.is === 'otherDays')
  const found = alternate(items, isKey, (item) => isGiven(item, key))
  const grids = items.filter(({ said }) => said.is === 'doses')
  const starts = (found ?? []).map(([first]) => first?.start ?? 0)
  const hasOwnParts = key === 'weekdays' && areOwnParts(items, starts)
  const isOther =
    grids.length > 0 ? gridsDiffer(grids, items) : isMixed || hasOwnParts || differ(items.filter(isDose))
  if (!found || !isOther) return undefined
  const paired = new Set(found.flat())
  const lastKey = Math.max(...found.flat().map(({ end }) => end))
  const segments = found.map((): Item[] => [])
  const clocks = items.filter(({ said }) => said.is === 'clock').length
  // "1 tab at 8 am after food and 1 tab at night": of the one beside it, and nobody says of the other.
  const isOfOne = (item: Item) => item.start > (starts[0] ?? 0) && item.start < lastKey
  if (isMixed && items.some((item) => SHARED.includes(item.said.is) && isOfOne(item))) return undefined
  for (const item of items) {
    const at = Math.max(
      0,
      starts.findLastIndex((start) => item.start >= start),
    )
    const { is } = item.said
    // "1 tab Tue, Thu; ½ tab Mon, Wed @ 6 pm": the only time, at the end, holds for each.
    const isOfAll = key === 'weekdays' && is === 'clock' && clocks === 1 && item.start >= lastKey
    if (isOfAll)
      segments.forEach((segment, index) => {
        segment.push(index === at ? item : copyOf(item))
      })
    else if (paired.has(item) || ONCE.includes(is)) segments[at]?.push(item)
    else if (key === 'weekdays' && OWN.includes(is) && isOnce(item)) segments[at]?.push(item)
    else if (hasOwnParts && is === 'part') segments[at]?.push(item)
    else if (key === 'clock' && is === 'daily') segments[at]?.push(item)
    else if (SHARED.includes(is) || (SHARED_AT_END.includes(is) && item.start >= lastKey))
      segments.forEach((segment, index) => {
        segment.push(index === at ? item : copyOf(item))
      })
    else return undefined
  }
  return key === 'weekdays' ? withDays(segments) : segments
}

/** "Other days" are those that no other amount has; no day may have two amounts. */
function withDays(segments: readonly Item[][]): Item[][] | undefined {
  const named = segments.flatMap((segment) =>
    segment.flatMap(({ said }) => (said.is === 'weekdays' ? said.days : [])),
  )
  const others = segments.flat().filter(({ said }) => said.is === 'otherDays')
  const rest = WEEKDAYS.filter((day) => !named.includes(day))
  if (new Set(named).size < named.length || others.length > 1) return undefined
  if (others.length === 1 && rest.length === 0) return undefined
  return segments.map((segment) =>
    segment.map((item) =>
      item.said.is === 'otherDays' ? { ...item, said: { is: 'weekdays', days: rest } } : item,
    ),
  )
}

/** "1 tab BD + 1 tab SOS": one by the clock, and one more as needed. */
function regularAndNeeded(text: string, items: readonly Item[]): Item[][] | undefined {
  const plus = items.findIndex(
    (item, index) =>
      /^(?:\+|plus|&|and)$/i.test(text.slice(item.start, item.end)) && isDose(items[index + 1] ?? item),
  )
  if (plus < 0) return undefined
  const [before, after] = [items.slice(0, plus), items.slice(plus + 1)]
  const says = (side: readonly Item[], kinds: readonly Kind[]) =>
    side.some(({ said }) => kinds.includes(said.is))
  const doses = [before, after].map((side) =>
    side.filter(({ said }) => said.is === 'dose' || said.is === 'doses'),
  )
  const units = doses
    .flat()
    .map(({ said }) => (said.is === 'dose' || said.is === 'doses' ? said.unit : undefined))
  const isPair =
    doses.every((side) => side.length === 1) &&
    (units[0] === units[1] || (units[1] === undefined && units[0] === 'tablet')) &&
    says(before, OFTEN) &&
    !says(before, ['asNeeded', 'atMost']) &&
    says(after, ['asNeeded']) &&
    !says(after, [...OFTEN, 'atMost', 'daily', 'duration', 'weekdays', 'everyDays'])
  const joint = items[plus]
  if (!isPair || !joint) return undefined
  return [[...before, { ...joint, said: { is: 'filler' } }], after]
}

/** The amounts that are taken alongside one another, where a line has them. */
export function partTogether(text: string, items: readonly Item[]): Item[][] | undefined {
  const says = (is: Kind) => items.some(({ said }) => said.is === is)
  if (says('steps') || says('thenStop') || says('stretch')) return undefined
  if (!says('together'))
    return (
      pairs(items, 'weekdays') ??
      (says('weekdays') ? undefined : pairs(items, 'clock')) ??
      regularAndNeeded(text, items)
    )
  const segments: Item[][] = [[]]
  for (const item of items) {
    if (item.said.is === 'together') segments.push([])
    segments.at(-1)?.push(item.said.is === 'together' ? { ...item, said: { is: 'filler' } } : item)
  }
  return segments.length > 1 && segments.every(saysDose) ? segments : undefined
}

function saysDose(items: readonly Item[]): boolean {
  return items.some(({ said }) => said.is === 'dose' || said.is === 'doses')
}
