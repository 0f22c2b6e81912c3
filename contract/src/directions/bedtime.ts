import { type Amount, addAmounts, isZero, sameAmount } from './amount.ts'
import type { Item, Said } from './item.ts'
import { type Choice, type DayDoses, type DoseUnit, PARTS_OF_DAY, type PartOfDay } from './model.ts'
import { joinDoses } from './unresolved-choices.ts'
import { writeDose } from './write.ts'

/**
 * "At bedtime" is a time of the day of its own ("1 tab in the morning and 1 tab at bedtime": two doses), or it says of
 * the dose at night that it is taken then ("0-0-1 HS", "1 tab at night, HS": one dose). Which of the two it is follows
 * from what stands beside it; where both are likely, half the dose of a day hangs on it, and it is asked.
 */

/** Joins two doses: "morning and HS". A comma does not: "at night, at bedtime" is one. */
const JOINS = /(?:^|[\s,;)])(?:and|et|&|\+|plus|n|aur|और|तथा|एवं|व)(?=[\s(]|$)/iu

type Bedtime = Item & { readonly said: { readonly is: 'bedtime' } }
type DoseItem = Item & { readonly said: Extract<Said, { is: 'dose' }> }

const NO_DOSES = Object.fromEntries(PARTS_OF_DAY.map((part) => [part, { numerator: 0, denominator: 1 }]))

interface Place {
  readonly text: string
  /** Without fillers. */
  readonly items: readonly Item[]
  readonly at: number
  readonly bedtime: Bedtime
}

const FILLER: Said = { is: 'filler' }
const OWN: Said = { is: 'part', part: 'bedtime' }

/** The items of one step, with each "at bedtime" read as a dose of its own, as said of the night's dose, or asked about. */
export function placeBedtime(text: string, all: readonly Item[]): readonly Item[] {
  const items = all.filter(({ said }) => said.is !== 'filler')
  const at = items.findIndex(({ said }) => said.is === 'bedtime')
  const bedtime = items[at] as Bedtime | undefined
  if (!bedtime) return all
  const place: Place = { text, items, at, bedtime }
  const rest = items.filter(({ said }) => said.is !== 'bedtime')
  const says = (is: Said['is']) => rest.filter(({ said }) => said.is === is)
  const [patterns, parts, clocks] = [says('doses'), says('part'), says('clock')]
  if (patterns.length === 1) return besidePattern(place, all, patterns[0] as Item)
  if (parts.length > 0) return besideParts(place, all, parts)
  if (clocks.length > 0) return besideClock(place, all, clocks)
  if (says('timesPerDay').length > 0) return besideTimes(place, all, says('timesPerDay')[0] as Item)
  // "1 tab daily and 2 tab HS": the first dose has no time of its own.
  if (says('daily').length > 0 && countedDoses(items).length > 1) return replaced(all, bedtime, CONFLICT)
  const meals = [items[at - 1], items[at + 1]].find((item) => item && isOfEachMeal(text, item))
  if (meals)
    return all.flatMap((item) =>
      item === meals ? mealsOf(item) : { ...item, said: item === bedtime ? OWN : item.said },
    )
  // "After food and HS", "HS and SOS", "every 6 hours and HS": a further dose, of which nothing else is said.
  const isFurther = (item: Item | undefined) =>
    item && JOINED_TO.includes(item.said.is) && JOINS.test(between(text, item, bedtime))
  if (isFurther(items[at - 1]) || isFurther(items[at + 1])) return replaced(all, bedtime, CONFLICT)
  return all
}

/** "After each meal": the three of a day. */
function isOfEachMeal(text: string, { said, start, end }: Item): boolean {
  return said.is === 'food' && /\b(each|every) meals?\b/i.test(text.slice(start, end))
}

function mealsOf(item: Item): Item[] {
  const food = item.said.is === 'food' ? item.said.food : undefined
  return (['morning', 'afternoon', 'night'] as const).map((part) => ({
    ...item,
    said: { is: 'part', part, meal: true, ...(food && { food }) },
  }))
}

const JOINED_TO: readonly Said['is'][] = ['food', 'asNeeded', 'everyHours', 'immediate']

const CONFLICT: Said = {
  is: 'problem',
  id: 'conflict',
  message: 'Say whether the dose at bedtime is one of these doses or a further one.',
}

function replaced(all: readonly Item[], item: Item, said: Said): Item[] {
  return all.map((each) => (each === item ? { ...each, said } : each))
}

/** One question in place of all that stands from the first to the last of these; `also` keeps what it covers of the rest. */
function asked(
  place: Place,
  all: readonly Item[],
  about: readonly Item[],
  choices: readonly Choice[],
): Item[] {
  if (choices.length === 0) return replaced(all, place.bedtime, CONFLICT)
  const start = Math.min(...about.map((item) => item.start))
  const end = Math.max(...about.map((item) => item.end))
  const covered = all.filter((item) => item.start >= start && item.end <= end)
  // A figure that is not understood between them may be another medicine's.
  if (
    covered.some(({ said, ...at }) => said.is === 'unknown' && /\d/.test(place.text.slice(at.start, at.end)))
  )
    return replaced(all, place.bedtime, CONFLICT)
  const also = covered
    .filter((item) => item.said.is !== 'filler' && !about.includes(item))
    .map((item) => place.text.slice(item.start, item.end))
    .filter((each) => each !== '+')
  const question: Item = {
    said: {
      is: 'question',
      id: 'bedtime',
      choices: choices.map((choice) => ({ ...choice, text: [choice.text, ...also].join(' ') })),
    },
    start,
    end,
  }
  return [...all.filter((item) => item.end <= start), question, ...all.filter((item) => item.start >= end)]
}

/** Whether "and" stands between the bedtime and what is before it, or after it when nothing is before. */
function isJoined({ text, items, at, bedtime }: Place, from = items[at - 1]): boolean {
  const next = items[at + 1]
  if (from && from.end <= bedtime.start) return JOINS.test(text.slice(from.end, bedtime.start))
  return next !== undefined && JOINS.test(text.slice(bedtime.end, next.start))
}

function isDose(item: Item | undefined): item is DoseItem {
  return item?.said.is === 'dose'
}

/** A weight beside a count is that of the same dose: "1 tab (500 mg)". */
function countedDoses(items: readonly Item[]): DoseItem[] {
  const doses = items.filter(isDose)
  const counts = doses.filter(({ said }) => !['mg', 'mcg', 'g'].includes(said.unit ?? ''))
  return counts.length > 0 ? counts : doses
}

/** The dose that directly precedes the bedtime, or follows it: "2 tab HS", "HS 2 tab". */
function ownDose({ items, at }: Place): DoseItem | undefined {
  return [items[at - 1], items[at + 1]].find(isDose)
}

function taken(doses: DayDoses): PartOfDay[] {
  return PARTS_OF_DAY.filter((part) => !isZero(doses[part]))
}

function pattern(doses: DayDoses): string {
  return joinDoses(PARTS_OF_DAY.map((part) => doses[part]))
}

/** "1-0-0 and 1 HS" is two doses, "0-0-1 HS" one; "1-0-1 HS" may be two or three. */
function besidePattern(place: Place, all: readonly Item[], given: Item): readonly Item[] {
  const { text, bedtime } = place
  if (given.said.is !== 'doses') return all
  const { doses, unit } = given.said
  const own = ownDose(place)
  if (own && own.start > given.end) {
    const joined =
      /[,;+&]/.test(text.slice(given.end, own.start)) || JOINS.test(text.slice(given.end, own.start))
    const fits =
      !own.said.upTo && (!unit || !own.said.unit || unit === own.said.unit) && !own.said.perKilogram
    // A name between the two ("+ glargine 14 units HS") makes the second another medicine's.
    const apart = all.filter(
      (item) => item.start >= given.end && item.end <= own.start && !isJoint(text, item),
    )
    if (!joined || !fits || apart.some(({ said }) => said.is === 'unknown'))
      return replaced(all, bedtime, CONFLICT)
    const day = { ...doses, bedtime: addAmounts(doses.bedtime, own.said.amount) }
    return all.map((item) => {
      if (item === given) return { ...item, said: { is: 'doses', doses: day, unit: unit ?? own.said.unit } }
      const joins = item.start >= given.end && item.end <= own.start && isJoint(text, item)
      return item === own || joins || item.said.is === 'bedtime' ? { ...item, said: FILLER } : item
    })
  }
  const parts = taken(doses)
  const isNight = parts.length === 1 && parts[0] === 'night'
  if (isNight && given.end <= bedtime.start && !isJoined(place, given)) return all
  return asked(place, all, [given, bedtime], choicesOfPattern(doses, unit))
}

/** A mark or a word that only joins. */
function isJoint(text: string, { said, start, end }: Item): boolean {
  return said.is === 'filler' || (said.is === 'unknown' && !/[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

function choicesOfPattern(doses: DayDoses, unit: DoseUnit | undefined): Choice[] {
  const parts = taken(doses)
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || !isZero(doses.bedtime)) return []
  const amount = doses[last]
  const moved = { ...doses, [last]: NO_DOSES[last], bedtime: amount } as DayDoses
  const written = (day: DayDoses) => `${pattern(day)} ${writeDose({ unit })}`.trim()
  const lastThen = { id: 'lastAtBedtime', text: written(moved), label: 'The last of these doses at bedtime' }
  const same = parts.every((part) => sameAmount(doses[part], amount))
  const further = {
    id: 'furtherAtBedtime',
    text: written({ ...doses, bedtime: amount }),
    label: 'A further dose at bedtime',
  }
  return same ? [lastThen, further] : [lastThen]
}

/** "Morning and HS" is two doses; "at night, HS" one; "evening HS" may be either. */
function besideParts(place: Place, all: readonly Item[], parts: readonly Item[]): readonly Item[] {
  const { text, items, at, bedtime } = place
  const named = new Set(parts.flatMap(({ said }) => (said.is === 'part' ? said.part : [])))
  const [only] = named
  const doses = countedDoses(items)
  const hasOwn = ownDose(place) !== undefined && doses.length > 1
  const beside = parts.at(-1)
  const joined = isJoined(place) || (beside !== undefined && JOINS.test(between(text, beside, bedtime)))
  if (!hasOwn && !joined && named.size === 1) {
    if (only === 'night') return all
    // "HS in the morning", "every morning at bedtime" with nothing between them: one of the two is a slip, or a second dose.
    const isBehind = beside !== undefined && between(text, beside, bedtime).trim() === ''
    if (beside && isBehind && (only === 'morning' || only === 'afternoon'))
      return asked(
        place,
        all,
        [beside, bedtime],
        choicesOfPart(text, beside, `A dose in the ${only} and one at bedtime`),
      )
    if (only === 'evening' && beside)
      return asked(
        place,
        all,
        [beside, bedtime],
        choicesOfPart(text, beside, 'A dose in the evening and one at bedtime'),
      )
  }
  const night = [items[at - 1], items[at + 1]].find(
    ({ said } = bedtime) => said.is === 'part' && said.part === 'night',
  )
  const gap = night && between(text, night, bedtime)
  // "2 tab morning and 1 tab every night at bed": the night's dose is that at bedtime.
  const isSame = gap?.trim() === ''
  if (night && gap && /^\s*[,;]\s*$/.test(gap))
    return asked(
      place,
      all,
      [night, bedtime],
      choicesOfPart(text, night, 'Another dose at night, and one at bedtime'),
    )
  return all.map((item) => {
    if (isSame && item === night) return { ...item, said: FILLER }
    if (item.said.is === 'bedtime') return { ...item, said: OWN }
    // "1 tab OD in the morning and 1 tab HS": once a day is said of each.
    const isPlus = item.said.is === 'unknown' && text.slice(item.start, item.end) === '+'
    return (hasOwn && isOnce(item)) || isPlus ? { ...item, said: FILLER } : item
  })
}

function isOnce({ said, number }: Item): boolean {
  return said.is === 'timesPerDay' && (said.value ?? Number(number?.value.numerator)) === 1
}

function choicesOfPart(text: string, part: Item, further: string): Choice[] {
  return [
    { id: 'lastAtBedtime', text: 'HS', label: 'One dose, at bedtime' },
    { id: 'furtherAtBedtime', text: `${text.slice(part.start, part.end)} & HS`, label: further },
  ]
}

function between(text: string, a: Item, b: Item): string {
  return a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start)
}

const isNightHour = (time: string) => Number(time.slice(0, 2)) >= 20 || Number(time.slice(0, 2)) < 4

/** "10 pm HS" is one dose; an hour of the day beside bedtime is another, for which the hour has no place. */
function besideClock(place: Place, all: readonly Item[], clocks: readonly Item[]): readonly Item[] {
  const times = clocks.flatMap(({ said }) => (said.is === 'clock' ? said.times : []))
  if (times.length === 1 && times.every(isNightHour) && !isJoined(place)) return all
  return replaced(all, place.bedtime, CONFLICT)
}

/** What so many doses of a day may mean when one of them, or one more, is at bedtime. */
const DAYS_OF_TIMES: Readonly<Record<number, readonly [last: string, further: string]>> = {
  1: ['HS', 'morning & HS'],
  2: ['morning & HS', 'morning, evening & HS'],
  3: ['morning, afternoon & HS', 'morning, afternoon, evening & HS'],
  4: ['morning, afternoon, evening & HS', 'morning, afternoon, evening, night & HS'],
}

/** "OD HS" is one dose, "QID PC & HS" four; "BD HS" may be two or three. */
function besideTimes(place: Place, all: readonly Item[], often: Item): readonly Item[] {
  const { items, bedtime } = place
  const { said, number } = often
  const value = said.is === 'timesPerDay' ? (said.value ?? Number(number?.value.numerator)) : 0
  const upTo = said.is === 'timesPerDay' ? (said.upTo ?? number?.upTo) : undefined
  const doses = countedDoses(items)
  if (doses.length > 1) return besideOwnDose(place, all, often, upTo ? 0 : value)
  if (value === 1 && !upTo && !isJoined(place)) return all
  // After each meal and at bedtime: the four are these.
  if (value === 4 && !upTo && items.some((item) => item.said.is === 'food')) return all
  const [last, further] = (!upTo && DAYS_OF_TIMES[value]) || []
  if (!last || !further) return replaced(all, bedtime, CONFLICT)
  return asked(
    place,
    all,
    [often, bedtime],
    [
      { id: 'lastAtBedtime', text: last, label: 'The last of these doses at bedtime' },
      { id: 'furtherAtBedtime', text: further, label: 'A further dose at bedtime' },
    ],
  )
}

/** "1 BD and 1 HS": three doses, or two of which the last is at bedtime. */
function besideOwnDose(place: Place, all: readonly Item[], often: Item, value: number): readonly Item[] {
  const { items, bedtime } = place
  const [first, own, ...others] = countedDoses(items)
  const parts = ([[], ['morning'], ['morning', 'evening'], ['morning', 'afternoon', 'evening']] as const)[
    value
  ]
  const isPlain = (item: DoseItem) => !item.said.upTo && !item.said.perKilogram
  const isOwn = own !== undefined && own === ownDose(place) && first !== undefined && first.end <= often.start
  const rest = items.filter((item) => item.said.is === 'unit').length > 0
  if (!parts?.length || !isOwn || others.length || rest || own.start < often.end)
    return replaced(all, bedtime, CONFLICT)
  const units = [first.said.unit, own.said.unit]
  const fits = isPlain(first) && isPlain(own) && (!units[0] || !units[1] || units[0] === units[1])
  if (!fits) return replaced(all, bedtime, CONFLICT)
  const unit = writeDose({ unit: units[0] ?? units[1] })
  const day = (at: readonly PartOfDay[]) => {
    const doses = {
      ...NO_DOSES,
      ...Object.fromEntries(at.map((part) => [part, first.said.amount])),
    } as DayDoses
    return `${pattern({ ...doses, bedtime: own.said.amount })} ${unit}`.trim()
  }
  const further = { id: 'furtherAtBedtime', text: day(parts), label: 'A further dose at bedtime' }
  const last = {
    id: 'lastAtBedtime',
    text: day(parts.slice(0, -1)),
    label: 'The last of these doses at bedtime',
  }
  // A dose after a meal is not the one at bedtime: four in all.
  const isAfterMeals = items.some(({ said }) => said.is === 'food' && said.food === 'afterFood')
  if (value === 3 && isAfterMeals) {
    const meals = { ...NO_DOSES, morning: first.said.amount, afternoon: first.said.amount } as DayDoses
    const doses = { ...meals, night: first.said.amount, bedtime: own.said.amount }
    const isOwn = (item: Item) => item === often || item === own || item === bedtime
    return all.map((item) => {
      if (item === first) return { ...item, said: { is: 'doses', doses, unit: units[0] ?? units[1] } }
      const isPlus =
        item.said.is === 'unknown' && /^(?:\+|plus)$/i.test(place.text.slice(item.start, item.end))
      return isOwn(item) || isPlus ? { ...item, said: FILLER } : item
    })
  }
  const isEither = parts.length > 1 && sameAmount(first.said.amount, own.said.amount)
  return asked(place, all, [first, often, own, bedtime], isEither ? [last, further] : [further])
}

/** Doses that are only taken at bedtime: "0-0-0-0-1" says no more than "1 HS". */
export function onlyAtBedtime(doses: DayDoses): Amount | undefined {
  const parts = taken(doses)
  return parts.length === 1 && parts[0] === 'bedtime' ? doses.bedtime : undefined
}
