import type { getDigiPreviewDet } from '@rxdesk/contract/areas/digitization/case-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { wireFromIso } from '@rxdesk/contract/dates'
import { readWholeMaster } from '#domain/reference/master-store.ts'
import { readMedicineCategories } from '#domain/reference/medicine-categories.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { usersL2Tag } from './upload-store.ts'

/** What a prescription of an upload is about, and the choices for its medicines. */
export async function presData(
  db: Db,
  caller: Caller,
  prescriptionNumber: number,
  row: Pick<CaseData, 'prescription_date'>,
): Promise<AnswerOf<typeof getDigiPreviewDet>['pres_Data']> {
  return {
    prescriptionNumber,
    issueDate: wireFromIso(row.prescription_date),
    uomData: await readWholeMaster(db, 'uom', caller.clientIds),
    medCategoryData: await readMedicineCategories(db),
    digitizationL2Tag: await usersL2Tag(db, caller),
  }
}
