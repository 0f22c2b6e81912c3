import type { getAmazonPatient } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Selectable } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export interface ConsultingDoctor {
  /** Whether it is the doctor that the caller's account is linked to. */
  isLinked: boolean
  /** Approved and verified, with a registration number and its council (status "7"). */
  isVerified: boolean
}

/** Whether the doctor of a case may consult for this caller; null while none is chosen. */
export async function consultingDoctor(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  row: Pick<CaseData, 'doctor_id'>,
): Promise<ConsultingDoctor | null> {
  if (row.doctor_id === null) return null
  const doctor = await readDoctorRow(db, row.doctor_id)
  if (!doctor) return null
  return {
    isLinked: (await linkedDoctorOf(db, caller)) === doctor.id,
    isVerified: isVerified(doctor),
  }
}

type Consultant = AnswerOf<typeof getAmazonPatient>['doctor']

/** The doctor of a case, and the one as whom the caller consults: that of their account. */
export async function readConsultants(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  row: Pick<CaseData, 'doctor_id'>,
): Promise<{ doctor: Consultant; ownDoctor: Consultant }> {
  const own = await linkedDoctorOf(db, caller)
  const read = async (id: number | null) => {
    const found = id === null ? undefined : await readDoctorRow(db, id)
    return (
      found && {
        doctorId: found.id,
        docName: found.name,
        registerno: found.registration_number,
        council: found.council,
        isVerified: isVerified(found),
      }
    )
  }
  return { doctor: (await read(row.doctor_id)) ?? null, ownDoctor: (await read(own)) ?? null }
}

const readDoctorRow = (db: Db, id: number) =>
  db
    .selectFrom('doctors')
    .select(['id', 'name', 'approval', 'verified_at', 'registration_number', 'council'])
    .where('id', '=', id)
    .executeTakeFirst()

const isVerified = (
  doctor: Pick<Selectable<DoctorsTable>, 'approval' | 'verified_at' | 'registration_number' | 'council'>,
) =>
  doctor.approval === 'approved' &&
  doctor.verified_at !== null &&
  doctor.registration_number !== '' &&
  doctor.council !== ''

async function linkedDoctorOf(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<number | null> {
  const account = await db.selectFrom('users').select('doctor_id').where('id', '=', userId).executeTakeFirst()
  return account?.doctor_id ?? null
}
