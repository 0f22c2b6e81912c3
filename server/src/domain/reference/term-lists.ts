import type { MasterType } from '@rxdesk/contract/options'
import { allergies } from './terms/allergies.ts'
import { appointments } from './terms/appointments.ts'
import { diagnosis } from './terms/diagnosis.ts'
import { dosages, durations, referrals, routes, units } from './terms/directions.ts'
import { diseases } from './terms/diseases.ts'
import { investigationCategories, investigations } from './terms/investigations.ts'
import { languages, qualifications, specializations, states } from './terms/people.ts'
import { procedures } from './terms/procedures.ts'
import { symptoms } from './terms/symptoms.ts'
import type { Term } from './terms/term.ts'
import { vaccinations } from './terms/vaccinations.ts'

/** Masters that have a table of their own. */
type OwnTable = 'department' | 'media' | 'rejectReasons'

/** The terms of every plain master. */
export const termLists: Readonly<Record<Exclude<MasterType, OwnTable>, readonly Term[]>> = {
  symptoms,
  diagnosis,
  procedure: procedures,
  investigation: investigations,
  allergy: allergies,
  diseases,
  specialization: specializations,
  languages,
  vaccination: vaccinations,
  state: states,
  qualification: qualifications,
  appointment: appointments,
  duration: durations,
  referral: referrals,
  dosage: dosages,
  route: routes,
  uom: units,
  investigationCategory: investigationCategories,
}
