import { SCHEDULE_MARKS } from '@rxdesk/contract/safety/model'
import type { SafetyTables } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { readTable, text } from '#platform/data-table/data-table.ts'
import { allergenNames } from './allergen-names.ts'
import { allergyClasses, crossReactivity } from './allergy-classes.ts'
import { elderly, lactation, pregnancy } from './cautions.ts'
import { diseases } from './diseases.ts'
import { maximumDoses, weeklyMedicines } from './doses.ts'
import { drugClasses } from './drug-classes.ts'
import { absorbedLocally, interactions, triples } from './interactions.ts'
import { minimumAges } from './minimum-ages.ts'
import { saltName } from './salt-names.ts'
import { telemedicineLists } from './telemedicine-lists.ts'

/**
 * Substances by schedule. H1 is the list of the notification as published (46 substances) by the canonical name of each
 * salt; tramadol was moved under the NDPS Act in 2018 and stays there. Schedule H itself is known from the catalogue
 * only.
 */
const scheduled = readTable('safety/schedules.csv', {
  salt: text,
  mark: z.enum(SCHEDULE_MARKS),
  source: text,
})

/** In tall-man letters, as the screen shows them. */
const lookAlikes = readTable('safety/look-alikes.csv', {
  a: text,
  b: text,
  of: z.enum(['salt', 'brand']),
  source: text,
})

/** Vitamins and minerals that stand in several products without harm. */
const repeatedSupplements = readTable('safety/repeated-supplements.csv', {
  salt: text,
  mechanism: text,
  source: text,
}).map(({ salt }) => salt)

const tables = {
  classes: drugClasses,
  allergyClasses,
  crossReactivity,
  interactions,
  triples,
  absorbedLocally,
  repeatedSupplements,
  maximumDoses,
  weekly: weeklyMedicines,
  pregnancy,
  lactation,
  elderly,
  minimumAges,
  diseases,
  scheduled,
  lookAlikes,
  telemedicine: telemedicineLists,
}

/** The salts of all tables: each may be an allergen. */
const salts = new Set([
  ...[maximumDoses, weeklyMedicines, pregnancy, lactation, elderly, minimumAges, scheduled]
    .flat()
    .map(({ salt }) => salt),
  ...diseases.flatMap(({ cautions }) => cautions.map(({ salt }) => salt)),
  ...[...drugClasses, ...allergyClasses].flatMap((each) => each.salts),
  ...interactions.flatMap(({ saltA, saltB }) => [saltA, saltB]),
  ...lookAlikes.flatMap(({ a, b, of }) => (of === 'salt' ? [a, b].map(saltName) : [])),
])

/**
 * The reference content of the safety rules, read from `server/data/safety/`, where each row names its source. It was
 * compiled by engineers: a pharmacist has to review every row before it is relied upon.
 */
export const safetyTables: SafetyTables = { ...tables, allergenNames: allergenNames(salts) }
