import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * Another case of the same patient (or the same mobile and name), prescription date and doctor (decisions:
 * duplicate prescription). Rejected and cancelled cases do not count.
 */
export async function findSamePrescription(db: Db, row: CaseData): Promise<number | undefined> {
  if (row.prescription_date === null || row.doctor_id === null) return undefined
  const twin = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('id', '<>', row.id)
    .where('prescription_date', '=', row.prescription_date)
    .where('doctor_id', '=', row.doctor_id)
    .where('status', '<>', 2)
    .where('cancelled', '=', false)
    .where((where) =>
      where.or([
        where('patient_id', '=', row.patient_id),
        ...(row.mobile_index
          ? [
              where.and([
                where('mobile_index', '=', row.mobile_index),
                where(sql<string>`lower(patient_name)`, '=', row.patient_name.toLowerCase()),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
  return twin?.id
}
