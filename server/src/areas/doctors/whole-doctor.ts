import type { getDoctor } from '@rxdesk/contract/areas/doctors/calls'
import type { Doctor } from '@rxdesk/contract/areas/doctors/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { hoursOf } from '@rxdesk/contract/consult-hours'
import { weekdaySets } from '@rxdesk/contract/options'
import { readHospitals } from '#domain/people/doctor-store.ts'
import { contactOf } from '#domain/people/patient-store.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { contactSeen } from './doctor-rules.ts'

/** A doctor with all members of screens 3. */
export async function wholeDoctor(work: Reading, doctor: Doctor): Promise<AnswerOf<typeof getDoctor>> {
  const { db, caller, sealer, settings } = work
  const ids = doctor.doctorhospitals.map(({ hospitalId }) => hospitalId)
  const [contact, hospitals] = await Promise.all([
    db
      .selectFrom('doctors')
      .select(['client_id', 'mobile_sealed', 'email_sealed'])
      .where('id', '=', doctor.doctorId)
      .executeTakeFirstOrThrow(),
    readHospitals(db, caller, ids),
  ])
  const { email } = contactOf(sealer, contact)
  const seen = contactSeen(caller, contact.client_id).email
  return {
    ...doctor,
    email: seen && email ? sealForClient(settings.keys.clientCipher, email) : '',
    category: doctor.doctorCategory,
    autoFill: { doctorId: doctor.doctorId, hospitalId: ids.length === 1 ? (ids[0] ?? null) : null },
    suggestion_hospitals: hospitals,
    consultationdoctorDtls: doctor.consultTime.map((time) => ({
      day: time.day,
      dayName: weekdaySets.find(({ id }) => id === time.day)?.name ?? '',
      ...hoursOf(time),
    })),
    dynFieldList: [],
    questions: [],
    reminderQuestions: [],
  }
}
