import { type Amount, compareAmounts, isZero, ONE, writeDecimal, writeFraction } from './amount.ts'
import type {
  DayDoses,
  Directions,
  DoseUnit,
  Duration,
  FoodRelation,
  Form,
  Meant,
  PartOfDay,
  Route,
  Site,
  TakenWith,
  Weekday,
} from './model.ts'
import { REASON_WORDS } from './reasons.ts'
import { joinDoses } from './unresolved-choices.ts'

const UNIT_SHORTHAND: Readonly<Record<DoseUnit, string>> = {
  tablet: 'tab',
  capsule: 'cap',
  pill: 'pill',
  ml: 'ml',
  teaspoon: 'tsp',
  tablespoon: 'tbsp',
  drop: 'drop',
  puff: 'puff',
  spray: 'spray',
  unit: 'unit',
  mg: 'mg',
  mcg: 'mcg',
  g: 'g',
  sachet: 'sachet',
  application: 'application',
  click: 'click',
  patch: 'patch',
  suppository: 'suppository',
  ampoule: 'ampoule',
  vial: 'vial',
  lozenge: 'lozenge',
  scoop: 'scoop',
  pessary: 'pessary',
  respule: 'respule',
  rotacap: 'rotacap',
  fingertip: 'FTU',
  capful: 'capful',
}

/** Units written out in the shorthand, which take an s when there are several; tab, cap, ml … do not. */
const WRITTEN_OUT: readonly DoseUnit[] = [
  'drop',
  'puff',
  'spray',
  'unit',
  'pill',
  'sachet',
  'application',
  'click',
  'respule',
  'rotacap',
  'capful',
]

function unitShorthand(unit: DoseUnit, most?: Amount): string {
  const several = WRITTEN_OUT.includes(unit) && (!most || compareAmounts(most, ONE) > 0)
  return UNIT_SHORTHAND[unit] + (several ? 's' : '')
}

const FORM_SHORTHAND: Readonly<Record<Form, string>> = {
  syrup: 'Syp',
  suspension: 'Susp',
  injection: 'Inj',
  cream: 'Cream',
  ointment: 'Oint',
  gel: 'Gel',
  lotion: 'Lotion',
  powder: 'Powder',
  inhaler: 'Inhaler',
  eyeDrops: 'Eye drops',
  eyeOintment: 'Eye oint',
  earDrops: 'Ear drops',
  nasalDrops: 'Nasal drops',
}

const FOOD_SHORTHAND: Readonly<Record<FoodRelation, string>> = {
  beforeFood: 'AC',
  afterFood: 'PC',
  withFood: 'with food',
  emptyStomach: 'empty stomach',
}

const FROM_FOOD: Readonly<Record<FoodRelation, string>> = {
  beforeFood: 'before food',
  afterFood: 'after food',
  withFood: 'with food',
  emptyStomach: 'on an empty stomach',
}

/** The relation to food in English, with the time between when it was said: "30 minutes before food". */
export function writeFood({ food, foodMinutes }: Partial<Meant>): string {
  if (!food) return ''
  if (!foodMinutes) return FROM_FOOD[food]
  const hours = foodMinutes % 60 === 0 ? foodMinutes / 60 : undefined
  const [count, unit] = hours ? [hours, 'hour'] : [foodMinutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'} ${FROM_FOOD[food]}`
}

const ROUTE_SHORTHAND: Readonly<Record<Route, string>> = {
  oral: 'PO',
  sublingual: 'SL',
  intravenous: 'IV',
  intramuscular: 'IM',
  subcutaneous: 'SC',
  intradermal: 'intradermal',
  topical: 'locally',
  inhaled: 'inhaled',
  nebulised: 'by nebuliser',
  nasal: 'nasal',
  rectal: 'per rectum',
  vaginal: 'per vagina',
  gargle: 'gargle',
}

/** Sites in English, as the words and the shorthand both say them. */
export const SITE_NAMES: Readonly<Record<Site, string>> = {
  rightEye: 'in the right eye',
  leftEye: 'in the left eye',
  bothEyes: 'in each eye',
  rightEar: 'in the right ear',
  leftEar: 'in the left ear',
  bothEars: 'in each ear',
  rightNostril: 'in the right nostril',
  leftNostril: 'in the left nostril',
  eachNostril: 'in each nostril',
  skin: 'on the skin',
  scalp: 'on the scalp',
  face: 'on the face',
  affectedArea: 'on the affected area',
}

export const TAKEN_WITH_NAMES: Readonly<Record<TakenWith, string>> = {
  water: 'with water',
  warmWater: 'with warm water',
  milk: 'with milk',
  juice: 'with juice',
}

const WEEKDAY_SHORTHAND: Readonly<Record<Weekday, string>> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

// OD is never written: for an eye medicine it may be the right eye.
const TIMES_SHORTHAND = ['', 'once daily', 'BD', 'TDS', 'QID']

/** Units that are measured, not broken: half of one is 0.5, not ½. */
const MEASURED: readonly (DoseUnit | undefined)[] = ['ml', 'mg', 'mcg', 'g', 'unit']

/** The amount as is usual for this unit: "2.5" of ml, "2½" of tablets. */
export function writeAmount(amount: Amount, unit?: DoseUnit): string {
  return MEASURED.includes(unit) ? writeDecimal(amount) : writeFraction(amount)
}

/** "6:30 am" of "06:30". */
export function writeClock(time: string): string {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** "1-0-1", or "1-0-1-1" when there is an evening dose, "1-0-0-0-1" when there is one at bedtime. */
export function writePattern(doses: DayDoses, unit?: DoseUnit): string {
  const { morning, afternoon, evening, night, bedtime } = doses
  const four = isZero(evening) ? [morning, afternoon, night] : [morning, afternoon, evening, night]
  const parts = isZero(bedtime) ? four : [morning, afternoon, evening, night, bedtime]
  return joinDoses(parts, unit, (part) => writeAmount(part, unit))
}

/** What is taken each time, or the unit alone: "1 tab", "1 to 2 puffs", "5 ml", "(500 mg)" beside a count. */
export function writeDose({ amount, amountUpTo, unit, perKilogram, mass }: Partial<Meant>): string {
  const words: string[] = []
  if (amount) {
    const written = writeAmount(amount, unit)
    // "101" alone would raise a question (1-0-1?); the point makes it an amount.
    words.push(!unit && /^[0-4]{3,4}$/.test(written) && !amountUpTo ? `${written}.0` : written)
    if (amountUpTo) words.push('to', writeAmount(amountUpTo, unit))
  }
  if (unit) words.push(unitShorthand(unit, amountUpTo ?? amount))
  if (perKilogram) words.push(perKilogram === 'day' ? '/kg/day' : '/kg/dose')
  if (mass) {
    const upTo = mass.upTo ? ` to ${writeDecimal(mass.upTo)}` : ''
    words.push(`(${writeDecimal(mass.amount)}${upTo} ${mass.unit})`)
  }
  return words.join(' ')
}

function count(value: number, upTo: number | undefined): string {
  return upTo ? `${value} to ${upTo}` : String(value)
}

/** "morning, night", "morning & HS": with a comma, bedtime would be said of the part before it. */
function writeParts(parts: readonly PartOfDay[]): string {
  const others = parts.filter((part) => part !== 'bedtime').join(', ')
  return parts.includes('bedtime') ? `${others} & HS` : others
}

/** How often and on which days: "BD", "Q6H", "alternate days", "Mon/Wed/Fri". */
export function writeFrequency(d: Partial<Meant>): string {
  const words: string[] = []
  if (d.timesPerDay)
    words.push(
      (!d.timesPerDayUpTo && TIMES_SHORTHAND[d.timesPerDay]) ||
        `${count(d.timesPerDay, d.timesPerDayUpTo)} times a day`,
    )
  if (d.everyHours) words.push(`Q${d.everyHours}${d.everyHoursUpTo ? `-${d.everyHoursUpTo}` : ''}H`)
  if (d.everyMinutes) words.push(`every ${d.everyMinutes} minutes`)
  if (d.partsOfDay) words.push(writeParts(d.partsOfDay))
  if (d.atTimes) words.push(d.atTimes.map((time) => `at ${writeClock(time)}`).join(', '))
  if (d.everyDays) words.push(d.everyDays === 2 ? 'alternate days' : `every ${d.everyDays} days`)
  if (d.everyMonths)
    words.push(d.everyMonths === 1 ? (d.unit ? 'monthly' : 'once a month') : `every ${d.everyMonths} months`)
  if (d.timesPerMonth) words.push(`${d.timesPerMonth} times a month`)
  if (d.timesPerWeek && d.timesPerWeekUpTo)
    words.push(`${d.timesPerWeek} to ${d.timesPerWeekUpTo} times a week`)
  // "3 weekly" would raise a question (every three weeks?).
  else if (d.timesPerWeek === 1) words.push(d.unit ? 'weekly' : 'once a week')
  else if (d.timesPerWeek === 2) words.push('twice a week')
  else if (d.timesPerWeek) words.push(`${d.timesPerWeek} times a week`)
  // "1 Mon" would raise a question (one month?).
  if (d.weekdays) words.push(`on ${d.weekdays.map((day) => WEEKDAY_SHORTHAND[day]).join('/')}`)
  if (d.atBedtime) words.push('HS')
  return words.join(' ')
}

/** "x 5 days", "till review". */
export function writeDuration(duration: Directions['duration']): string {
  if (!duration) return ''
  if (duration === 'untilReview') return 'till review'
  if (duration === 'ongoing') return 'to continue'
  return `x ${writeLength(duration)}`
}

/** "5 days", "1 week", "5 to 7 days". */
export function writeLength({ value, upTo, unit }: Duration): string {
  return `${count(value, upTo)} ${unit}${value === 1 && !upTo ? '' : 's'}`
}

function writeReasons({ asNeeded, reasons = [] }: Partial<Meant>): string {
  return [asNeeded ? 'SOS' : '', ...reasons.map((reason) => `for ${REASON_WORDS[reason].en}`)]
    .filter(Boolean)
    .join(' ')
}

/** Everything that none of the other parts holds: form, route, site, at once, as directed, how many doses, reasons. */
export function writeRest(d: Partial<Meant>): { before: string; after: string } {
  const before = [d.immediate ? 'STAT' : '', d.form ? FORM_SHORTHAND[d.form] : '']
  const after = [
    d.route ? ROUTE_SHORTHAND[d.route] : '',
    d.site ? SITE_NAMES[d.site] : '',
    d.takenWith ? TAKEN_WITH_NAMES[d.takenWith] : '',
    d.manner ?? '',
    d.asDirected ? 'as directed' : '',
    d.doseCount ? (d.doseCount === 1 ? 'single dose' : `x ${d.doseCount} doses`) : '',
  ]
  return { before: before.filter(Boolean).join(' '), after: after.filter(Boolean).join(' ') }
}

/**
 * The canonical shorthand of directions ("1-0-1 tab PC x 5 days"). It reads back to the same structure, whatever the
 * form of the medicine. What was not understood is not in it: see `unread`.
 */
export function writeDirections(d: Directions): string {
  const steps = (d.steps ?? [d]).map((step) => (step.notes ? `${writeStep(step)},` : writeStep(step)))
  return (d.thenStop ? [...steps, 'stop'] : steps)
    .join(d.together ? ' and also ' : ' then ')
    .replace(/,$/, '')
}

/** "max 4 tab a day", "max 3 times a day". */
function writeAtMost({ atMost }: Partial<Meant>): string {
  if (!atMost) return ''
  return `max ${'times' in atMost ? `${atMost.times} times` : writeDose(atMost)} a day`
}

/** The instructions that are kept as typed, behind everything else: each ends where the next begins. */
export function writeNotes(text: string, { notes = [] }: Partial<Meant>): string {
  return [text, ...notes].filter(Boolean).join(', ')
}

/** "2, 5 times a day": without the comma it would raise a question (2 to 5 times?). */
export function writeDoseAndFrequency(dose: string, frequency: string): string {
  const joint = /\d$/.test(dose) && /^\d/.test(frequency) ? ', ' : ' '
  return [dose, frequency].filter(Boolean).join(joint)
}

function writeStep(d: Meant): string {
  const rest = writeRest(d)
  const text = [
    rest.before,
    d.doses ? writePattern(d.doses, d.unit) : '',
    writeDoseAndFrequency(writeDose(d), writeFrequency(d)),
    rest.after,
    d.food && !d.foodMinutes ? FOOD_SHORTHAND[d.food] : writeFood(d),
    writeReasons(d),
    writeAtMost(d),
    writeDuration(d.duration),
  ]
    .filter(Boolean)
    .join(' ')
  return writeNotes(d.product ? `${d.product}: ${text}` : text, d)
}
