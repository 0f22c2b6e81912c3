import type { MaximumDose, WeeklyMedicine } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { figure, figureOrEmpty, readTable, text, textOrEmpty } from '#platform/data-table/data-table.ts'

const unit = z.enum(['mg', 'iu'])

/**
 * The usual maximum, not the usual dose: the greatest that a standard work gives for any use, so that exceeding it
 * deserves a stop. A pharmacist has to review the rows before they are relied upon.
 */
export const maximumDoses: readonly MaximumDose[] = readTable('safety/maximum-doses.csv', {
  section: text,
  salt: text,
  by: z.enum(['mouth', 'injection']),
  unit,
  adult_dose: figureOrEmpty,
  adult_day: figureOrEmpty,
  child_dose_per_kg: figureOrEmpty,
  child_day_per_kg: figureOrEmpty,
  child_day: figureOrEmpty,
  maintenance_day: figureOrEmpty,
  loading_days: figureOrEmpty,
  slow_piece: figureOrEmpty,
  source: text,
  note: textOrEmpty,
}).map((row) => ({
  salt: row.salt,
  unit: row.unit,
  by: row.by,
  adultDose: row.adult_dose,
  adultDay: row.adult_day,
  childDosePerKg: row.child_dose_per_kg,
  childDayPerKg: row.child_day_per_kg,
  childDay: row.child_day,
  maintenanceDay: row.maintenance_day,
  loadingDays: row.loading_days,
  slowPiece: row.slow_piece,
  source: row.source,
}))

/** Taken once a week; daily has killed or harmed. */
export const weeklyMedicines: readonly WeeklyMedicine[] = readTable('safety/weekly-medicines.csv', {
  salt: text,
  unit,
  from: figure,
  days_a_week: figure,
  severity: z.enum(['severe', 'moderate']),
  mechanism: text,
  source: text,
}).map(({ days_a_week, ...row }) => ({ ...row, daysAWeek: days_a_week }))
