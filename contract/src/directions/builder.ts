import { numberOf, writeDecimal } from './amount.ts'
import { onlyAtBedtime } from './bedtime.ts'
import { type DoseItem, type DosesItem, type PartItem, planDay } from './day-plan.ts'
import { countsBesideLength, dosesLost } from './doses-said.ts'
import type { Item } from './item.ts'
import {
  type Duration,
  type FoodRelation,
  type Meant,
  type Problem,
  type Reason,
  type Route,
  WEEKDAYS,
} from './model.ts'
import { clockAgrees, type Draft, type Stated, weighDays, weighTimes } from './stated.ts'

export interface Built {
  readonly meant: Meant
  readonly problems: readonly Problem[]
}

const MESSAGES: Readonly<Record<'conflict' | 'negation', string>> = {
  conflict: 'These directions do not agree with one another.',
  negation: 'A "not" was read: say what is to be done instead.',
}

function conflictOf({ start, end }: Item): Problem {
  return { id: 'conflict', start, end, message: MESSAGES.conflict }
}

/** Keys that one item sets, each at most once unless it says the same again. */
class DirectionsBuilder implements Stated {
  readonly draft: Draft = { asNeeded: false, immediate: false, atBedtime: false, asDirected: false }
  readonly problems: Problem[] = []
  daily: Item | undefined
  readonly times = new Set<string>()
  private readonly reasons = new Set<Reason>()
  private readonly notes = new Set<string>()
  private readonly patterns: DosesItem[] = []
  private readonly doses: DoseItem[] = []
  private readonly parts: PartItem[] = []
  private readonly units: Item[] = []
  private lastMeal: { item: PartItem; index: number } | undefined
  readonly whereSet = new Map<string, Item>()

  private problem(id: Problem['id'], item: Item, message: string): void {
    this.problems.push({ id, start: item.start, end: item.end, message })
  }

  conflict(item: Item): void {
    this.problems.push(conflictOf(item))
  }

  private settle<Key extends keyof Draft>(key: Key, value: Draft[Key], item: Item): void {
    const present = this.draft[key]
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(value)) this.conflict(item)
    else {
      this.draft[key] = value
      this.whereSet.set(key, item)
    }
  }

  private settleRange(
    from: 'timesPerDay' | 'everyHours' | 'timesPerWeek',
    to: 'timesPerDayUpTo' | 'everyHoursUpTo' | 'timesPerWeekUpTo',
    [least, most]: readonly [number, number?],
    item: Item,
  ): void {
    const before = this.whereSet.has(from)
    this.settle(from, least, item)
    if (!before) this.draft[to] = most
    else if (this.draft[to] !== most) this.conflict(item)
  }

  private settleFood(said: { food: FoodRelation; minutes?: number }, item: Item): void {
    this.settle('food', said.food, item)
    if (said.minutes && item.number)
      this.settle('foodMinutes', said.minutes * numberOf(item.number.value), item)
  }

  private settleEveryDays(days: number, inWeeks: boolean, item: Item): void {
    if (days === 1) this.daily = item
    else if (days === 7 && inWeeks) this.settle('timesPerWeek', 1, item)
    else this.settle('everyDays', days, item)
  }

  /** "Inhale 2 puffs by mouth": the mouth is where it is inhaled through. */
  private settleRoute(route: Route, item: Item): void {
    if (route === 'oral' && this.draft.route === 'inhaled') return
    if (route === 'inhaled' && this.draft.route === 'oral') this.draft.route = undefined
    // "Apply intravaginally": putting on is said of every cream.
    const isInside = route === 'vaginal' || route === 'rectal'
    if (isInside && this.draft.route === 'topical') this.draft.route = undefined
    this.settle('route', route, item)
  }

  private settleDuration({ upTo, ...duration }: Duration, item: Item): void {
    this.settle('duration', upTo ? { ...duration, upTo } : duration, item)
  }

  /** Adds one item; `index` is its place among the items that are no fillers. */
  add(item: Item, index: number): void {
    const { said, number } = item
    const count = number ? numberOf(number.value) : 0
    const upTo = number?.upTo ? numberOf(number.upTo) : undefined
    if (said.is === 'manner') this.settle('manner', said.manner, item)
    if (said.is === 'note') this.addNote(said, item)
    if (said.is === 'product') this.settle('product', said.text, item)
    switch (said.is) {
      case 'dose':
        this.doses.push(item as DoseItem)
        break
      case 'doses':
        this.patterns.push(item as DosesItem)
        break
      case 'part':
        this.addPart(item as PartItem, index)
        break
      case 'unit':
        this.units.push(item)
        break
      case 'clock':
        for (const time of said.times) this.times.add(time)
        this.whereSet.set('atTimes', item)
        break
      case 'daily':
        this.daily = item
        break
      case 'timesPerDay':
        this.settleRange(
          'timesPerDay',
          'timesPerDayUpTo',
          said.value ? [said.value, said.upTo] : [count, upTo],
          item,
        )
        break
      case 'everyHours':
        this.settleRange('everyHours', 'everyHoursUpTo', said.value ? [said.value] : [count, upTo], item)
        break
      case 'everyMinutes':
        this.settle('everyMinutes', said.value ?? count, item)
        break
      case 'timesPerMonth':
        this.settle('timesPerMonth', said.value ?? count, item)
        break
      case 'takenWith':
        this.settle('takenWith', said.what, item)
        break
      case 'atMost':
        this.settle('atMost', said.most, item)
        break
      case 'divided':
        if (number) this.settle('timesPerDay', count, item)
        break
      case 'stretch':
        this.settle('duration', { value: said.length, unit: said.unit }, item)
        break
      case 'everyDays':
        this.settleEveryDays((said.value ?? count) * (said.factor ?? 1), said.factor !== undefined, item)
        break
      case 'everyMonths':
        this.settle('everyMonths', said.value ?? count, item)
        break
      case 'timesPerWeek':
        this.settleRange('timesPerWeek', 'timesPerWeekUpTo', said.value ? [said.value] : [count, upTo], item)
        break
      case 'weekdays': {
        const all = new Set([...(this.draft.weekdays ?? []), ...said.days])
        this.draft.weekdays = WEEKDAYS.filter((day) => all.has(day))
        this.whereSet.set('weekdays', item)
        break
      }
      case 'food':
        this.settleFood(said, item)
        break
      case 'bedtime':
        this.draft.atBedtime = true
        this.whereSet.set('atBedtime', item)
        break
      case 'immediate':
        this.draft.immediate = true
        break
      case 'asDirected':
        this.draft.asDirected = true
        break
      case 'asNeeded':
        this.draft.asNeeded = true
        if (said.reason) this.reasons.add(said.reason)
        break
      case 'reason':
        this.reasons.add(said.reason)
        break
      case 'duration':
        this.settleDuration(
          said.value ? { value: said.value, unit: said.unit } : { value: count, unit: said.unit, upTo },
          item,
        )
        break
      case 'openDuration':
        this.settle('duration', said.duration, item)
        break
      case 'doseCount':
        this.settle('doseCount', said.value ?? count, item)
        break
      case 'route':
        this.settleRoute(said.route, item)
        break
      case 'site':
        this.settle('site', said.site, item)
        break
      case 'form':
        this.settle('form', said.form, item)
        break
      case 'problem':
        this.problem(said.id, item, said.message)
        break
      case 'negation':
        this.problem(said.is, item, MESSAGES[said.is])
        break
    }
  }

  private addNote({ text, asNeeded, doses }: Extract<Item['said'], { is: 'note' }>, item: Item): void {
    if (asNeeded) this.draft.asNeeded = true
    if (doses) this.settle('doseCount', doses, item)
    if (text) this.notes.add(text)
  }

  private addPart(item: PartItem, index: number): void {
    // "with breakfast and dinner": a meal that follows another directly shares its relation to food.
    const shared =
      item.said.meal && !item.said.food && this.lastMeal?.index === index - 1
        ? this.lastMeal.item.said.food
        : undefined
    const food = item.said.food ?? shared
    if (food) this.settleFood({ food, minutes: item.said.minutes }, item)
    this.parts.push(item)
    if (item.said.meal) this.lastMeal = { item: { ...item, said: { ...item.said, food } }, index }
  }

  build(): Built {
    this.planDoses()
    if (this.times.size) this.draft.atTimes = [...this.times].sort()
    if (this.reasons.size) this.draft.reasons = [...this.reasons].sort()
    if (this.notes.size) this.draft.notes = [...this.notes]
    weighTimes(this)
    weighDays(this)
    const meant = Object.fromEntries(Object.entries(this.draft).filter(([, value]) => value !== undefined))
    return { meant: meant as unknown as Meant, problems: this.problems }
  }

  private planDoses(): void {
    const isMass = (item: DoseItem) => ['mg', 'mcg', 'g'].includes(item.said.unit ?? '')
    const counts = this.doses.filter((item) => !isMass(item))
    const masses = this.doses.filter(isMass)
    const [perKilogram, ...others] = new Set(this.doses.map((item) => item.said.perKilogram))
    if (perKilogram) this.draft.perKilogram = perKilogram
    if (others.length > 0) for (const item of this.doses) this.conflict(item)
    // A weight beside a count is the weight of one dose ("1 tablet 40 mg"); alone it is the dose.
    const beside =
      masses.length > 0 && (counts.length > 0 || this.patterns.length > 0 || this.units.length > 0)
    const taken = beside ? counts : this.doses
    const plan = planDay(this.patterns, taken, this.partsBesideClock(taken))
    const { doses, amount, amountUpTo, partsOfDay, unit } = plan
    for (const item of plan.conflicts) this.conflict(item)
    if (!plan.conflicts.length || doses)
      Object.assign(this.draft, { doses, amount, amountUpTo, partsOfDay, unit })
    this.onlyAtBedtime()
    for (const item of this.units) if (item.said.is === 'unit') this.settle('unit', item.said.unit, item)
    if (!beside) return
    for (const { said, ...item } of masses)
      this.settle(
        'mass',
        { amount: said.amount, upTo: said.upTo, unit: said.unit as 'mg' },
        { ...item, said },
      )
  }

  /** "0-0-0-0-1" and "1 HS" say the same. */
  private onlyAtBedtime(): void {
    const { doses, partsOfDay } = this.draft
    const amount = doses && onlyAtBedtime(doses)
    const alone = partsOfDay?.length === 1 && partsOfDay[0] === 'bedtime'
    if (!amount && !alone) return
    Object.assign(this.draft, { atBedtime: true, doses: undefined, partsOfDay: undefined })
    if (amount) this.draft.amount = amount
  }

  /** "5 pm in the evening": the clock time is more precise, as long as they agree. */
  private partsBesideClock(doses: readonly DoseItem[]): readonly PartItem[] {
    if (!this.times.size || !this.parts.length) return this.parts
    if (
      !clockAgrees(
        this.times,
        this.parts.map((item) => item.said.part),
      )
    ) {
      for (const item of this.parts) this.conflict(item)
      return []
    }
    const [first, ...others] = doses.map((item) => writeDecimal(item.said.amount))
    return others.every((each) => each === first) && !this.patterns.length ? [] : this.parts
  }
}

/** Combines the items into their meaning; what does not fit becomes a problem. */
export function buildDirections(items: readonly Item[]): Built {
  const builder = new DirectionsBuilder()
  items
    .filter((item) => item.said.is !== 'filler')
    .forEach((item, index) => {
      builder.add(item, index)
    })
  const built = builder.build()
  // What contradicts itself in another way is not said twice over.
  if (built.problems.length > 0) return built
  const lost = [...dosesLost(items, built.meant), ...countsBesideLength(items, built.meant)]
  return { ...built, problems: lost.map(conflictOf) }
}
