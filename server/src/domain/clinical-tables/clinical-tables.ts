import { SEVERITY_SOURCE, severityRows } from '@rxdesk/contract/covid/severity'
import { TRIAGE_SOURCE, triageSignRows } from '@rxdesk/contract/emergency/red-signs'
import { type TableEntry, tableOfFile, tableOfRows } from './clinical-table.ts'

/** The table by which signs are listed beside the choice of a triage category. */
export const TRIAGE_TABLE = 'emergency/triage-signs'

/**
 * The tables of clinical facts that the product relies upon, one line each: `tableOfFile` for a CSV of the data folder,
 * `tableOfRows` for figures that are written in the code. Each waits for a clinician until its rows are signed off.
 */
export const clinicalTables: readonly TableEntry[] = [
  tableOfFile('Salts that interact', 'safety/interactions.csv'),
  tableOfFile('Three salts together', 'safety/triples.csv'),
  tableOfFile('Maximum doses', 'safety/maximum-doses.csv'),
  tableOfFile('Weekly medicines', 'safety/weekly-medicines.csv'),
  tableOfFile('High-alert medicines', 'safety/high-alert.csv'),
  tableOfFile('Minimum ages', 'safety/minimum-ages.csv'),
  tableOfFile('Pregnancy', 'safety/pregnancy.csv'),
  tableOfFile('Breast-feeding', 'safety/lactation.csv'),
  tableOfFile('From 65 years on', 'safety/elderly.csv'),
  tableOfFile('Diseases, how they are recognised', 'safety/diseases.csv'),
  tableOfFile('Medicines not given in a disease', 'safety/disease-cautions.csv'),
  tableOfFile('Classes of drugs', 'safety/drug-classes.csv'),
  tableOfFile('Classes of allergies', 'safety/allergy-classes.csv'),
  tableOfFile('Names of allergens', 'safety/allergy-names.csv'),
  tableOfFile('Allergies that cross-react', 'safety/cross-reactivity.csv'),
  tableOfFile('Salts that act beyond their place', 'safety/absorbed-locally.csv'),
  tableOfFile('Supplements that may repeat', 'safety/repeated-supplements.csv'),
  tableOfFile('Schedules of the law', 'safety/schedules.csv'),
  tableOfFile('Telemedicine lists', 'safety/telemedicine-lists.csv'),
  tableOfFile('Names that look alike', 'safety/look-alikes.csv'),
  tableOfFile('Names of salts', 'safety/salt-synonyms.csv'),
  tableOfFile('Antibiotics by AWaRe group', 'reports/antibiotics.csv'),
  tableOfFile('First aid until help is there', 'terms/first-aid.csv'),
  tableOfFile('Vaccination: Universal Immunization Programme', 'vaccination/uip-2023.csv'),
  tableOfFile('Vital signs: plausible and normal values', 'terms/vital-signs.csv'),
  tableOfFile('Vital signs: what is normal and plausible by age', 'terms/vital-ranges-by-age.csv'),
  tableOfRows('covid/severity', 'Covid: severity by figures', SEVERITY_SOURCE, severityRows),
  tableOfRows(TRIAGE_TABLE, 'Triage: signs to look at', TRIAGE_SOURCE, triageSignRows),
]
