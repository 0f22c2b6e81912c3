import { type Amount, amountOf, compareAmounts, isZero, sameAmount } from './amount.ts'
import {
  type DoseUnit,
  type FoodRelation,
  type Form,
  type Manner,
  type Meant,
  PARTS_OF_DAY,
  type PartOfDay,
  type Route,
  type Site,
  type TakenWith,
  type Weekday,
} from './model.ts'
import { REASON_WORDS } from './reasons.ts'
import { writeAmount } from './write.ts'

type Gender = 'm' | 'f'

const UNITS: Readonly<Record<DoseUnit, readonly [one: string, many: string, gender: Gender]>> = {
  tablet: ['गोली', 'गोलियाँ', 'f'],
  capsule: ['कैप्सूल', 'कैप्सूल', 'm'],
  pill: ['पिल', 'पिल', 'f'],
  ml: ['मिली', 'मिली', 'm'],
  teaspoon: ['छोटा चम्मच', 'छोटे चम्मच', 'm'],
  tablespoon: ['बड़ा चम्मच', 'बड़े चम्मच', 'm'],
  drop: ['बूँद', 'बूँदें', 'f'],
  puff: ['पफ', 'पफ', 'm'],
  spray: ['स्प्रे', 'स्प्रे', 'm'],
  unit: ['यूनिट', 'यूनिट', 'f'],
  mg: ['मिलीग्राम', 'मिलीग्राम', 'm'],
  mcg: ['माइक्रोग्राम', 'माइक्रोग्राम', 'm'],
  g: ['ग्राम', 'ग्राम', 'm'],
  sachet: ['पाउच', 'पाउच', 'm'],
  application: ['लेप', 'लेप', 'm'],
  click: ['क्लिक', 'क्लिक', 'm'],
  patch: ['पैच', 'पैच', 'm'],
  suppository: ['सपोसिटरी', 'सपोसिटरी', 'f'],
  ampoule: ['एम्प्यूल', 'एम्प्यूल', 'm'],
  vial: ['शीशी', 'शीशी', 'f'],
  lozenge: ['चूसने वाली गोली', 'चूसने वाली गोलियाँ', 'f'],
  scoop: ['स्कूप', 'स्कूप', 'm'],
  pessary: ['पेसरी', 'पेसरी', 'f'],
  respule: ['रेस्प्यूल', 'रेस्प्यूल', 'm'],
  rotacap: ['रोटाकैप', 'रोटाकैप', 'm'],
  fingertip: ['उंगली की पोर', 'उंगली की पोर', 'f'],
  capful: ['ढक्कन', 'ढक्कन', 'm'],
}

const PARTS: Readonly<Record<PartOfDay, string>> = {
  morning: 'सुबह',
  afternoon: 'दोपहर को',
  evening: 'शाम को',
  night: 'रात को',
  bedtime: 'सोते समय',
}

const FOOD: Readonly<Record<FoodRelation, string>> = {
  beforeFood: 'खाने से पहले',
  afterFood: 'खाने के बाद',
  withFood: 'खाने के साथ',
  emptyStomach: 'खाली पेट',
}

const TAKEN_WITH: Readonly<Record<TakenWith, string>> = {
  water: 'पानी के साथ',
  warmWater: 'गुनगुने पानी के साथ',
  milk: 'दूध के साथ',
  juice: 'जूस के साथ',
}

const MANNERS: Readonly<Record<Manner, string>> = { chewed: 'चबाकर' }

const ROUTES: Readonly<Record<Route, string>> = {
  oral: 'मुँह से',
  sublingual: 'जीभ के नीचे',
  intravenous: 'नस में (IV)',
  intramuscular: 'मांसपेशी में (IM)',
  subcutaneous: 'त्वचा के नीचे (SC)',
  intradermal: 'त्वचा के अंदर',
  topical: 'लगाएँ',
  inhaled: 'साँस से खींचें',
  nebulised: 'नेबुलाइज़र से',
  nasal: 'नाक में',
  rectal: 'गुदा में',
  vaginal: 'योनि में',
  gargle: 'गरारे करें',
}

const SITES: Readonly<Record<Site, string>> = {
  rightEye: 'दाईं आँख में',
  leftEye: 'बाईं आँख में',
  bothEyes: 'हर आँख में',
  rightEar: 'दाएँ कान में',
  leftEar: 'बाएँ कान में',
  bothEars: 'हर कान में',
  rightNostril: 'दाएँ नथुने में',
  leftNostril: 'बाएँ नथुने में',
  eachNostril: 'हर नथुने में',
  skin: 'त्वचा पर',
  scalp: 'सिर की त्वचा पर',
  face: 'चेहरे पर',
  affectedArea: 'प्रभावित जगह पर',
}

const FORMS: Readonly<Record<Form, string>> = {
  syrup: 'सिरप',
  suspension: 'सस्पेंशन',
  injection: 'इंजेक्शन',
  cream: 'क्रीम',
  ointment: 'मलहम',
  gel: 'जेल',
  lotion: 'लोशन',
  powder: 'पाउडर',
  inhaler: 'इनहेलर',
  eyeDrops: 'आँख की दवा',
  eyeOintment: 'आँख का मलहम',
  earDrops: 'कान की दवा',
  nasalDrops: 'नाक की दवा',
}

const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  monday: 'सोमवार',
  tuesday: 'मंगलवार',
  wednesday: 'बुधवार',
  thursday: 'गुरुवार',
  friday: 'शुक्रवार',
  saturday: 'शनिवार',
  sunday: 'रविवार',
}

const LENGTHS = {
  day: ['दिन', 'दिन'],
  week: ['हफ़्ते', 'हफ़्ते'],
  month: ['महीने', 'महीने'],
  year: ['साल', 'साल'],
} as const

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} और ${words.at(-1)}`
}

/** Hindi has a word for each common fraction; half agrees with its noun (आधी गोली, आधा कैप्सूल). */
function number(amount: Amount, unit: DoseUnit | undefined): string {
  if (!unit || ['ml', 'mg', 'mcg', 'g', 'unit'].includes(unit)) return writeAmount(amount, unit)
  const female = UNITS[unit][2] === 'f'
  if (sameAmount(amount, amountOf(1, 2))) return female ? 'आधी' : 'आधा'
  if (sameAmount(amount, amountOf(1, 4))) return 'चौथाई'
  if (sameAmount(amount, amountOf(3, 4))) return 'पौन'
  if (sameAmount(amount, amountOf(3, 2))) return 'डेढ़'
  if (sameAmount(amount, amountOf(5, 2))) return 'ढाई'
  return writeAmount(amount, unit)
}

/** Up to डेढ़ the noun stays singular; from two on it is plural. */
function dose(amount: Amount, unit?: DoseUnit, upTo?: Amount): string {
  const figures = upTo ? `${writeAmount(amount, unit)} से ${writeAmount(upTo, unit)}` : number(amount, unit)
  if (!unit) return figures
  const [one, many] = UNITS[unit]
  return `${figures} ${compareAmounts(upTo ?? amount, amountOf(2)) < 0 ? one : many}`
}

function howMuch(d: Meant, unit: DoseUnit | undefined): string {
  const { doses } = d
  const weight = d.mass ? ` (${dose(d.mass.amount, d.mass.unit, d.mass.upTo)})` : ''
  if (doses) {
    const taken = PARTS_OF_DAY.filter((part) => !isZero(doses[part]))
    return list(taken.map((part) => `${dose(doses[part], unit)} ${PARTS[part]}`)) + weight
  }
  const per = d.perKilogram ? (d.perKilogram === 'day' ? ' प्रति किलो प्रतिदिन' : ' प्रति किलो प्रति खुराक') : ''
  if (d.amount) return dose(d.amount, unit, d.amountUpTo) + per + weight
  return (d.unit ? UNITS[d.unit][0] : '') + weight
}

function count(value: number, upTo: number | undefined): string {
  return upTo ? `${value} से ${upTo}` : String(value)
}

/** "सुबह 6:30 बजे" of "06:30". */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  const part = hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम'
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${part} ${hour % 12 || 12}${minutes} बजे`
}

function howOften(d: Meant): string {
  const words: string[] = []
  if (d.immediate) words.push('तुरंत')
  // What is per kilogram and day is the whole of the day: it must not read as so much each time.
  const ofDay = d.perKilogram === 'day'
  if (ofDay && d.timesPerDay && d.timesPerDay > 1 && !d.timesPerDayUpTo)
    words.push(`${d.timesPerDay} बराबर खुराकों में बाँटकर`)
  else if (d.timesPerDay)
    words.push(
      `${ofDay && d.timesPerDayUpTo ? 'बाँटकर, ' : ''}दिन में ${count(d.timesPerDay, d.timesPerDayUpTo)} बार`,
    )
  if (ofDay && d.everyHours) words.push('बाँटकर')
  if (d.everyHours === 1 && !d.everyHoursUpTo) words.push('हर घंटे')
  else if (d.everyHours) words.push(`हर ${count(d.everyHours, d.everyHoursUpTo)} घंटे में`)
  if (d.everyMinutes) words.push(`हर ${d.everyMinutes} मिनट में`)
  if (d.partsOfDay) words.push(list(d.partsOfDay.map((part) => PARTS[part])))
  if (d.atTimes) words.push(list(d.atTimes.map(clock)))
  if (d.atBedtime) words.push('सोते समय')
  return words.join(', ')
}

function onWhichDays(d: Meant): string {
  const words: string[] = []
  if (d.everyDays) words.push(d.everyDays === 2 ? 'एक दिन छोड़कर' : `हर ${d.everyDays} दिन में`)
  if (d.everyMonths) words.push(d.everyMonths === 1 ? 'महीने में 1 बार' : `हर ${d.everyMonths} महीने में`)
  if (d.timesPerMonth) words.push(`महीने में ${d.timesPerMonth} बार`)
  if (d.timesPerWeek) words.push(`हफ़्ते में ${count(d.timesPerWeek, d.timesPerWeekUpTo)} बार`)
  if (d.weekdays) words.push(`${list(d.weekdays.map((day) => WEEKDAYS[day]))} को`)
  return words.join(', ')
}

function whatFor({ asNeeded, reasons = [] }: Meant): string {
  const named = reasons.map((reason) => `${REASON_WORDS[reason].hi} के लिए`).join(', ')
  return [asNeeded ? 'ज़रूरत पड़ने पर' : '', named].filter(Boolean).join(', ')
}

function fromFood({ food, foodMinutes }: Meant): string {
  if (!food) return ''
  if (!foodMinutes) return FOOD[food]
  const hours = foodMinutes % 60 === 0 ? foodMinutes / 60 : undefined
  const time = hours ? `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}` : `${foodMinutes} मिनट`
  return food === 'afterFood' ? `खाने के ${time} बाद` : `खाने से ${time} पहले`
}

function howLong(duration: Meant['duration']): string {
  if (!duration) return ''
  if (duration === 'untilReview') return 'अगली जाँच तक'
  if (duration === 'ongoing') return 'जारी रखें'
  const { value, upTo, unit } = duration
  return `${count(value, upTo)} ${LENGTHS[unit][value === 1 ? 0 : 1]} तक`
}

function atMost({ atMost: most }: Meant): string {
  if (!most) return ''
  if ('times' in most) return `अधिकतम दिन में ${most.times} बार`
  return `अधिकतम ${dose(most.amount, most.unit)} प्रतिदिन`
}

function howMany(doseCount: number | undefined): string {
  if (!doseCount) return ''
  return doseCount === 1 ? 'सिर्फ़ एक खुराक' : `कुल ${doseCount} खुराक`
}

/** The same in Hindi as `englishTiming`. */
export function hindiTiming(d: Meant, formUnit?: DoseUnit): string {
  const when = [onWhichDays(d), howOften(d), d.asNeeded ? whatFor(d) : '', howMany(d.doseCount)]
    .filter(Boolean)
    .join(', ')
  if (when === '' && d.asDirected) return 'डॉक्टर की सलाह के अनुसार'
  return when && [when, howMuch(d, d.unit ?? formUnit)].filter(Boolean).join(': ')
}

/** One step in plain Hindi for the patient; reads back to the same structure. */
export function hindiWords(d: Meant, formUnit?: DoseUnit): string {
  const unit = d.unit ?? formUnit
  const much = howMuch(d, unit)
  const often = howOften(d)
  const days = onWhichDays(d)
  const joinsDays = !often && !d.doses
  const words = [
    d.form ? FORMS[d.form] : '',
    // "1 दिन में 2 बार" would be twice in one day: a count without a unit is written separately.
    [much, joinsDays ? days : often]
      .filter(Boolean)
      .join(d.doses || (d.amount && !d.unit && !formUnit) ? ', ' : ' '),
    joinsDays ? '' : days,
    d.site ? SITES[d.site] : '',
    d.route ? ROUTES[d.route] : '',
    fromFood(d),
    d.manner ? MANNERS[d.manner] : '',
    d.takenWith ? TAKEN_WITH[d.takenWith] : '',
    d.asDirected ? 'डॉक्टर की सलाह के अनुसार' : '',
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
