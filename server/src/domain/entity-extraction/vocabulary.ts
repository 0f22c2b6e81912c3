import type { LetterSteps } from '#engines/recognition/letter-steps.ts'
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

/** A product that operators of the client chose for these letters, or for nearly these. */
export interface ReadingHabit {
  medicine: KnownMedicine
  /** 1 for the same letters. */
  similarity: number
}

/** A product whose name may be written on a line, by what the recogniser made of its letters. */
export interface LetteredMedicine {
  medicine: KnownMedicine
  /** The letters of its name without form, strength and amounts. */
  name: string
  /** See `NamedByLetters`. */
  fit: number
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
  /** Products whose names fit the letters of a line, best first; of one name those that are used most come first. */
  findByLetters(line: LetterSteps): Promise<readonly LetteredMedicine[]>
  /** What operators of the client chose before for a medicine read so, best first; for the doctor before others. */
  findHabits(letters: string, doctorId: number | null): Promise<readonly ReadingHabit[]>
  findDoctors(name: string, registrationNumber: string): Promise<readonly KnownDoctor[]>
  findHospitals(name: string): Promise<readonly KnownHospital[]>
}
