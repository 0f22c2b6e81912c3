/** The layout of the letterhead, modelled on different kinds of hospitals. */
export type SampleLetterhead = 'banner' | 'classic' | 'split' | 'bilingual'

/** Typed by a computer, or written by hand in a running or an upright hand. */
export type SampleHand = 'printed' | 'running' | 'upright'

export interface SampleMedicine {
  /** As printed on the paper: "Tab. Cetzin 10". */
  written: string
  genericName: string
  strength: string
  form: string
  /** The shorthand on the paper: "1-0-1", "TDS", "SOS". */
  dosage: string
  days?: number
  /** "AC", "PC", "HS" or words, as written. */
  remark?: string
}

/** An invented prescription of which `samples/` holds the photograph (or the PDF). All people in it are invented. */
export interface SamplePrescription {
  /** Name in `samples/`. */
  file: string
  letterhead: SampleLetterhead
  hand: SampleHand
  colour: string
  hospital: {
    name: string
    nameHindi?: string
    address: string
    addressHindi?: string
    phone: string
    email: string
  }
  doctor: {
    name: string
    nameHindi?: string
    qualification: string
    specialization: string
    registrationNumber: string
    council: string
  }
  patient: {
    name: string
    ageYears: number
    gender: 'Male' | 'Female'
    uhid: string
    mobile: string
    email: string
  }
  /** Days before `SAMPLES_DATED` at which it was written. */
  daysBefore: number
  vitals: { name: string; value: string; unit: string }[]
  complaints: string
  diagnosis: string[]
  investigations: string[]
  medicines: SampleMedicine[]
  advice: string[]
  followUpDays?: number
  /** EXIF orientation of the photograph when the camera was not held upright. */
  exifOrientation?: 3 | 6 | 8
}

/** The day of the newest sample. The pictures are fixed, so the dates on them are too. */
export const SAMPLES_DATED = '2026-03-09'

/** The date printed on a sample, yyyy-mm-dd. */
export function sampleDate({ daysBefore }: Pick<SamplePrescription, 'daysBefore'>): string {
  const day = new Date(`${SAMPLES_DATED}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - daysBefore)
  return day.toISOString().slice(0, 10)
}
