import { appointmentStatus } from '@rxdesk/contract/appointments'
import type { CaseData } from '#domain/road/case-access.ts'
import { announceDoctorDay } from '#platform/events/announce.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { ofAppointment } from './appointment-subject.ts'

/** A visit ends when the prescription that it made has reached the patient. */
export async function completeVisit(
  work: SystemWork,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<void> {
  const ended = await work.db
    .updateTable('appointments')
    .set((eb) => ({
      status: appointmentStatus.completed,
      ended_at: work.now,
      version: eb('version', '+', 1),
    }))
    .where('client_id', '=', row.client_id)
    .where('erx_id', '=', row.id)
    .where('status', '=', appointmentStatus.inProgress)
    .returning(['client_id', 'id', 'erx_id', 'doctor_id', 'day'])
    .execute()
  for (const appointment of ended) {
    await work.note('appointment.complete', ofAppointment(appointment), { by: 'sending' })
    const { doctor_id: doctorId, day } = appointment
    if (doctorId !== null) await announceDoctorDay(work.db, { doctorId, day })
  }
}
