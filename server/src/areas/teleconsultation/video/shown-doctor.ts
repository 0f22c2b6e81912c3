import type { PatientVideo } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * The doctor whom the patient sees before they agree (Telemedicine Practice Guidelines 2020, 3.1.3): the one chosen on the
 * case, or else the one whose account consults. Undefined without a registration number.
 */
export async function shownDoctor(
  db: Db,
  row: Pick<CaseData, 'doctor_id'>,
  userId: number,
): Promise<PatientVideo['doctor'] | undefined> {
  const account = await db.selectFrom('users').select('doctor_id').where('id', '=', userId).executeTakeFirst()
  const doctor = await db
    .selectFrom('doctors')
    .select(['name', 'qualification', 'registration_number', 'council'])
    .where('id', '=', row.doctor_id ?? account?.doctor_id ?? 0)
    .where('registration_number', '<>', '')
    .executeTakeFirst()
  return (
    doctor && {
      name: doctor.name,
      qualification: doctor.qualification,
      registrationNumber: doctor.registration_number,
      council: doctor.council,
    }
  )
}
