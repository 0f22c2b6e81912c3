import type { MedicineCategory } from '@rxdesk/contract/areas/digitization/schemas'
import type { Db } from '#platform/database/db.ts'

/** The categories of medicines, in their order. */
export async function readMedicineCategories(db: Db): Promise<MedicineCategory[]> {
  const rows = await db
    .selectFrom('medicine_categories')
    .select(['id', 'description', 'prescribed_quantity_calculation'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, description, prescribed_quantity_calculation }) => ({
    id,
    description,
    prescribedQuantityCalculation: prescribed_quantity_calculation,
  }))
}
