import { type Amount, compareAmounts, isZero, ONE } from './amount.ts'
import { type DoseUnit, type Form, type Meant, PARTS_OF_DAY, type PartOfDay, type Route } from './model.ts'
import { REASON_WORDS } from './reasons.ts'
import {
  SITE_NAMES,
  TAKEN_WITH_NAMES,
  writeAmount,
  writeClock,
  writeDoseAndFrequency,
  writeFood,
  writeLength,
} from './write.ts'

const UNITS: Readonly<Record<DoseUnit, readonly [one: string, many: string]>> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  pill: ['pill', 'pills'],
  ml: ['ml', 'ml'],
  teaspoon: ['teaspoon', 'teaspoons'],
  tablespoon: ['tablespoon', 'tablespoons'],
  drop: ['drop', 'drops'],
  puff: ['puff', 'puffs'],
  spray: ['spray', 'sprays'],
  unit: ['unit', 'units'],
  mg: ['mg', 'mg'],
  mcg: ['mcg', 'mcg'],
  g: ['g', 'g'],
  sachet: ['sachet', 'sachets'],
  application: ['application', 'applications'],
  click: ['click', 'clicks'],
  patch: ['patch', 'patches'],
  suppository: ['suppository', 'suppositories'],
  ampoule: ['ampoule', 'ampoules'],
  vial: ['vial', 'vials'],
  lozenge: ['lozenge', 'lozenges'],
  scoop: ['scoop', 'scoops'],
  pessary: ['pessary', 'pessaries'],
  respule: ['respule', 'respules'],
  rotacap: ['rotacap', 'rotacaps'],
  fingertip: ['fingertip unit', 'fingertip units'],
  capful: ['capful', 'capfuls'],
}

const PARTS: Readonly<Record<PartOfDay, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
  bedtime: 'at bedtime',
}

const ROUTES: Readonly<Record<Route, string>> = {
  oral: 'by mouth',
  sublingual: 'under the tongue',
  intravenous: 'into a vein (IV)',
  intramuscular: 'into a muscle (IM)',
  subcutaneous: 'under the skin (SC)',
  intradermal: 'into the skin (intradermal)',
  topical: 'applied locally',
  inhaled: 'inhaled',
  nebulised: 'by nebuliser',
  nasal: 'in the nose',
  rectal: 'into the rectum',
  vaginal: 'into the vagina',
  gargle: 'as a gargle',
}

const FORMS: Readonly<Record<Form, string>> = {
  syrup: 'syrup',
  suspension: 'suspension',
  injection: 'injection',
  cream: 'cream',
  ointment: 'ointment',
  gel: 'gel',
  lotion: 'lotion',
  powder: 'powder',
  inhaler: 'inhaler',
  eyeDrops: 'eye drops',
  eyeOintment: 'eye ointment',
  earDrops: 'ear drops',
  nasalDrops: 'nasal drops',
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** "½ tablet", "1½ tablets", "1 to 2 tablets"; one or less is singular. */
function dose(amount: Amount, unit?: DoseUnit, upTo?: Amount): string {
  const most = upTo ?? amount
  const number = upTo
    ? `${writeAmount(amount, unit)} to ${writeAmount(upTo, unit)}`
    : writeAmount(amount, unit)
  if (!unit) return number
  const [one, many] = UNITS[unit]
  return `${number} ${compareAmounts(most, ONE) > 0 ? many : one}`
}

function howMuch(d: Meant, unit: DoseUnit | undefined): string {
  const { doses } = d
  const weight = d.mass ? ` (${dose(d.mass.amount, d.mass.unit, d.mass.upTo)})` : ''
  if (doses) {
    const taken = PARTS_OF_DAY.filter((part) => !isZero(doses[part]))
    return list(taken.map((part) => `${dose(doses[part], unit)} ${PARTS[part]}`)) + weight
  }
  const per = d.perKilogram ? (d.perKilogram === 'day' ? ' per kg per day' : ' per kg per dose') : ''
  if (d.amount) return dose(d.amount, unit, d.amountUpTo) + per + weight
  return (d.unit ? UNITS[d.unit][1] : '') + weight
}

function times(count: number, upTo: number | undefined): string {
  if (upTo) return `${count} to ${upTo} times`
  return ['', 'once', 'twice'][count] ?? `${count} times`
}

function howOften(d: Meant): string {
  const words: string[] = []
  if (d.immediate) words.push('at once')
  // What is per kilogram and day is the whole of the day: it must not read as so much each time.
  const ofDay = d.perKilogram === 'day'
  if (ofDay && d.timesPerDay && d.timesPerDay > 1 && !d.timesPerDayUpTo)
    words.push(`in ${d.timesPerDay} divided doses`)
  else if (d.timesPerDay)
    words.push(
      `${ofDay && d.timesPerDayUpTo ? 'divided, ' : ''}${times(d.timesPerDay, d.timesPerDayUpTo)} a day`,
    )
  if (ofDay && d.everyHours) words.push('divided')
  if (d.everyHours === 1 && !d.everyHoursUpTo) words.push('every hour')
  else if (d.everyHours)
    words.push(`every ${d.everyHours}${d.everyHoursUpTo ? ` to ${d.everyHoursUpTo}` : ''} hours`)
  if (d.everyMinutes) words.push(`every ${d.everyMinutes} minutes`)
  if (d.partsOfDay) words.push(list(d.partsOfDay.map((part) => PARTS[part])))
  if (d.atTimes) words.push(list(d.atTimes.map((time) => `at ${writeClock(time)}`)))
  if (d.atBedtime) words.push('at bedtime')
  return words.join(', ')
}

function onWhichDays(d: Meant): string {
  const words: string[] = []
  if (d.everyDays) words.push(d.everyDays === 2 ? 'on alternate days' : `every ${d.everyDays} days`)
  if (d.everyMonths) words.push(d.everyMonths === 1 ? 'once a month' : `every ${d.everyMonths} months`)
  if (d.timesPerMonth) words.push(`${times(d.timesPerMonth, undefined)} a month`)
  if (d.timesPerWeek) words.push(`${times(d.timesPerWeek, d.timesPerWeekUpTo)} a week`)
  if (d.weekdays) words.push(`every ${list(d.weekdays.map(capital))}`)
  return words.join(', ')
}

function whatFor({ asNeeded, reasons = [] }: Meant): string {
  const named = reasons.map((reason) => `for ${REASON_WORDS[reason].en}`).join(', ')
  return [asNeeded ? 'as needed' : '', named].filter(Boolean).join(' ')
}

function howLong(duration: Meant['duration']): string {
  if (!duration) return ''
  if (duration === 'untilReview') return 'until the next visit'
  return duration === 'ongoing' ? 'to continue' : `for ${writeLength(duration)}`
}

function atMost({ atMost: most }: Meant): string {
  if (!most) return ''
  if ('times' in most) return `at most ${most.times} ${most.times === 1 ? 'time' : 'times'} a day`
  return `at most ${dose(most.amount, most.unit)} a day`
}

function howMany(doseCount: number | undefined): string {
  if (!doseCount) return ''
  return doseCount === 1 ? 'a single dose' : `${doseCount} doses in all`
}

/**
 * When a step is taken and how much, for a place where no amount stands under a time of day: "Every Sunday: 1 tablet in
 * the morning". Empty when it does not say when.
 */
export function englishTiming(d: Meant, formUnit?: DoseUnit): string {
  const when = [onWhichDays(d), howOften(d), d.asNeeded ? whatFor(d) : '', howMany(d.doseCount)]
    .filter(Boolean)
    .join(', ')
  if (when === '' && d.asDirected) return 'As directed'
  return when && capital([when, howMuch(d, d.unit ?? formUnit)].filter(Boolean).join(': '))
}

/** One step in plain English for the patient; reads back to the same structure. */
export function englishWords(d: Meant, formUnit?: DoseUnit): string {
  const unit = d.unit ?? formUnit
  const much = howMuch(d, unit)
  const often = howOften(d)
  const days = onWhichDays(d)
  const joinsDays = !often && !d.doses
  const words = [
    d.form ? FORMS[d.form] : '',
    d.doses
      ? [much, often].filter(Boolean).join(', ')
      : writeDoseAndFrequency(much, joinsDays ? days : often),
    joinsDays ? '' : days,
    d.route ? ROUTES[d.route] : '',
    d.site ? SITE_NAMES[d.site] : '',
    writeFood(d),
    d.manner ?? '',
    d.takenWith ? TAKEN_WITH_NAMES[d.takenWith] : '',
    d.asDirected ? 'as directed' : '',
    whatFor(d),
    atMost(d),
    howMany(d.doseCount),
    howLong(d.duration),
    ...(d.notes ?? []),
  ]
    .filter(Boolean)
    .join(', ')
  return d.product ? `${d.product}: ${words}` : words
}
