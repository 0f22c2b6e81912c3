import { type Amount, compareAmounts, isZero, multiplyAmounts, ONE, sameAmount, ZERO } from './amount.ts'
import type { Item, Said } from './item.ts'
import { type DayDoses, type DoseUnit, PARTS_OF_DAY, type PartOfDay } from './model.ts'

type DoseSaid = Extract<Said, { is: 'dose' }>
export interface DoseItem extends Item {
  readonly said: DoseSaid
}
export interface PartItem extends Item {
  readonly said: Extract<Said, { is: 'part' }>
}
export interface DosesItem extends Item {
  readonly said: Extract<Said, { is: 'doses' }>
}

/** How much is taken when in the day; `conflicts` are the items that do not agree with the rest. */
export interface DayPlan {
  readonly doses?: DayDoses
  readonly amount?: Amount
  readonly amountUpTo?: Amount
  readonly partsOfDay?: PartOfDay[]
  readonly unit?: DoseUnit
  readonly conflicts: readonly Item[]
}

/** Units that a pattern counts by itself; "5 ml 1-0-1" in another unit gives the size of each mark of the pattern. */
const COUNTED_BY_PATTERN: readonly (DoseUnit | undefined)[] = [
  'tablet',
  'capsule',
  'pill',
  'sachet',
  undefined,
]

const NOTHING: DayDoses = { morning: ZERO, afternoon: ZERO, evening: ZERO, night: ZERO, bedtime: ZERO }

export function partsTaken(doses: DayDoses): PartOfDay[] {
  return PARTS_OF_DAY.filter((part) => !isZero(doses[part]))
}

function sameDose(a: DoseSaid, b: DoseSaid): boolean {
  return (
    sameAmount(a.amount, b.amount) && sameAmount(a.upTo, b.upTo) && (!a.unit || !b.unit || a.unit === b.unit)
  )
}

function inOrder(parts: readonly PartItem[]): PartOfDay[] {
  return PARTS_OF_DAY.filter((part) => parts.some((item) => item.said.part === part))
}

function mapDoses(doses: DayDoses, change: (amount: Amount) => Amount): DayDoses {
  return {
    morning: change(doses.morning),
    afternoon: change(doses.afternoon),
    evening: change(doses.evening),
    night: change(doses.night),
    bedtime: change(doses.bedtime),
  }
}

/** A pattern, with the size of each of its marks or the names of its parts beside it. */
function planOfPattern(pattern: DosesItem, doses: readonly DoseItem[], parts: readonly PartItem[]): DayPlan {
  const conflicts: Item[] = []
  let day = pattern.said.doses
  let unit = pattern.said.unit
  const taken = partsTaken(day)
  for (const dose of doses) {
    const { amount, upTo, unit: doseUnit } = dose.said
    if (upTo || (unit && doseUnit && unit !== doseUnit)) conflicts.push(dose)
    else if (taken.every((part) => sameAmount(day[part], amount))) unit ??= doseUnit
    else if (taken.every((part) => sameAmount(day[part], ONE)) && !COUNTED_BY_PATTERN.includes(doseUnit)) {
      day = mapDoses(day, (each) => multiplyAmounts(each, amount))
      unit = doseUnit
    } else conflicts.push(dose)
  }
  const named = inOrder(parts)
  const agrees = named.length === taken.length && named.every((part) => taken.includes(part))
  if (named.length && !agrees) conflicts.push(...parts)
  return { doses: day, unit, conflicts }
}

/** Pairs several different doses with parts of the day: "2 in the morning and 1 at night", "morning 2, night 1". */
function pairUp(sequence: readonly (DoseItem | PartItem)[]): DayPlan {
  const doseFirst = sequence[0]?.said.is === 'dose'
  const ordered = doseFirst ? sequence : [...sequence].reverse()
  const conflicts: Item[] = []
  const day: Record<PartOfDay, Amount> = { ...NOTHING }
  let unit: DoseUnit | undefined
  let current: DoseItem | undefined
  let used = true
  for (const item of ordered) {
    if (item.said.is === 'dose') {
      const dose = item as DoseItem
      if (!used && current) conflicts.push(current)
      if (dose.said.upTo || (unit && dose.said.unit && unit !== dose.said.unit)) conflicts.push(dose)
      unit ??= dose.said.unit
      current = dose
      used = false
    } else if (item.said.is === 'part') {
      const amount = current?.said.amount
      const { part } = item.said
      if (!amount || (!isZero(day[part]) && !sameAmount(day[part], amount))) conflicts.push(item)
      else day[part] = amount
      used = true
    }
  }
  if (!used && current) conflicts.push(current)
  return conflicts.length ? { conflicts: [...sequence] } : { doses: day, unit, conflicts }
}

/** Combines doses and parts of the day; nothing is assumed where they do not say. */
export function planDay(
  patterns: readonly DosesItem[],
  doses: readonly DoseItem[],
  parts: readonly PartItem[],
): DayPlan {
  const [pattern, ...morePatterns] = patterns
  if (pattern) {
    const differing = morePatterns.filter((each) =>
      PARTS_OF_DAY.some((part) => compareAmounts(each.said.doses[part], pattern.said.doses[part]) !== 0),
    )
    const plan = planOfPattern(pattern, doses, parts)
    return { ...plan, conflicts: [...differing, ...plan.conflicts] }
  }
  const [dose] = doses
  if (!dose) return { partsOfDay: parts.length ? inOrder(parts) : undefined, conflicts: [] }
  if (!doses.every((each) => sameDose(each.said, dose.said))) {
    if (!parts.length) return { conflicts: [...doses] }
    return pairUp([...doses, ...parts].sort((a, b) => a.start - b.start))
  }
  const unit = doses.find((each) => each.said.unit)?.said.unit
  const { amount, upTo } = dose.said
  if (!parts.length) return { amount, amountUpTo: upTo, unit, conflicts: [] }
  const named = inOrder(parts)
  if (upTo) return { amount, amountUpTo: upTo, unit, partsOfDay: named, conflicts: [] }
  const day: Record<PartOfDay, Amount> = { ...NOTHING }
  for (const part of named) day[part] = amount
  return { doses: day, unit, conflicts: [] }
}
