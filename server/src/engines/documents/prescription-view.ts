import type {
  DocumentDoses,
  DocumentMedicine,
  DocumentStep,
  PrescriptionDocument,
} from './prescription-document.ts'
import { printable, printableDate, printableInstant, printableLines } from './printable-text.ts'

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

export interface LabelledText {
  label: string
  text: string
}

/**
 * A prescription as the strings that are printed. PDF and HTML are laid out from this only, so both say the same. A
 * line feed in `findings` and `advice` is a new line; no other string has one.
 */
export interface PrescriptionView {
  title: string
  documentNumber: string
  version: string
  date: string
  issued: string
  hospital: { name: string; address: string; phone: string; group: string; department: string }
  doctor: { name: string; credentials: string; registration: string; address: string; contact: string }
  patientName: string
  /** The name first. */
  patient: LabelledText[]
  /** Stands with the name wherever that stands, also on the pages after the first. */
  allergies: string
  patientAddress: string
  vitals: LabelledText[]
  findings: LabelledText[]
  doseTimes: readonly Bilingual[]
  medicines: MedicineView[]
  /** Below the medicines of a page whose last one stands on the next. */
  continued: string
  endOfMedicines: string
  advice: { english: string; hindi: string }[]
  followUp: string
  /** In place of a drawn signature, on a prescription that the doctor gave from afar. */
  issuedFromAfar: string
  verificationUrl: string
}

export interface Bilingual {
  english: string
  hindi: string
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

/** Headings that the patient reads in both languages. */
export const TITLES = {
  directions: { english: 'Directions', hindi: 'निर्देश' },
  duration: { english: 'Duration', hindi: 'अवधि' },
  advice: { english: 'Advice', hindi: 'सलाह' },
  allergies: { english: 'Allergies', hindi: 'एलर्जी' },
} as const

/** In place of a missing date: never the day of receipt, which would be taken for it. */
export const DATE_MISSING = 'Not written'

export const VERIFY_CAPTION = 'Scan to verify this prescription'

/** The document as cleaned, formatted strings; empty strings and lists for missing content. */
export function prescriptionView(document: PrescriptionDocument): PrescriptionView {
  const { client, hospital, doctor, patient } = document
  const clientName = printable(client.name)
  const hospitalName = printable(hospital.name) || clientName
  const date = document.prescriptionDate ? printableDate(document.prescriptionDate) : DATE_MISSING
  const documentNumber = String(document.documentNumber)
  const times = timesOf(document.medicines)
  return {
    title: `Prescription ${documentNumber}`,
    documentNumber,
    version: String(document.version),
    date,
    issued: printableInstant(document.issuedAt, document.timeZone),
    hospital: {
      name: hospitalName,
      address: printable(hospital.address),
      phone: optional(hospital.phone),
      group: clientName === hospitalName ? '' : clientName,
      department: optional(hospital.department),
    },
    doctor: {
      name: printable(doctor.name),
      credentials: joined(' · ', optional(doctor.qualification), optional(doctor.specialization)),
      registration: joined(
        ' ',
        doctor.registrationNumber.trim() && `Reg. No. ${printable(doctor.registrationNumber)}`,
        doctor.council?.trim() && `(${printable(doctor.council)})`,
      ),
      address: optional(doctor.address),
      contact: optional(doctor.contact),
    },
    patientName: printable(patient.name),
    patient: [
      { label: 'Patient', text: printable(patient.name) },
      { label: 'Age / Gender', text: joined(' / ', optional(patient.ageText), optional(patient.gender)) },
      { label: 'Date', text: date },
      { label: 'UHID', text: optional(patient.uhid) },
      { label: 'Mobile', text: optional(patient.mobileMasked) },
      { label: 'Prescription no.', text: documentNumber },
    ],
    allergies: joined(', ', ...(patient.allergies ?? []).map(printable)),
    patientAddress: optional(patient.address),
    vitals: document.vitals.map(({ name, value, unit }) => ({
      label: printable(name),
      text: joined(' ', printable(value), printable(unit)),
    })),
    findings: [
      { label: 'Teleconsultation', text: consultationText(document.consultation) },
      { label: 'Emergency', text: emergencyText(document.consultation) },
      { label: 'Complaints', text: printableLines(document.complaints) },
      { label: 'History', text: historyText(document.consultation) },
      { label: 'Findings', text: printableLines(document.observation) },
      { label: 'Diagnosis', text: joined('; ', ...document.diagnosis.map(printable)) },
      { label: 'Procedures', text: joined('; ', ...document.procedures.map(printable)) },
      { label: 'Investigations', text: joined('; ', ...document.investigations.map(investigation)) },
    ].filter(({ text }) => text),
    doseTimes: times.map((time) => DOSE_TIMES[time]),
    medicines: document.medicines.map((medicine, index) => medicineView(medicine, index, times)),
    continued: 'Continued on the next page',
    endOfMedicines: endOfMedicines(document.medicines.length),
    advice: document.advice
      .map(({ english = '', hindi = '' }) => ({
        english: printableLines(english),
        hindi: printableLines(hindi),
      }))
      .filter(({ english, hindi }) => english || hindi),
    followUp: document.followUp
      ? joined(
          ' · ',
          document.followUp.date && printableDate(document.followUp.date),
          optional(document.followUp.note),
        )
      : '',
    issuedFromAfar:
      document.consultation && !doctor.signature
        ? `Signed electronically, ${printableInstant(document.issuedAt, document.timeZone)}`
        : '',
    verificationUrl: document.verificationUrl,
  }
}

/** "Video call, follow-up", or nothing where the patient was seen. */
function consultationText(consultation: PrescriptionDocument['consultation']): string {
  if (!consultation) return ''
  const mode = consultation.mode === 'video' ? 'Video call' : 'Audio call'
  return `${mode}, ${consultation.visit === 'followUp' ? 'follow-up' : 'first consultation'}`
}

/** What was advised until help is there, and where the patient was sent. */
function emergencyText(consultation: PrescriptionDocument['consultation']): string {
  const { advice = '', hospital = '' } = consultation?.emergency ?? {}
  return joined('\n', printableLines(advice), hospital && `Go to ${printable(hospital)}`)
}

/** "Are you allergic to any medicine? None", a line for each question that was answered. */
function historyText(consultation: PrescriptionDocument['consultation']): string {
  const asked = consultation?.history ?? []
  return asked.map(({ question, answer }) => `${printable(question)} ${printable(answer)}`).join('\n')
}

/** "Complete blood count (09-03-2026): fasting" */
function investigation({ name, date, note }: PrescriptionDocument['investigations'][number]): string {
  const on = date ? ` (${printableDate(date)})` : ''
  return joined(': ', printable(name) + on, optional(note))
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
function endOfMedicines(count: number): string {
  if (count === 0) return 'No medicine prescribed'
  return `End of medicines: ${count} prescribed`
}

function optional(text: string | undefined): string {
  return text ? printable(text) : ''
}

function joined(separator: string, ...texts: (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(separator)
}
