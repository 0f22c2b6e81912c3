import type { CalendarDate } from './prescription-document.ts'
import type { DocumentImage } from './sheet-document.ts'

/** A row of the printed card: plain data, every string printed as it is. */
export interface DocumentDose {
  age: { english: string; hindi: string }
  name: { english: string; hindi: string }
  state: 'given' | 'due' | 'overdue' | 'notYet' | 'missed' | 'notWanted' | null
  /** From when and until when it is due; absent where nothing can be computed. */
  due?: { from: CalendarDate; until: CalendarDate }
  /** What was given: the day, or the month alone (`yyyy-mm`), or neither where a card did not say it. */
  given?: { on: string; reported: boolean; batch: string; maker: string; site: string; by: string }
  /** Of a dose that is not wanted. */
  reason?: string
}

/** The whole content of a printed vaccination card. */
export interface VaccinationCardDocument {
  client: { name: string; logo?: DocumentImage }
  patient: { name: string; dateOfBirth?: CalendarDate; gender?: string; uhid?: string }
  /** The version of the schedule by which due days were computed. */
  schedule: string
  nextDue?: CalendarDate
  doses: DocumentDose[]
  issuedAt: Date
  /** IANA name: the zone in which `issuedAt` is printed. */
  timeZone: string
}
