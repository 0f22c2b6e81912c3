import type { MasterType } from '@rxdesk/contract/options'
import { readTable, text, textOrEmpty } from '#platform/data-table/data-table.ts'

/**
 * A term of a master list: its English name, the Hindi one that a patient would use (left out where people say the
 * English word), and the term's code elsewhere.
 */
export type Term = readonly [name: string, nameHindi?: string, code?: string]

const names = { name: text, name_hindi: textOrEmpty }

const terms = (list: string): Term[] =>
  readTable(`terms/${list}.csv`, names).map(({ name, name_hindi }) =>
    name_hindi === '' ? [name] : [name, name_hindi],
  )

const termsWithCodes = (list: string): Term[] =>
  readTable(`terms/${list}.csv`, { ...names, code: text }).map(({ name, name_hindi, code }) => [
    name,
    name_hindi,
    code,
  ])

/** Masters that have a table of their own. */
type OwnTable =
  | 'department'
  | 'media'
  | 'rejectReasons'
  | 'consultationRejectReasons'
  | 'medicineRejectReasons'
  | 'callReasons'

/** The terms of every plain master, in the order in which they are offered where a list has one. */
export const termLists: Readonly<Record<Exclude<MasterType, OwnTable>, readonly Term[]>> = {
  symptoms: terms('symptoms'),
  diagnosis: terms('diagnoses'),
  procedure: terms('procedures'),
  investigation: terms('investigations'),
  allergy: terms('allergies'),
  diseases: terms('diseases'),
  specialization: terms('specializations'),
  languages: termsWithCodes('languages'),
  vaccination: terms('vaccinations'),
  state: termsWithCodes('states'),
  qualification: terms('qualifications'),
  appointment: terms('appointments'),
  duration: terms('durations'),
  referral: terms('referrals'),
  dosage: terms('dosages'),
  route: termsWithCodes('routes'),
  uom: termsWithCodes('units'),
  investigationCategory: termsWithCodes('investigation-categories'),
}
