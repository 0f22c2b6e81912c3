import { getDoctor, getHospital } from '@rxdesk/contract/areas/doctors/calls'
import type { Doctor, Hospital } from '@rxdesk/contract/areas/doctors/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '#wire/use-call.ts'
import { useWorkbench } from '../workbench-context.ts'

/** The details of the doctor whose id the record holds; null while there is no doctor or they are loading. */
export function useDoctor(doctorId: number | null): Doctor | null {
  const { opened } = useWorkbench()
  const known = opened.doctor?.doctorId === doctorId ? opened.doctor : null
  const asked = useCall(
    getDoctor,
    { doctorId: doctorId ?? 0 },
    { enabled: doctorId !== null && !known, staleTime: 600_000, meta: { quiet: true } },
  )
  return doctorId === null ? null : (known ?? asked.data ?? null)
}

/** As `useDoctor`, of the hospital. */
export function useHospital(hospitalId: number | null): Hospital | null {
  const { opened } = useWorkbench()
  const known = opened.hospital?.hospitalId === hospitalId ? opened.hospital : null
  const asked = useCall(
    getHospital,
    { hospitalId: hospitalId ?? 0 },
    { enabled: hospitalId !== null && !known, staleTime: 600_000, meta: { quiet: true } },
  )
  return hospitalId === null ? null : (known ?? asked.data ?? null)
}

/** Remembers a doctor or hospital that was just picked, so that showing it needs no call. */
export function useRememberPicked() {
  const cache = useQueryClient()
  return {
    doctor: (doctor: Doctor) => cache.setQueryData(callKey(getDoctor, { doctorId: doctor.doctorId }), doctor),
    hospital: (hospital: Hospital) =>
      cache.setQueryData(callKey(getHospital, { hospitalId: hospital.hospitalId }), hospital),
  }
}
