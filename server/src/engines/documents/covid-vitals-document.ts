import type { CalendarDate } from './prescription-document.ts'
import type { DocumentImage } from './sheet-document.ts'

/** What was measured at one time: plain data, every string printed as it is. */
export interface DocumentMeasurement {
  /** With its hour, or only the day where no time was given. */
  at: { instant: Date } | { day: CalendarDate }
  /** Values with their units and what belongs to them, one for each column of the document; empty where none. */
  values: readonly string[]
  /** Further signs, and notes. */
  other: string
  /** What the figures say, in words; empty where nothing. */
  byFigures: string
  who: string
}

/** The whole content of the printed readings of a patient. */
export interface CovidVitalsDocument {
  client: { name: string; logo?: DocumentImage }
  patient: { name: string; dateOfBirth?: CalendarDate; age?: string; gender?: string; uhid?: string }
  /** The days that were asked for, both included. */
  from: CalendarDate
  to: CalendarDate
  /** What operators said, the newest first, in words. */
  statuses: readonly { since: CalendarDate; words: string }[]
  /** Headings of the values. */
  columns: readonly string[]
  /** The newest first. */
  measurements: readonly DocumentMeasurement[]
  /** Where the figures come from. */
  source: string
  medicines: readonly string[]
  comorbidities: readonly string[]
  issuedAt: Date
  /** IANA name: the zone in which times are printed. */
  timeZone: string
}
