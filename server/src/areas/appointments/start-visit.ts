import { consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { wireDayIn } from '@rxdesk/contract/dates'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { patientFor } from '#domain/people/patient-of-case.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { seesChannel } from '#domain/road/case-access.ts'
import { newCase } from '#domain/road/new-case.ts'
import { addOwnOrder } from '#domain/teleconsultation/own-order.ts'
import { denied } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { AppointmentData } from './place.ts'

/** The prescription that a visit begins with, waiting in the queue of its channel; a visit from afar is a consultation. */
export async function startVisit(work: Work, row: AppointmentData): Promise<number> {
  const { db, caller, settings, now } = work
  const channel = row.mode === 'inPerson' ? consoleChannel : teleChannel
  if (!seesChannel(caller, channel)) throw denied()
  const client = await requireActiveClient(work, row.client_id)
  const patient = await patientFor(work, {
    clientId: client.id,
    patientId: row.patient_id,
    fName: '',
    lName: '',
    uhid: '',
    mobileNo: '',
    email: '',
  })
  const made = await newCase(work, { client, channel, patient, createdBy: caller.userId })
  if (channel === teleChannel) await addOwnOrder(db, made, row.mode === 'video' ? 'video' : 'audio')
  await work.note(
    'case.receive',
    { chain: `case:${made.id}`, clientId: client.id },
    { files: 0, services: [], appointmentId: row.id },
  )
  await saveForHistory(work, made, {
    changes: {
      rxdtls: {
        departmentId: row.department_id,
        doctorId: row.doctor_id,
        hospitalId: row.hospital_id,
        prescriptionDate: wireDayIn(settings.TIME_ZONE, now),
      },
    },
    base: {},
  })
  await work.announce({ erxId: made.id, clientId: client.id, what: 'status' })
  return made.id
}
