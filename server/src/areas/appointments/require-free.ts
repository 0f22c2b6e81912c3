import { mayForce } from '@rxdesk/contract/appointments'
import { type BookingFault, bookingFault, forcible } from '@rxdesk/contract/areas/appointments/rules/bookable'
import { wireFromIso } from '@rxdesk/contract/dates'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { Problem } from '#platform/protocol/problem.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { doctorDay, slotNow, takenByDoctor, takenByPatient } from './doctor-day-store.ts'

export interface WantedVisit {
  clientId: number
  patientId: number
  doctorId: number | null
  slot: number
  minutes: number
}

export interface GoesOn {
  force: boolean
  forceReason: string
  farAhead: boolean
  walkIn?: boolean
}

const sentences: Record<BookingFault, MessageKey> = {
  pastTime: 'appointment.past',
  tooFar: 'appointment.tooFar',
  notConsulting: 'appointment.notConsulting',
  absent: 'appointment.notConsulting',
  slotTaken: 'appointment.taken',
  patientBusy: 'appointment.patientBusy',
  pastMidnight: 'appointment.pastMidnight',
}
/** Of several that are booked together: which day it is. */
const dated: Partial<Record<BookingFault, MessageKey>> = {
  notConsulting: 'appointment.notConsultingOn',
  absent: 'appointment.notConsultingOn',
  slotTaken: 'appointment.takenOn',
  patientBusy: 'appointment.patientBusyOn',
}

/** Forcing takes a role and a reason, whether or not anything stands against the booking. */
export function requireForce({ caller }: Pick<Work, 'caller'>, { force, forceReason }: GoesOn): void {
  if (!force) return
  if (!mayForce(caller)) throw refused('appointment.mayNotForce')
  if (forceReason.length < 3) throw refused('appointment.needsReason')
}

/**
 * Refuses days (yyyy-mm-dd) of which one cannot be booked. Patient and doctor are locked. Answers whether a fault was
 * gone over by force.
 */
export async function requireFree(
  work: Work,
  wanted: WantedVisit,
  days: readonly string[],
  goesOn: GoesOn & { except?: number },
): Promise<boolean> {
  const { db } = work
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const doctor = wanted.doctorId === null ? undefined : await doctorDay(db, wanted.doctorId, range)
  let forced = false
  for (const day of days) {
    const others = {
      doctor,
      ofDoctor: wanted.doctorId === null ? [] : await takenByDoctor(db, wanted.doctorId, day, goesOn.except),
      ofPatient: await takenByPatient(db, wanted, day, goesOn.except),
    }
    const fault = bookingFault({ ...wanted, ...goesOn, day, now: slotNow(work) }, others)
    if (fault === undefined) continue
    if (!goesOn.force || !forcible.includes(fault)) throw refusal(fault, days.length > 1 ? day : undefined)
    forced = true
  }
  return forced
}

function refusal(fault: BookingFault, day: string | undefined): Problem {
  const key = day === undefined ? undefined : dated[fault]
  if (key !== undefined && day !== undefined) return refused(key, { day: wireFromIso(day) })
  return refused(sentences[fault])
}
