import type { ConsultTime } from '#areas/users/schemas.ts'
import { weekdaysOfSet } from '#consult-hours.ts'
import { timeSlots } from '#options.ts'

/** Minutes of one slot. */
export const SLOT_MINUTES = 30
/** A date further ahead is asked about. */
const DAYS_AHEAD = 366

export interface Absence {
  /** yyyy-mm-dd, both days included. */
  from: string
  to: string
}

/** How a doctor may be booked. Without times of their own a doctor consults whenever they are booked. */
export interface DoctorDay {
  consultTimes: readonly ConsultTime[]
  absences: readonly Absence[]
  /** Patients that one slot holds. */
  perSlot: number
}

/** Another appointment of the doctor or the patient on the same day. */
export interface TakenTime {
  slot: number
  minutes: number
}

export type SlotState = 'free' | 'taken' | 'closed' | 'absent' | 'past'
export type BookingFault =
  | 'pastTime'
  | 'tooFar'
  | 'notConsulting'
  | 'absent'
  | 'slotTaken'
  | 'patientBusy'
  | 'pastMidnight'
/** Faults that who may force a booking can go on with, giving a reason. */
export const forcible: readonly BookingFault[] = ['notConsulting', 'absent', 'slotTaken']

/** The slots that an appointment takes, the first one included. */
export function slotsOf({ slot, minutes }: TakenTime): number[] {
  return Array.from({ length: Math.ceil(minutes / SLOT_MINUTES) }, (_, at) => slot + at)
}

/** Whether the doctor consults in a slot of a day (yyyy-mm-dd). The last slot's end is midnight, as no slot names that. */
export function consultsInSlot(times: readonly ConsultTime[], day: string, slot: number): boolean {
  if (times.length === 0) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return times.some(
    ({ day: set, from, to }) =>
      weekdaysOfSet(set).includes(weekday) &&
      slot >= from &&
      (slot < to || (slot === to && to === timeSlots.length)),
  )
}

export function isAbsent(absences: readonly Absence[], day: string): boolean {
  return absences.some(({ from, to }) => day >= from && day <= to)
}

/** How many appointments lie in a slot. */
export function takenIn(taken: readonly TakenTime[], slot: number): number {
  return taken.filter((one) => slotsOf(one).includes(slot)).length
}

/** What a slot of a doctor's day is to whoever looks for a free one. `past` counts slots that have begun. */
export function slotState(
  doctor: DoctorDay,
  { day, slot, taken, isPast }: { day: string; slot: number; taken: number; isPast: boolean },
): SlotState {
  if (isAbsent(doctor.absences, day)) return 'absent'
  if (taken >= doctor.perSlot) return 'taken'
  if (!consultsInSlot(doctor.consultTimes, day, slot)) return 'closed'
  return isPast ? 'past' : 'free'
}

export interface Wanted extends TakenTime {
  /** yyyy-mm-dd. */
  day: string
  /** The local day and slot of this moment. */
  now: { day: string; slot: number }
  /** The patient stands at the desk: the slot that has begun may be booked. */
  walkIn?: boolean
  /** A user has confirmed a date more than a year ahead. */
  farAhead?: boolean
}

/**
 * Why an appointment cannot be booked, the first reason that applies; undefined when it can. A booking without a doctor
 * (a department's) has no times of its own.
 */
export function bookingFault(
  wanted: Wanted,
  others: { doctor?: DoctorDay; ofDoctor: readonly TakenTime[]; ofPatient: readonly TakenTime[] },
): BookingFault | undefined {
  const slots = slotsOf(wanted)
  if ((slots.at(-1) ?? 0) > timeSlots.length) return 'pastMidnight'
  const begun = wanted.walkIn ? wanted.slot < wanted.now.slot : wanted.slot <= wanted.now.slot
  if (wanted.day < wanted.now.day || (wanted.day === wanted.now.day && begun)) return 'pastTime'
  if (!wanted.farAhead && daysBetween(wanted.now.day, wanted.day) > DAYS_AHEAD) return 'tooFar'
  if (slots.some((slot) => takenIn(others.ofPatient, slot) > 0)) return 'patientBusy'
  const { doctor } = others
  if (!doctor) return undefined
  if (isAbsent(doctor.absences, wanted.day)) return 'absent'
  if (slots.some((slot) => !consultsInSlot(doctor.consultTimes, wanted.day, slot))) return 'notConsulting'
  return slots.some((slot) => takenIn(others.ofDoctor, slot) >= doctor.perSlot) ? 'slotTaken' : undefined
}

/** The days of a booking that repeats every week, the first one included. */
export function weeklyDays(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, at) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + at * 7 * 86_400_000).toISOString().slice(0, 10),
  )
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}
