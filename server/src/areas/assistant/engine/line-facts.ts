import type { LineKind } from '@rxdesk/contract/areas/assistant/options'
import { readDirections } from '@rxdesk/contract/directions/read'
import { readDate } from '#domain/entity-extraction/read-dates.ts'
import { type Term, termsOf } from './words.ts'

/** A line of a page, as it was read. */
export interface FileLine {
  fileId: string
  page: number
  /** From 1, down the page. */
  line: number
  /** A tab where another column begins. */
  text: string
  box: { x: number; y: number; width: number; height: number }
}

export interface Measured {
  name: string
  value: string
  unit: string
  range: string
}

/** A line with what it is. */
export interface KnownLine extends FileLine {
  terms: readonly Term[]
  keys: ReadonlySet<string>
  /** Those before a colon or another column. */
  labelled: ReadonlySet<string>
  kind: LineKind
  isHeading: boolean
  measured: Measured | undefined
}

const FORM =
  /^(?:[\d.)\-•*\s]*)(?:tab(?:let|s)?|cap(?:sule|s)?|inj(?:ection)?|syp|syr(?:up)?|susp(?:ension)?|drops?|oint(?:ment)?|cream|gel|lotion|inhaler|neb|sachet|गोली|टैब(?:लेट)?|कैप(?:्सूल)?|सिरप|इंजेक्शन)(?![\p{L}\p{M}])[.\s]?/iu
const STRENGTH = /\d(?:[\d.,]*)\s*(?:mg|mcg|µg|g|gm|ml|iu|units?|%|मि\.?ग्रा\.?|मिली)(?![/\p{L}])/iu
const TAKEN =
  /(?<![\p{L}\d])[\dx½]\s*-\s*[\dx½]\s*-\s*[\dx½](?![\p{L}\d])|(?:^|[^\p{L}])(?:od|bd|bid|tds|tid|qid|hs|sos|stat|prn|once|twice|thrice|daily|hourly|q\d+h|दिन में|रोज़?|सुबह|रात|शाम|times a day|at night|at bedtime|in the morning|morning|night|alternate days?|weekly|every)(?![\p{L}])/iu
const UNIT = String.raw`g\/dl|gm\/dl|gm%|g%|mg\/dl|mg%|mmol\/l|meq\/l|u\/l|iu\/l|iu\/ml|[µu]iu\/ml|miu\/l|ng\/ml|pg\/ml|ng\/dl|mg\/l|ml\/min|mm\/hr|mm\/1st hr|mmhg|mm hg|\/cumm|\/cu mm|cells\/cumm|\/[µu]l|lakhs?(?:\/cumm)?|x10\S*|thou\/\S+|million\/\S+|%|\/min|bpm|beats\/min|kg|cm|°\s?[fc]|deg\s?[fc]|f|c|fl|pg|sec(?:onds)?`
const RESULT = String.raw`[<>]?\s*\d+(?:[.,]\d+)*(?:\s?\/\s?\d+)?`
const MEASURED = new RegExp(
  String.raw`^(?<name>[^\d\t:=]*\p{L}[^\t:=]*?(?:\d{1,2}\p{L}*)?)\s*[\t:=\-–\s]\s*(?<value>${RESULT})\s*(?<unit>(?:${UNIT})(?![\p{L}\d]))?\s*(?<rest>.*)$`,
  'iu',
)
const RANGE =
  /[(\s[]*((?:\d+(?:\.\d+)?)\s*[-–]\s*(?:\d+(?:\.\d+)?)|(?:[<>≤≥]=?|upto|up to)\s*\d+(?:\.\d+)?)/iu

/** What was looked up of lines that are still in memory, for as long as they are. */
const known = new WeakMap<FileLine, KnownLine>()

/** What is on a line. What it measures and what it is are looked for when they are asked: most lines of a file never are. */
export function knownLine(line: FileLine): KnownLine {
  const before = known.get(line)
  if (before) return before
  const fresh = lookedUp(line)
  known.set(line, fresh)
  return fresh
}

function lookedUp(line: FileLine): KnownLine {
  const terms = termsOf(line.text)
  const label = /^(.{1,60}?)(?:\s*[:=]|\t)/u.exec(line.text)?.[1]
  let facts: Pick<KnownLine, 'kind' | 'measured'> | undefined
  const factsOf = () => {
    if (facts) return facts
    const measured = isMedicine(line.text) ? undefined : measuredIn(line.text)
    facts = { measured, kind: kindOf(line.text, measured) }
    return facts
  }
  return {
    ...line,
    terms,
    keys: new Set(terms.map(({ key }) => key)),
    labelled: new Set(label === undefined ? [] : termsOf(label).map(({ key }) => key)),
    isHeading: isHeading(line.text, terms),
    get kind() {
      return factsOf().kind
    },
    get measured() {
      return factsOf().measured
    },
  }
}

function kindOf(text: string, measured: Measured | undefined): LineKind {
  if (isMedicine(text)) return 'medicine'
  if (measured) return 'value'
  if (readDate(text)) return 'date'
  return namesPerson(text) ? 'person' : 'other'
}

/** Whether a line orders a medicine: a form in front, or a strength with how it is taken. */
export function isMedicine(text: string): boolean {
  if (FORM.test(text)) return true
  return STRENGTH.test(text) && TAKEN.test(text)
}

/** A name, its value, and its unit and normal range where they stand there. */
export function measuredIn(text: string): Measured | undefined {
  const found = MEASURED.exec(text.trim())?.groups
  if (!found) return undefined
  const { name = '', value = '', unit = '', rest = '' } = found
  const range = RANGE.exec(rest)?.[1] ?? ''
  const isKnown = termsOf(name).some(({ key }) => MEASURES.has(key))
  // A number alone says nothing: dates, ages and addresses have one.
  if (unit === '' && range === '' && !isKnown) return undefined
  if (unit === '' && readDate(text)) return undefined
  return { name: name.trim(), value: value.trim(), unit: unit.trim(), range: range.trim() }
}

const MEASURES = new Set(
  `hb sugar hba1c creatinine urea sodium potassium chloride calcium platelets wbc esr crp cholesterol triglycerides hdl ldl
   tsh bilirubin sgpt sgot albumin uricacid vitamind b12 inr troponin bp pulse temperature spo2 resp weight height bmi`
    .split(/\s+/)
    .map((concept) => `=${concept}`),
)
/** What is measured at the bed; a question about the laboratory does not mean it. */
export const VITAL_SIGNS: ReadonlySet<string> = new Set(
  'bp pulse temperature spo2 resp weight height bmi'.split(' ').map((concept) => `=${concept}`),
)
/** Whether a term names something that is measured. */
export const isMeasure = (key: string): boolean => MEASURES.has(key)

function isHeading(text: string, terms: readonly Term[]): boolean {
  const plain = text.trim()
  if (isTableHead(plain)) return true
  if (plain === '' || /\d/.test(plain) || terms.length === 0 || terms.length > 6) return false
  if (/[:：]$/.test(plain)) return true
  if (/[:：,]/.test(plain)) return false
  const others = terms.filter(({ key, word }) => !SECTIONS.has(key) && !LINKS.has(word))
  return others.length === 0 || (plain === plain.toUpperCase() && /\p{Lu}/u.test(plain) && terms.length <= 4)
}

/** The names of columns: three or more without a figure of their own. */
export function isTableHead(text: string): boolean {
  const cells = text.split('\t')
  return (
    cells.length >= 3 &&
    cells.every((cell) => /^\p{L}[\p{L}\p{M}\d ./()%-]*$/u.test(cell.trim()) && !/\s\d/.test(cell))
  )
}

const SECTIONS = new Set(
  `medicine laboratory advice complaint diagnosis history course condition discharge admission diet surgery allergy followup
   warning exercise urine stool`
    .split(/\s+/)
    .map((concept) => `=${concept}`),
)
const LINKS = new Set(['at', 'on', 'of', 'and', 'the', 'in', 'for', 'given', 'के', 'की', 'का', 'पर', 'समय'])

const PERSON =
  /(?:^|[^\p{L}])(?:daughter|son|wife|husband|mother|father|brother|sister)\s*\(?\p{Lu}|(?:^|[^\p{L}])(?:dr|mr|mrs|ms|miss|shri|smt|prof|डॉ|श्री|श्रीमती|डॉक्टर)\.?\s+\p{L}/iu
const namesPerson = (text: string) => PERSON.test(text)

const SPAN =
  /(?:\d+|one|two|three|four|five|six|seven|ten|एक|दो|तीन|चार|पांच|पाँच|सात|दस)\s*(?:\/7|\/52|\/12|(?:-|–|to)?\s*\d*\s*(?:d(?:ays?)?|w(?:ee)?ks?|months?|mths?|years?|hours?|hrs?|दिन|हफ़्ते|हफ्ते|हफ़्ता|सप्ताह|महीने|महीना|माह|साल|घंटे))(?![\p{L}])/iu
const UNTIL = /\b(?:lifelong|life long|continue|till|until|long term)\b|जारी|तक/iu
const CLOCK =
  /\b\d{1,2}[:.]\d{2}\s*(?:am|pm)?\b|\b\d{1,2}\s*(?:am|pm)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार/iu
const FINDING =
  /(?<![\p{L}\d])\d|\b(?:positive|negative|normal|nil|trace|reactive|present|absent|detected|grown?|growth|within|raised|low|high)\b|सामान्य/iu

/** What is yet to be looked for is no finding. */
const PLANNED =
  /\b(?:sent for|to be (?:done|sent|repeated)|if not better|if no (?:relief|improvement)|(?:repeat|plan(?:ned)?|awaited|pending)\b(?!.*[:=]))/iu

/** Whether a line holds what a question wants to know. */
export const holds: Readonly<
  Record<'when' | 'howLong' | 'howOften' | 'howMuch' | 'who' | 'value', (text: string) => boolean>
> = {
  when: (text) => readDate(text) !== null || SPAN.test(text) || CLOCK.test(text),
  howLong: (text) => {
    if (SPAN.test(text) || UNTIL.test(text)) return true
    return isMedicine(text) && readDirections(takenPart(text)).duration !== undefined
  },
  howOften: (text) => TAKEN.test(text) || /\b(?:times|every|hourly|weekly)\b|बार|हर /iu.test(text),
  howMuch: (text) => /(?<![\p{L}\d])\d|½|\b(?:half|one|two)\b/iu.test(text),
  who: (text) => PERSON.test(text) || /[:\t]\s*\p{Lu}\p{L}+/u.test(text),
  value: (text) => FINDING.test(text) && !PLANNED.test(text),
}

/** What follows the strength on a line of a medicine: how it is taken. */
function takenPart(text: string): string {
  const strength = STRENGTH.exec(text)
  return strength ? text.slice(strength.index + strength[0].length) : text
}

const NAME_END = /\s*(?:\d|[-–:(]|\t|(?:^|\s)(?:od|bd|tds|sos|hs|stat)\b).*$/iu

/** The name of the medicine on a line, without form, strength and directions. */
export function medicineName(text: string): string {
  return text.trim().replace(FORM, '').replace(NAME_END, '').trim()
}
