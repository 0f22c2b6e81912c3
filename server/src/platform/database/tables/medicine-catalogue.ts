import type { Generated, GeneratedAlways } from 'kysely'
import type { StampedInstant } from './value-types.ts'

export interface AdvicePhrasesTable {
  id: GeneratedAlways<number>
  advice: string
  advice_hindi: Generated<string>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface MedicineSaltsTable {
  medicine_id: number
  salt_key: string
  salt_count: number
}

export interface MedicineUsesTable {
  client_id: number
  medicine_id: number
  search_key: string
  uses: Generated<number>
  last_used_at: StampedInstant
}

export interface MedicineWordsTable {
  word: string
}

export interface MedicinesTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  salt: Generated<string>
  strength: Generated<string>
  form: Generated<string>
  company: Generated<string>
  category: Generated<string>
  name_hindi: Generated<string>
  route: Generated<string>
  pack: Generated<string>
  mrp: Generated<string>
  schedule: Generated<string>
  generic: Generated<boolean>
  search_key: string
  retired: Generated<boolean>
  changed_at: StampedInstant
}

export interface MedicineTables {
  advice_phrases: AdvicePhrasesTable
  medicine_salts: MedicineSaltsTable
  medicine_uses: MedicineUsesTable
  medicine_words: MedicineWordsTable
  medicines: MedicinesTable
}
