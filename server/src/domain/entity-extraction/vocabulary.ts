import type { TermList } from './term-list.ts'

/** Master lists that proposals take terms from. */
export type TermKind = 'complaint' | 'diagnosis' | 'investigation' | 'procedure' | 'allergy' | 'history'

export interface KnownMedicine {
  mCode: string
  name: string
  saltName: string
  strength: string
  form: string
}
export interface KnownVital {
  vitalId: number
  code: string
  name: string
  unit: string
  shape: 'number' | 'pair'
  /** No value outside is plausible. */
  lowest: number | null
  highest: number | null
}
export interface KnownDoctor {
  doctorId: number
  name: string
  registrationNumber: string
}
export interface KnownHospital {
  hospitalId: number
  name: string
}

/** What recognised words are compared with. Look-ups that query the database are made only for findings. */
export interface Vocabulary {
  terms: Readonly<Record<TermKind, TermList>>
  vitals: readonly KnownVital[]
  /** Products whose names begin with, contain or nearly spell the text, best first. */
  findMedicines(text: string): Promise<readonly KnownMedicine[]>
  findDoctors(name: string, registrationNumber: string): Promise<readonly KnownDoctor[]>
  findHospitals(name: string): Promise<readonly KnownHospital[]>
}
