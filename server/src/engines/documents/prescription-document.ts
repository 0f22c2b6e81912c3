import type { SheetDocument } from './sheet-document.ts'

/** A calendar date without a time, `yyyy-mm-dd`. Shown as dd-mm-yyyy. */
export type CalendarDate = string

/** One measured sign, e.g. `{ name: 'BP', value: '120/80', unit: 'mmHg' }`. */
export interface DocumentVital {
  name: string
  value: string
  unit: string
}

/** The dose at each time of the day, as it is to be read: "1", "½", "5 ml". Empty or "0" = none at that time. */
export interface DocumentDoses {
  morning: string
  afternoon: string
  evening: string
  night: string
  /** Only where a dose of its own is taken then. */
  bedtime?: string
}

/** One step of the directions of a medicine; most have one. */
export interface DocumentStep {
  /** All empty when the step is not of every day by time of day (every 6 hours, once a week, when needed). */
  doses: DocumentDoses
  /** What stands in place of the doses then: "Every Sunday: 1 tablet in the morning". */
  doseNote?: { english: string; hindi: string }
  /** The last of several may have a second line, "then stop", after `\n`. */
  directionsEnglish: string
  directionsHindi: string
  /** With its unit, e.g. "5 days". */
  duration: string
}

export interface DocumentMedicine extends DocumentStep {
  genericName: string
  brandName?: string
  /** With its unit, e.g. "500 mg". */
  strength: string
  /** Tablet, Syrup, Eye drops … */
  form: string
  /**
   * Steps, where there are several, one after the other. Beside them the medicine has no doses, in its directions a line
   * for each step, and as its duration that of all of them.
   */
  steps?: DocumentStep[]
  quantity?: string
  /** e.g. "After food". */
  foodRelation?: string
  /** The route, as typed, e.g. "Oral", "IM". */
  route?: string
  asNeeded?: boolean
  advice?: string
  adviceHindi?: string
  /** Short marks beside the name, e.g. "Schedule H1", "High alert". */
  warningMarks?: string[]
}

export interface DocumentAdvice {
  english?: string
  hindi?: string
}

/**
 * The whole content of a prescription document: plain data for the rendering process. It carries no layout, and every
 * string is printed as it is, never read as markup.
 */
export interface PrescriptionDocument extends SheetDocument {
  /** Absent while none was written; such a document can be previewed, never sent. */
  prescriptionDate?: CalendarDate
  /** Of a consultation by telephone or video (Telemedicine Practice Guidelines 2020): how, whether it was the first, what was asked. */
  consultation?: {
    mode: 'audio' | 'video'
    visit: 'first' | 'followUp'
    history: { question: string; answer: string }[]
    /** What was advised in an emergency, and the hospital that the patient was sent to. */
    emergency?: { advice: string; hospital: string }
  }
  vitals: DocumentVital[]
  /** Longer texts (complaints, observation, advice) keep their lines. */
  complaints: string
  /** The doctor's findings. */
  observation: string
  diagnosis: string[]
  /** Procedures that were carried out. */
  procedures: string[]
  investigations: { name: string; date?: CalendarDate; note?: string }[]
  medicines: DocumentMedicine[]
  advice: DocumentAdvice[]
  followUp?: { date?: CalendarDate; note?: string }
}
