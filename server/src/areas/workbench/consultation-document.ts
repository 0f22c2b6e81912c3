import { teleChannel } from '@rxdesk/contract/channels'
import type { Kysely, Selectable } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { readConsultation } from '#domain/teleconsultation/consultation-store.ts'
import { readTeleQuestions } from '#domain/teleconsultation/tele-questions.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import type { DoctorsTable, HospitalsTable, Tables } from '#platform/database/tables.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

type Doctor = Selectable<DoctorsTable>
type Hospital = Selectable<HospitalsTable>

/**
 * What the document of a tele-consultation has beside that of another case (Telemedicine Practice Guidelines 2020, sample
 * prescription): how it was held, what was asked, the measures that were asked for, and where the doctor is reached, whom
 * the patient did not visit.
 */
export async function consultationParts(
  { db, sealer }: { db: Kysely<Tables>; sealer: Pick<Sealer, 'open'> },
  row: CaseData,
  {
    doctor,
    hospital,
    vitals,
  }: { doctor?: Doctor; hospital?: Hospital; vitals: PrescriptionDocument['vitals'] },
): Promise<{
  vitals: PrescriptionDocument['vitals']
  consultation?: PrescriptionDocument['consultation']
  doctor: Pick<PrescriptionDocument['doctor'], 'address' | 'contact'>
}> {
  if (row.channel !== teleChannel) return { vitals, doctor: {} }
  const { consultation: c } = await readConsultation(db, row)
  const asked = [
    ...(c.heightCm === null ? [] : [{ name: 'Height', value: String(c.heightCm), unit: 'cm' }]),
    ...(c.weightKg === null ? [] : [{ name: 'Weight', value: String(c.weightKg), unit: 'kg' }]),
    ...(c.lmp === '' ? [] : [{ name: 'LMP', value: c.lmp, unit: '' }]),
  ]
  // Those that were asked, whatever the master has by now.
  const { questions } = await readTeleQuestions(db, c)
  const history = questions.flatMap(({ questionId, question }) => {
    const answer = (c.answers[questionId] ?? '').trim()
    return answer === '' ? [] : [{ question, answer }]
  })
  const emergency = { advice: c.emergencyAdvice, hospital: c.emergencyHospital }
  const practice = hospital ?? (await practiceOf(db, doctor, row.client_id))
  const opened = (sealed: Buffer | null | undefined) => (sealed ? sealer.open(sealed) : '')
  return {
    vitals: [...vitals, ...asked.filter(({ name }) => !vitals.some((vital) => vital.name === name))],
    ...(c.mode === '' || c.kind === ''
      ? {}
      : { consultation: { mode: c.mode, visit: c.kind, history, ...(c.isEmergency && { emergency }) } }),
    doctor: {
      address: [practice?.name, practice?.address, practice?.city].filter(Boolean).join(', ') || undefined,
      contact:
        [opened(doctor?.mobile_sealed) || practice?.phone, opened(doctor?.email_sealed)]
          .filter(Boolean)
          .join(' · ') || undefined,
    },
  }
}

/** Where the doctor practises, when the case names no hospital: the first that the client may see. */
function practiceOf(
  db: Kysely<Tables>,
  doctor: Doctor | undefined,
  clientId: number,
): Promise<Hospital | undefined> {
  if (!doctor) return Promise.resolve(undefined)
  return db
    .selectFrom('doctor_hospitals')
    .innerJoin('hospitals', 'hospitals.id', 'doctor_hospitals.hospital_id')
    .selectAll('hospitals')
    .where('doctor_hospitals.doctor_id', '=', doctor.id)
    .where('hospitals.merged_into', 'is', null)
    .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
    .orderBy('hospitals.id')
    .limit(1)
    .executeTakeFirst()
}
