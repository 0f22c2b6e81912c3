import type { EmergencyForm, TriageKey } from '@rxdesk/contract/emergency/form'
import type { DocumentImage } from './sheet-document.ts'

/** A reading of a vital sign on the paper. */
export interface DocumentReading {
  takenAt: Date
  /** Absent where only the day counts. */
  timed: boolean
  sign: string
  value: string
  unit: string
  /** Litres of oxygen a minute, 0 on air, null when nobody said. */
  oxygen: number | null
  /** Whether the patient lay prone, null when nobody said. */
  proning: boolean | null
}

/** The whole content of a printed emergency assessment: plain data, every string printed as it is. */
export interface EmergencyFormDocument {
  client: { name: string; logo?: DocumentImage }
  patient: { name: string; age?: string; sex?: string; uhid?: string; address?: string }
  caseNumber: number
  version: number
  form: EmergencyForm
  /** What the house calls the categories of triage, where it has words of its own. */
  triageNames: Partial<Record<TriageKey, string>>
  readings: DocumentReading[]
  /** Who closed it, and when; absent while it is a draft. */
  closed?: { doctor: string; registrationNumber: string; council: string; at: Date }
  correctionReason?: string
  writtenBy: string
  issuedAt: Date
  /** IANA name: the zone in which times are printed. */
  timeZone: string
}
