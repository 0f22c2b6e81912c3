import { isZero, writeDecimal } from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { DayDoses, Directions, DurationUnit } from './model.ts'
import { readDirections } from './read.ts'
import { tokenize } from './tokens.ts'
import { joinDoses, standsOut } from './unresolved-choices.ts'
import { writeDirections, writeDose, writeDoseAndFrequency, writeFood, writeFrequency } from './write.ts'

/**
 * The directions of a medicine line on the wire (calls 3, "Medicine line"): all strings, empty for what was not stated.
 * `mn` `an` `en` `nt`, and `bt` for bedtime, are decimals ("0.5"); `dosage` is the amount each time, or the unit of these ("tab");
 * `referral` is the relation to food ("After food", "30 minutes before food"); `sos` "Yes" or "No"; `advice` everything
 * that no other field holds.
 */
export interface MedicineLineDirections {
  readonly mn: string
  readonly an: string
  readonly en: string
  readonly nt: string
  readonly bt: string
  readonly dosage: string
  readonly frequency: string
  readonly duration: string
  readonly durationValue: string
  readonly referral: string
  readonly sos: string
  readonly advice: string
}

const DURATION_CODES: Readonly<Record<DurationUnit, string>> = {
  day: 'DAYS',
  week: 'WEEKS',
  month: 'MONTHS',
  year: 'YEARS',
}

/** Steps have no fields of their own: the whole shorthand is in `dosage`. */
const NOTHING_APART: Omit<MedicineLineDirections, 'dosage'> = {
  mn: '',
  an: '',
  en: '',
  nt: '',
  bt: '',
  frequency: '',
  duration: '',
  durationValue: '',
  referral: '',
  sos: 'No',
  advice: '',
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The shorthand of the rest, without the parts that have a field of their own. */
function adviceOf(d: Directions): string {
  const { raw, text, understood, unread, questions, problems } = d
  const { immediate, form, route, site, takenWith, manner, atMost, asDirected, doseCount, reasons, notes } = d
  return writeDirections({
    raw,
    text,
    understood,
    unread,
    questions,
    problems,
    immediate,
    form,
    route,
    site,
    takenWith,
    manner,
    atMost,
    asDirected,
    doseCount,
    reasons,
    notes,
    asNeeded: false,
    atBedtime: false,
  })
}

function durationOf(
  duration: Directions['duration'],
): Pick<MedicineLineDirections, 'duration' | 'durationValue'> {
  if (!duration) return { duration: '', durationValue: '' }
  if (duration === 'untilReview') return { duration: 'Till review', durationValue: '' }
  if (duration === 'ongoing') return { duration: 'To continue', durationValue: '' }
  const { value, upTo, unit } = duration
  return { duration: DURATION_CODES[unit], durationValue: upTo ? `${value}-${upTo}` : String(value) }
}

/**
 * The meaning of directions as the fields of a medicine line. What is unread, asked or refused is not included: store
 * the typed text beside it and pass on only settled directions.
 */
export function toMedicineLine(d: Directions): MedicineLineDirections {
  if (d.steps || d.thenStop) return { ...NOTHING_APART, dosage: writeDirections(d) }
  const dose = (part: keyof DayDoses) => (d.doses ? writeDecimal(d.doses[part]) : '')
  return {
    mn: dose('morning'),
    an: dose('afternoon'),
    en: dose('evening'),
    nt: dose('night'),
    bt: d.doses && !isZero(d.doses.bedtime) ? dose('bedtime') : '',
    dosage: writeDose(d),
    frequency: writeFrequency(d),
    ...durationOf(d.duration),
    referral: capital(writeFood(d)),
    sos: d.asNeeded ? 'Yes' : 'No',
    advice: adviceOf(d),
  }
}

function durationText(duration = '', value = ''): string {
  if (!value) return duration
  const unit = duration.toLowerCase()
  return `x ${value} ${unit}`
}

/**
 * Reads the directions of a medicine line; fields may be missing. Doses that are no amounts ("-1") are returned as a
 * problem or unread, like any text. `raw` is the shorthand that the fields amount to.
 */
export function fromMedicineLine(line: Partial<MedicineLineDirections>, hint?: DirectionsHint): Directions {
  const four = [line.mn, line.an, line.en, line.nt]
  const doses = (line.bt?.trim() ? [...four, line.bt] : four).map((dose) => dose?.trim() ?? '')
  const amounts = doses.map((dose) => {
    const [token, ...others] = tokenize(dose || '0')
    return others.length === 0 ? token?.value : undefined
  })
  const known = amounts.flatMap((each) => each ?? [])
  // As a field, a dose that stands out is deliberate.
  const shorthand =
    known.length === doses.length && standsOut(known)
      ? joinDoses(known, undefined, writeDecimal)
      : doses.map((dose) => dose || '0').join('-')
  const pattern = doses.some(Boolean) ? shorthand : ''
  const text = [
    pattern,
    writeDoseAndFrequency(line.dosage?.trim() ?? '', line.frequency?.trim() ?? ''),
    line.referral,
    ['yes', '1', 'true', 'sos'].includes(line.sos?.toLowerCase() ?? '') ? 'SOS' : '',
    durationText(line.duration, line.durationValue),
    line.advice,
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return readDirections(text, hint)
}
