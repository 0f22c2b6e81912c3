import type { SafetyPatient } from './model.ts'
import { mentionsOf, sentencesOf } from './stance.ts'

/** What is known of the glomerular filtration rate, in ml/min/1.73 m²; a stage gives bounds, a measurement one figure. */
export interface KidneyFunction {
  readonly least: number
  readonly most: number
  /** As a warning names it: "eGFR 28", "CKD stage 4". */
  readonly label: string
}

/** µmol/l in one mg/dl of creatinine. */
const MICROMOLES = 88.4
/** A creatinine without a unit is in µmol/l from here on: nobody lives with as many mg/dl. */
const SURELY_MICROMOLES = 25
const ADULT_MONTHS = 18 * 12

/**
 * The rate by the creatinine (CKD-EPI 2021: Inker et al., N Engl J Med 2021;385:1737), rounded as laboratories report
 * it. Undefined below 18 years, for which the equation was not made. Of a patient of unknown sex or age the greatest
 * rate that the creatinine allows, so that nothing is concluded from what is missing.
 *
 * @param creatinine in mg/dl
 */
export function rateByCreatinine(
  creatinine: number,
  { ageMonths, sex }: Pick<SafetyPatient, 'ageMonths' | 'sex'>,
): number | undefined {
  if (ageMonths !== undefined && ageMonths < ADULT_MONTHS) return undefined
  const years = Math.floor((ageMonths ?? ADULT_MONTHS) / 12)
  const of = (usual: number, power: number, factor: number) =>
    142 *
    Math.min(creatinine / usual, 1) ** power *
    Math.max(creatinine / usual, 1) ** -1.2 *
    0.9938 ** years *
    factor
  const rates = [
    ...(sex === 'female' ? [] : [of(0.9, -0.302, 1)]),
    ...(sex === 'male' ? [] : [of(0.7, -0.241, 1.012)]),
  ]
  return Math.round(Math.max(...rates))
}

const FIGURE = String.raw`(\d{1,4}(?:\.\d+)?)`
const LINK = String.raw`(?:[\s:=~–-]|\b(?:is|was|of|at|level|value|today|now|currently|raised|high|came|report(?:ed)?|serum|approx|around|about|has|risen|rose|to|from|\(?mg\/dl\)?)\b|\(|\))*`
/** "from 1.0 to 3.2", "1.2 → 2.4": the last of them counts. */
const LATER = String.raw`(?:\s*(?:mg\/dl|µmol\/l|umol\/l)?\s*(?:→|->|-->|⟶|to|,?\s*(?:and\s+)?(?:now|today|currently|presently)(?:\s+is)?)\s*${FIGURE})?`
const CREATININE = new RegExp(
  String.raw`(?<!\b(?:urine|urinary|spot|albumin|protein|microalbumin)\W{0,3}(?:to\s)?)\b(?:creat(?:inine?|nine|inin)?|(?:s|sr|serum)\.?\s*cr)\b(?!\s*(?:clearance|kinase|ratio|phospho))\.?${LINK}${FIGURE}${LATER}\s*(?:\(?\s*(mg|µmol|μmol|umol|micromol|mcmol))?`,
  'giu',
)
const NOW = new RegExp(
  String.raw`^[^.;\n]{0,40}?\b(?:now|today|currently|presently)\b${LINK}${FIGURE}(?!\s*(?:days?|weeks?|months?|years?|yrs?|%))`,
  'iu',
)
const RATE = new RegExp(
  String.raw`\b(?:e-?\s?gfr|gfr|crcl|cr\.?\s?cl|creatinine clearance)\b(?:\s*\((?:mdrd|ckd-?epi|cg|c-g)[^)]*\))?${LINK}([<>≤≥]?)${LINK}${FIGURE}(?:\s*(?:-|–|to)\s*${FIGURE})?`,
  'giu',
)
const EARLIER =
  /\b(?:was|previous(?:ly)?|earlier|last|old|prior|before|during|initial(?:ly)?|at admission|on admission)\b/i

const STAGE = String.raw`(5|4|3\s?[ab]?|2|1|iv|v|iii\s?[ab]?|ii|i)(?:d|t)?(?![\p{L}\p{N}])`
const RENAL = '(?:ckd|chronic (?:kidney|renal) (?:disease|failure|insufficiency))'
const STAGED = new RegExp(
  String.raw`\b${RENAL}\b\W{0,3}(?:(?:stage|st|grade|g|kdigo|class)\.?\W{0,2}(?:g\s?)?)?${STAGE}|\b(?:stage|grade|g)\W{0,2}${STAGE}\W{1,3}(?:of\s)?${RENAL}\b`,
  'iu',
)
const END_STAGE = /\b(?:esrd|eskd|end[- ]stage (?:renal|kidney)|(?:ha?emo-?)?dialysis|mhd|capd)\b|डायलिसिस/iu
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  '1': [90, 200],
  '2': [60, 89],
  '3': [30, 59],
  '3a': [45, 59],
  '3b': [30, 44],
  '4': [15, 29],
  '5': [0, 14],
}
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' }

/** The function of the kidneys as the record has it: measured, by creatinine, else by a stage in words. */
export function kidneyFunction(
  patient: Pick<SafetyPatient, 'ageMonths' | 'sex' | 'conditions'>,
): KidneyFunction | undefined {
  const notes = patient.conditions
  const measured = worst(notes.flatMap((note) => [...ratesIn(note), ...creatininesIn(note, patient)]))
  if (measured) return measured.function
  const staged = notes.flatMap((note) => stagesIn(note))
  return staged.sort((a, b) => a.most - b.most)[0]
}

interface Measured {
  readonly function: KidneyFunction
  readonly earlier: boolean
}

/** Of several figures the worst that is not called an earlier one. */
function worst(all: readonly Measured[]): Measured | undefined {
  const current = all.some(({ earlier }) => !earlier) ? all.filter(({ earlier }) => !earlier) : all
  return current.toSorted((a, b) => a.function.most - b.function.most)[0]
}

function ratesIn(note: string): Measured[] {
  return [...note.matchAll(RATE)].flatMap(({ 0: found, index, 1: sign, 2: first, 3: second }) => {
    const [one, other] = [Number(first), Number(second ?? first)]
    if (one > 200 || other > 200) return []
    const least = sign === '<' || sign === '≤' ? 0 : Math.min(one, other)
    const most = sign === '>' || sign === '≥' ? 200 : Math.max(one, other) - (sign === '<' ? 1 : 0)
    const figure = `${sign ?? ''}${first}${second === undefined ? '' : `–${second}`}`
    return [{ function: { least, most, label: `eGFR ${figure}` }, earlier: isEarlier(note, index, found) }]
  })
}

function creatininesIn(note: string, patient: Pick<SafetyPatient, 'ageMonths' | 'sex'>): Measured[] {
  return [...note.matchAll(CREATININE)].flatMap(({ 0: found, index, 1: first, 2: later, 3: unit }) => {
    const now = NOW.exec(note.slice(index + found.length))?.[1]
    const value = Number(now ?? later ?? first)
    const isMicromoles = unit === undefined ? value >= SURELY_MICROMOLES : unit.toLowerCase() !== 'mg'
    const mg = isMicromoles ? value / MICROMOLES : value
    // Outside of what is measured in anybody: another figure was taken for it.
    if (mg < 0.1 || mg > 25) return []
    const rate = rateByCreatinine(mg, patient)
    if (rate === undefined) return []
    const label = `eGFR ${rate} by creatinine ${value} ${isMicromoles ? 'µmol/L' : 'mg/dL'}`
    const earlier = now === undefined && later === undefined && isEarlier(note, index, found)
    return [{ function: { least: rate, most: rate, label }, earlier }]
  })
}

function isEarlier(note: string, at: number, found: string): boolean {
  const before = sentencesOf(note.slice(0, at)).at(-1) ?? ''
  return EARLIER.test(found) || EARLIER.test(before.split(',').at(-1) ?? '')
}

function stagesIn(note: string): KidneyFunction[] {
  const certain = (pattern: RegExp) =>
    mentionsOf(note, pattern).filter(({ stance }) => stance === 'present' || stance === 'history')
  const ended = certain(END_STAGE).map(({ found }) => ({ least: 0, most: 14, label: found }))
  const staged = certain(STAGED).flatMap(({ found }) => {
    const [, behind, before] = STAGED.exec(found) ?? []
    const written = (behind ?? before ?? '').toLowerCase().replace(/\s/g, '')
    const stage = written.replace(/^[iv]+/, (roman) => ROMAN[roman] ?? roman)
    const bounds = BOUNDS[stage]
    return bounds ? [{ least: bounds[0], most: bounds[1], label: `CKD stage ${stage}` }] : []
  })
  return [...ended, ...staged]
}
