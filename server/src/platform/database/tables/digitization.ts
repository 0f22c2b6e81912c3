import type { Generated, GeneratedAlways } from 'kysely'

export interface DigitizationDosageOptionsTable {
  dosage: string
  uses: Generated<number>
  created_by: number | null
}

export interface MedicineCategoriesTable {
  id: GeneratedAlways<number>
  code: string
  description: string
  prescribed_quantity_calculation: boolean
  position: Generated<number>
}

export interface DigitizationTables {
  digitization_dosage_options: DigitizationDosageOptionsTable
  medicine_categories: MedicineCategoriesTable
}
