import { getSlots } from '@rxdesk/contract/areas/appointments/booking-calls'
import { useState } from 'react'
import { useCall } from '#wire/use-call.ts'
import type { ChosenDoctor } from './named-choice.tsx'

/** The doctor whose day is shown, with the slots of it: named by the choice, or by the answer where an address named them. */
export function useDayDoctor(doctorId: number, day: string) {
  const [chosen, choose] = useState<ChosenDoctor | null>(null)
  const slots = useCall(getSlots, { doctorId, day }, { enabled: doctorId !== 0 })
  const answered = slots.data && {
    id: doctorId,
    name: slots.data.doctorName,
    hospitals: slots.data.hospitals,
  }
  const named = doctorId === 0 ? null : chosen?.id === doctorId ? chosen : (answered ?? null)
  const doctor = doctorId === 0 ? null : (named ?? { id: doctorId, name: '…', hospitals: [] })
  // A booking waits for it: somebody whose name and hospitals are not known yet would stay so in its fields.
  const isOpening = doctorId !== 0 && named === null && slots.isPending
  return { doctor, named, isOpening, choose, slots }
}
export type DayDoctor = ReturnType<typeof useDayDoctor>
