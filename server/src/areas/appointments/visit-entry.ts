import { appointmentStatus } from '@rxdesk/contract/appointments'
import { publicUrl } from '#domain/verification/verification-url.ts'
import type { CalendarVisit } from '#engines/delivery/calendar-visit.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { AppointmentData } from './place.ts'

/** The entry of an appointment, for its patient or whoever has it in the console. */
export function entryOf(
  settings: Settings,
  row: AppointmentData,
  words: Pick<CalendarVisit, 'summary' | 'description' | 'location'> & { organizer: string },
): CalendarVisit {
  const { organizer, ...rest } = words
  const ended: readonly number[] = [appointmentStatus.cancelled, appointmentStatus.rejected]
  return {
    ...rest,
    id: `appointment-${row.client_id}-${row.id}@${new URL(publicUrl(settings)).hostname}`,
    sequence: row.sequence,
    startsAt: row.starts_at,
    minutes: row.minutes,
    organizer: { name: organizer, email: addressOf(settings.MAIL_FROM) },
    cancelled: ended.includes(row.status),
    // By the version, not by the clock: the same version is the same file.
    writtenAt: row.created_at,
  }
}

/** `Rxdesk <no-reply@example.test>` → `no-reply@example.test`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

/** The words of an entry for the patient: who and where, and no illness. */
export function patientEntryWords({
  doctor,
  place,
  address,
}: {
  doctor: string
  place: string
  address: string
}) {
  return {
    summary: doctor === '' ? `Appointment: ${place}` : `Appointment: ${doctor}`,
    description: '',
    location: [place, address].filter(Boolean).join(', '),
    organizer: place,
  }
}
