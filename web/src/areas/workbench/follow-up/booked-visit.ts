import { appointmentStatus, openAppointmentStates } from '@rxdesk/contract/appointments'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'

interface Wish {
  erxId: number
  /** The doctor of the prescription. */
  doctorId: number | null
  /** dd-mm-yyyy; without it the patient asked for an appointment. */
  followUp: string | undefined
}

/**
 * The appointment because of which nothing is proposed any more: an open one that was booked from the prescription, else
 * one from there that is over and not before the follow-up, else one with its doctor on the very day of the follow-up,
 * from wherever it was booked. What the patient booked for something else takes no proposal away.
 */
export function bookedVisit(
  visits: readonly AppointmentRow[],
  { erxId, doctorId, followUp }: Wish,
): AppointmentRow | undefined {
  const isOpen = ({ status }: AppointmentRow) => openAppointmentStates.some((open) => open === status)
  const isDone = ({ status }: AppointmentRow) => status === appointmentStatus.completed
  const fromHere = visits.filter((visit) => visit.fromErxId === erxId)
  return (
    fromHere.find(isOpen) ??
    fromHere.find((visit) => isDone(visit) && (followUp === undefined || !isBefore(visit.date, followUp))) ??
    visits.find(
      (visit) => visit.date === followUp && visit.doctorId === doctorId && (isOpen(visit) || isDone(visit)),
    )
  )
}

const isBefore = (day: string, other: string) => (isoFromWire(day) ?? '') < (isoFromWire(other) ?? '')
