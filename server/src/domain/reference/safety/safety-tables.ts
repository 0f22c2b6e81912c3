import type { SafetyTables } from '@rxdesk/contract/safety/reference'
import { elderly, minimumAges } from './ages.ts'
import { allergyClasses, crossReactivity } from './allergy-classes.ts'
import { diseases } from './diseases.ts'
import { drugClasses } from './drug-classes.ts'
import { interactions } from './interactions.ts'
import { lookAlikes } from './look-alikes.ts'
import { maximumDoses } from './maximum-doses.ts'
import { lactation, pregnancy } from './pregnancy.ts'
import { scheduled } from './schedules.ts'
import { weeklyMedicines } from './weekly-medicines.ts'

/**
 * The reference content of the safety rules, written from the works that each row names. It was put together by
 * engineers: a pharmacist is to look over every row before anybody relies on it.
 */
export const safetyTables: SafetyTables = {
  classes: drugClasses,
  allergyClasses,
  crossReactivity,
  interactions,
  maximumDoses,
  weekly: weeklyMedicines,
  pregnancy,
  lactation,
  elderly,
  minimumAges,
  diseases,
  scheduled,
  lookAlikes,
}
