import { isZero, numberOf } from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item } from './item.ts'

const FILLER: Item['said'] = { is: 'filler' }
const UNKNOWN: Item['said'] = { is: 'unknown' }

const ENDS = /^\s*($|[,;.()x×]|for\b|\d|prn\b|p\.r\.n|sos\b|s\.o\.s)/i

/**
 * "1 tab ON": every night (omni nocte), written in capitals behind a dose, with nothing behind it that it could
 * introduce.
 */
function isEveryNight(text: string, { said, start, end }: Item, before: Item | undefined): boolean {
  return (
    (said.is === 'unknown' || said.is === 'filler') &&
    /^(ON|[oO]\.[nN]\.?)$/.test(text.slice(start, end)) &&
    ['dose', 'food', 'unit', 'route', 'note'].includes(before?.said.is ?? '') &&
    ENDS.test(text.slice(end))
  )
}

const TIMES: readonly Item['said']['is'][] = ['part', 'bedtime', 'clock', 'food']

/** "Apply at night, in the morning wash off": a time in front of what is done afterwards may be of either. */
function mayOwnTimeBefore(text: string, item: Item, before: Item | undefined): boolean {
  return (
    item.said.is === 'note' &&
    /^(and |& )?(wash|rinse|remove|peel|take off|clean|wipe|leave|keep|store|review|check|monitor|discard|dho\b|kulla|धो)/i.test(
      text.slice(item.start, item.end),
    ) &&
    before !== undefined &&
    TIMES.includes(before.said.is) &&
    !/[,;.()]|\band\b|&/i.test(text.slice(before.end, item.start))
  )
}

/** Where no other time is said, the time before is when it is applied: "apply HS wash off after 10 min". */
function isOneOfSeveral(items: readonly Item[], time: Item | undefined): boolean {
  return items.some(
    ({ said }, index) =>
      items[index] !== time && [...TIMES, 'timesPerDay', 'doses', 'daily'].includes(said.is),
  )
}

/** "X 10 days, max 5 days". */
function isMostDays(text: string, { said, start, end }: Item): boolean {
  return (
    said.is === 'note' &&
    /\b(max|maximum|more than|longer than|up ?to|beyond) \d+ (d|w)/i.test(text.slice(start, end))
  )
}

/** "Steam inhalation BD with 1 cap". */
const isSteam = (text: string, before: Item | undefined) =>
  before?.said.is === 'timesPerDay' && /\bsteam\b/i.test(text.slice(0, before.start))

/** "Wash hair with 5 ml". */
const isWashing = (text: string, before: Item | undefined) =>
  before?.said.is === 'note' &&
  /^(?:wash|shampoo|lather|massage|cleanse)/i.test(text.slice(before.start, before.end))

/** "Nebulise with 0.5 mg", "steam inhalation BD with 1 cap in hot water". */
function isWithDose(text: string, item: Item, before: Item | undefined, after: Item | undefined): boolean {
  return (
    item.said.is === 'unknown' &&
    /^with$/i.test(text.slice(item.start, item.end)) &&
    (before?.said.is === 'route' || isSteam(text, before) || isWashing(text, before)) &&
    after?.said.is === 'dose'
  )
}

/** Behind what it is taken for, and with no dose after it. */
function isBesideReason(items: readonly Item[], index: number): boolean {
  const before = items.slice(0, index).findLast(({ said }) => said.is !== 'unknown')
  const after = items.slice(index + 1).find(({ said }) => said.is !== 'unknown')
  const names = before?.said.is === 'reason' || before?.said.is === 'note' || before?.said.is === 'asNeeded'
  return names && after?.said.is !== 'dose' && after?.said.is !== 'doses'
}

/** ", 3 रात" at the end, where the time of the day was said: so many nights. */
function isNights(text: string, items: readonly Item[], index: number): boolean {
  const [dose, night] = [items[index], items[index + 1]]
  if (dose?.said.is !== 'dose' || dose.said.unit) return false
  if (night?.said.is !== 'part' || night.said.part !== 'night') return false
  const isLast = items.slice(index + 2).every(({ said }) => said.is === 'filler')
  const before = items.slice(0, index)
  const wasSaid = before.some(
    ({ said }) => said.is === 'bedtime' || (said.is === 'part' && said.part === 'night'),
  )
  const count = Number(text.slice(dose.start, dose.end))
  return (
    isLast &&
    wasSaid &&
    before.some(({ said }) => said.is === 'dose') &&
    count > 1 &&
    /,\s*$/.test(text.slice(0, dose.start))
  )
}

/** "Hilakar dein": at the end it is Hindi for "give", and no Latin "then". */
function isGiven(text: string, items: readonly Item[], index: number): boolean {
  const item = items[index]
  const isThen = item?.said.is === 'steps' && /^dein$/i.test(text.slice(item.start, item.end))
  return isThen && items.slice(index + 1).every(({ said }) => said.is === 'filler' || said.is === 'note')
}

const STARTED: readonly Item['said']['is'][] = ['everyDays', 'timesPerDay', 'doses', 'bedtime', 'part']

/** Words that say nothing where they stand: "start 1 tab", "½ tab each x 5 days", "spray 1 puff", "Crocin drops 0.8 ml". */
function saysNothingHere(text: string, items: readonly Item[], index: number): boolean {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]]
  if (!item) return false
  const typed = text.slice(item.start, item.end).toLowerCase()
  const unitAfter = after?.said.is === 'dose' ? (after.said.unit ?? 'none') : undefined
  // ", start alt days x 2 wks then daily".
  const isStart = item.said.is === 'unknown' && /^(?:start|starting|begin)$/.test(typed)
  if (isStart && before && /[,;.]$/.test(text.slice(0, item.start).trimEnd()))
    return after !== undefined && STARTED.includes(after.said.is)
  // "Once a week, e.g. every Saturday".
  if (item.said.is === 'unknown' && /^(?:e\.?g\.?|say|preferably|ideally|i\.?e\.?)$/.test(typed))
    return ['weekdays', 'clock', 'part', 'bedtime'].includes(
      items.slice(index + 1).find(({ said }) => said.is !== 'filler')?.said.is ?? '',
    )
  if (item.said.is === 'unknown' && typed === 'otherwise') return before?.said.is === 'filler' && index > 0
  if (item.said.is === 'unknown' && typed === 'start') return index === 0 && unitAfter !== undefined
  if (item.said.is === 'unknown' && typed === 'each')
    return before?.said.is === 'dose' && (after === undefined || after.said.is === 'duration')
  // "And 1 more at bedtime".
  if (item.said.is === 'unknown' && typed === 'more')
    return before?.said.is === 'dose' && after?.said.is === 'bedtime'
  if (item.said.is !== 'unit') return false
  // "Tab 10 mg OD x 5 days, 5 mg OD x 5 days": what it is, and no count.
  const isMass = (each: Item | undefined) =>
    each?.said.is === 'dose' && ['mg', 'mcg', 'g'].includes(each.said.unit ?? '')
  const isOfMasses = items.filter(({ said }) => said.is === 'dose').every(isMass)
  if (index === 0 && isMass(after) && isOfMasses) return items.filter(isMass).length > 1
  if (item.said.unit === 'spray') return index === 0 && unitAfter === 'puff'
  return item.said.unit === 'drop' && before?.said.is === 'product' && unitAfter === 'ml'
}

/** "250mg/5ml BD", with no other dose: the strength of a liquid, of which nobody says how much. */
function isStrength(text: string, items: readonly Item[], index: number): boolean {
  const dosed = items.filter(({ said }) => said.is === 'dose' || said.is === 'doses')
  const [mass, volume] = dosed
  if (dosed.length !== 2 || mass !== items[index] || !mass || !volume) return false
  const isMass = mass.said.is === 'dose' && ['mg', 'mcg', 'g'].includes(mass.said.unit ?? '')
  const isVolume = volume.said.is === 'dose' && volume.said.unit === 'ml'
  return isMass && isVolume && /^\s*\/\s*$/.test(text.slice(mass.end, volume.start))
}

/**
 * "(250mg/5ml) - 4 ml TDS": beside a dose in millilitres the two before it are the strength of the liquid, and are kept as
 * typed.
 */
export function keepStrength(text: string, items: readonly Item[]): readonly Item[] {
  const isOf = (item: Item | undefined, units: readonly string[]) =>
    item?.said.is === 'dose' && !item.said.upTo && units.includes(item.said.unit ?? '')
  const at = items.findIndex((item, index) => {
    const volume = items[index + 2]
    const joint = volume && text.slice(item.end, volume.start).trim()
    return isOf(item, ['mg', 'mcg', 'g']) && isOf(volume, ['ml']) && /^(?:\/|per)$/i.test(joint ?? '')
  })
  const [mass, volume] = [items[at], items[at + 2]]
  const others = items.filter((_, index) => index < at || index > at + 2)
  const doses = others.filter(({ said }) => said.is === 'dose' || said.is === 'doses')
  const isLiquid = ({ said }: Item) =>
    (said.is === 'dose' || said.is === 'doses') && ['ml', 'teaspoon'].includes(said.unit ?? '')
  if (at < 0 || !mass || !volume || doses.length === 0 || !doses.every(isLiquid)) return items
  const typed = text.slice(mass.start, volume.end).replace(/\s+/g, ' ')
  const note: Item = { start: mass.start, end: volume.end, said: { is: 'note', text: typed } }
  return [...items.slice(0, at), note, ...items.slice(at + 3)]
}

function isRepeatedHourly(text: string, items: readonly Item[], index: number): boolean {
  const [item, after] = [items[index], items[index + 1]]
  const typed = item ? text.slice(item.start, item.end) : ''
  const isRepeat = item?.said.is === 'unknown' && /^(?:may|can|be|to|repeat|repeated|rpt)$/i.test(typed)
  const isNeeded = items.some(({ said }) => said.is === 'asNeeded' || (said.is === 'note' && said.asNeeded))
  if (!isRepeat || !isNeeded || !after) return false
  return after.said.is === 'everyHours' || isRepeatedHourly(text, items, index + 1)
}

const SEVERAL: readonly Item['said']['is'][] = ['timesPerDay', 'everyHours', 'doses']

/** "1-1-0 b/f": beside several doses of a day it is no breakfast. */
function isBeforeFood(text: string, items: readonly Item[], { said, start, end }: Item): boolean {
  if (said.is !== 'question' || !/^b ?\/ ?f$/i.test(text.slice(start, end))) return false
  const often = items.filter((item) => SEVERAL.includes(item.said.is))
  const [only] = often
  if (often.length !== 1 || !only || items.some((item) => item.said.is === 'part')) return false
  if (only.said.is === 'everyHours') return true
  if (only.said.is === 'doses')
    return Object.values(only.said.doses).filter((amount) => !isZero(amount)).length > 0
  return only.said.is === 'timesPerDay' && (only.said.value ?? Number(only.number?.value.numerator)) > 1
}

const HOURS_OF: Readonly<Record<string, (hour: number) => boolean>> = {
  morning: (hour) => hour >= 4 && hour < 12,
  afternoon: (hour) => hour >= 12 && hour < 17,
  night: (hour) => hour >= 19 || hour < 4,
}

/**
 * "8 am and 4 pm, not at night": several times of the day are named, and none of them is the one that is left out. Beside
 * one time alone the words may forbid what another line says, unless they stand in brackets: "breakfast (not dinner)".
 */
function isNotGivenAt(text: string, items: readonly Item[], { start }: Item, part: string): boolean {
  const parts = items.flatMap(({ said }) => (said.is === 'part' ? [said.part as string] : []))
  const hours = items.flatMap(({ said }) =>
    said.is === 'clock' ? said.times.map((time) => Number(time.slice(0, 2))) : [],
  )
  const least = /[([]\s*$/.test(text.slice(0, start)) ? 1 : 2
  const isOther = !parts.includes(part) && !hours.some((hour) => HOURS_OF[part]?.(hour) ?? true)
  return isOther && parts.length + hours.length >= least && !items.some(({ said }) => said.is === 'bedtime')
}

/** "Morning 1, night 2 (total 3/day)": the sum of the doses that are written. */
function isTotal(text: string, items: readonly Item[], index: number): boolean {
  const item = items[index]
  const isSum = item?.said.is === 'question' && item.said.id === 'perDay'
  const doses = items.flatMap(({ said }) => (said.is === 'dose' ? [numberOf(said.amount)] : []))
  const count = item ? Number(/\d+/.exec(text.slice(item.start, item.end))?.[0]) : 0
  const parts = items.filter(({ said }) => said.is === 'part').length
  return (
    isSum &&
    /\b(?:total|tot|i\.?e\.?)\s*(?:of\s*)?$/i.test(text.slice(0, item.start)) &&
    doses.length > 1 &&
    parts === doses.length &&
    doses.reduce((sum, each) => sum + each, 0) === count
  )
}

/** Meanings that are only understood beside the rest of the line. */
export function inWhole(text: string, items: readonly Item[], hint: DirectionsHint = {}): readonly Item[] {
  const grids = items.flatMap(({ said }) => (said.is === 'doses' ? [said.doses] : []))
  const saysLength = items.some(({ said }) => said.is === 'duration' || said.is === 'openDuration')
  const isPatch =
    /patch/i.test(hint.form ?? '') ||
    items.some(({ said }) => (said.is === 'dose' || said.is === 'unit') && said.unit === 'patch')
  return items.map((item, index): Item => {
    const { said } = item
    if (saysNothingHere(text, items, index) || isGiven(text, items, index)) return { ...item, said: FILLER }
    if (isBeforeFood(text, items, item)) return { ...item, said: { is: 'food', food: 'beforeFood' } }
    if (isStrength(text, items, index))
      return { ...item, said: { is: 'question', id: 'amount', choices: [] } }
    if (isNights(text, items, index))
      return {
        ...item,
        said: { is: 'duration', unit: 'day', value: Number(text.slice(item.start, item.end)) },
      }
    if (isNights(text, items, index - 1)) return { ...item, said: FILLER }
    if (said.is === 'noDose') {
      const [grid] = grids
      const agrees =
        (grids.length === 1 && grid && isZero(grid[said.part])) ||
        (!grid && isNotGivenAt(text, items, item, said.part))
      return { ...item, said: agrees ? FILLER : { is: 'negation' } }
    }
    if (saysLength && isMostDays(text, item)) return { ...item, said: UNKNOWN }
    if (isPatch && said.is === 'clock' && /-/.test(text.slice(item.start, item.end)))
      return { ...item, said: UNKNOWN }
    // How long a patch stays, or how long they are used.
    if (isPatch && said.is === 'duration' && /h(ou)?rs?\b|\dh\b/i.test(text.slice(item.start, item.end)))
      return { ...item, said: UNKNOWN }
    // "1-0-1 pill review" may be "till review".
    const isPill = said.is === 'unit' && /^pill$/i.test(text.slice(item.start, item.end))
    if (isPill && /^review/i.test(text.slice(items[index + 1]?.start ?? text.length)))
      return { ...item, said: UNKNOWN }
    // "SOS, may repeat 6 hrly".
    if (isRepeatedHourly(text, items, index)) return { ...item, said: FILLER }
    const spoken = items.slice(0, index).findLast((each) => each.said.is !== 'filler')
    if (mayOwnTimeBefore(text, item, spoken) && isOneOfSeveral(items, spoken))
      return { ...item, said: UNKNOWN }
    // "Pain ++": how bad.
    if (/^\+$/.test(text.slice(item.start, item.end)) && isBesideReason(items, index))
      return { ...item, said: FILLER }
    if (isTotal(text, items, index)) return { ...item, said: FILLER }
    if (isWithDose(text, item, spoken, items[index + 1])) return { ...item, said: FILLER }
    if (isEveryNight(text, item, items[index - 1])) return { ...item, said: { is: 'part', part: 'night' } }
    return item
  })
}
