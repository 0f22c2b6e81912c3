import { useState } from 'react'
import { useUser } from '#session/session-store.ts'
import type { CaseFilters } from './dashboard-search.ts'
import { patientFilterSchema } from './dashboard-search.ts'

/** The filters that hold a patient's name or number. */
export type PatientFilters = Pick<CaseFilters, 'name' | 'mobile'>

const KEY = 'patientFilters'

/**
 * Filters by patient survive a reload within their browser tab, but never appear in the address: addresses end up in
 * histories, logs and messages, and patients' data must not.
 */
export function usePatientFilters(): [PatientFilters, (fields: Partial<PatientFilters>) => void] {
  const { userCode } = useUser()
  const key = `${KEY} ${userCode}`
  const [filters, setFilters] = useState(() => stored(key))
  return [
    filters,
    (fields) =>
      setFilters((before) => {
        const after = { ...before, ...fields }
        sessionStorage.setItem(key, JSON.stringify(after))
        return after
      }),
  ]
}

function stored(key: string): PatientFilters {
  try {
    return patientFilterSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return patientFilterSchema.parse({})
  }
}
