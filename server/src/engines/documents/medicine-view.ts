import type { DocumentDoses, DocumentMedicine, DocumentStep } from './prescription-document.ts'
import { printable } from './printable-text.ts'
import { type Bilingual, joined, optional } from './text-parts.ts'

/** A dose cell; `taken` is false where there is no dose at that time, so that it can be printed faintly. */
export interface DoseCell {
  text: string
  taken: boolean
}

/** One row of the dose table: a medicine has one, or one for each step of its directions. */
export interface StepView {
  /** One for each of the view's `doseTimes`; empty when the step is not of every day by time of day. */
  doses: DoseCell[]
  /** The text across these cells when `doses` is empty. */
  doseNote: Bilingual
  directionsEnglish: string[]
  directionsHindi: string[]
  duration: string
}

export interface MedicineView {
  number: string
  generic: string
  /** Strength and form: "500 mg · Tablet". */
  detail: string
  brand: string
  marks: string[]
  steps: StepView[]
  /** Route and food relation: "Route: Oral · After food". */
  conditions: string
  quantity: string
  adviceEnglish: string
  adviceHindi: string
}

/** The columns of doses. */
const DOSE_TIMES: Readonly<Record<DoseTime, Bilingual>> = {
  morning: { english: 'Morning', hindi: 'सुबह' },
  afternoon: { english: 'Afternoon', hindi: 'दोपहर' },
  evening: { english: 'Evening', hindi: 'शाम' },
  night: { english: 'Night', hindi: 'रात' },
  bedtime: { english: 'Bedtime', hindi: 'सोते समय' },
}
type DoseTime = keyof DocumentDoses
const TIMES = ['morning', 'afternoon', 'evening', 'night'] as const satisfies DoseTime[]

/** The columns of this document: bedtime is one where a medicine has a dose of its own then. */
function timesOf(medicines: readonly DocumentMedicine[]): readonly DoseTime[] {
  const steps = medicines.flatMap((medicine) => medicine.steps ?? [medicine])
  return steps.some(({ doses }) => doses.bedtime) ? [...TIMES, 'bedtime'] : TIMES
}

/** In place of doses where the directions say no time: they must not look like less than they say. */
const SEE_DIRECTIONS: Bilingual = { english: 'See directions', hindi: 'निर्देश देखें' }

/** What is printed of medicines: the columns of their doses, their rows, and the line that closes the list. */
export interface MedicineTable {
  doseTimes: readonly Bilingual[]
  medicines: MedicineView[]
  endOfMedicines: string
  /** Below the medicines of a page whose last one stands on the next. */
  continued: string
}

/** `word` is what the medicines are to the paper: "prescribed". */
export function medicineTable(medicines: readonly DocumentMedicine[], word: string): MedicineTable {
  const times = timesOf(medicines)
  return {
    doseTimes: times.map((time) => DOSE_TIMES[time]),
    medicines: medicines.map((medicine, index) => medicineView(medicine, index, times)),
    endOfMedicines: endOfMedicines(medicines.length, word),
    continued: 'Continued on the next page',
  }
}

function medicineView(medicine: DocumentMedicine, index: number, times: readonly DoseTime[]): MedicineView {
  return {
    number: String(index + 1),
    generic: printable(medicine.genericName).toLocaleUpperCase('en'),
    detail: joined(' · ', printable(medicine.strength), printable(medicine.form)),
    brand: optional(medicine.brandName),
    marks: (medicine.warningMarks ?? []).map(printable).filter(Boolean),
    steps: (medicine.steps ?? [medicine]).map((step) => stepView(step, times)),
    conditions: joined(
      ' · ',
      medicine.route?.trim() && `Route: ${printable(medicine.route)}`,
      optional(medicine.foodRelation),
    ),
    quantity: optional(medicine.quantity),
    adviceEnglish: optional(medicine.advice),
    adviceHindi: optional(medicine.adviceHindi),
  }
}

function stepView(
  { doses, doseNote = SEE_DIRECTIONS, ...step }: DocumentStep,
  times: readonly DoseTime[],
): StepView {
  const cells = times.map((time) => doseCell(doses[time] ?? (doses.night && '0')))
  return {
    doses: cells.some(({ text }) => text !== NOTHING) ? cells : [],
    doseNote: { english: printable(doseNote.english), hindi: printable(doseNote.hindi) },
    directionsEnglish: linesOf(step.directionsEnglish),
    directionsHindi: linesOf(step.directionsHindi),
    duration: printable(step.duration),
  }
}

/** Each line made printable separately: "then stop" stays on its own line. */
function linesOf(text: string): string[] {
  return text.split('\n').map(printable).filter(Boolean)
}

const NOTHING = '–'

function doseCell(dose: string): DoseCell {
  const text = printable(dose)
  return { text: text || NOTHING, taken: text !== '' && text !== '0' }
}

/** Closes the list, so that nothing can be written in below the last medicine. */
function endOfMedicines(count: number, word: string): string {
  if (count === 0) return `No medicine ${word}`
  return `End of medicines: ${count} ${word}`
}
