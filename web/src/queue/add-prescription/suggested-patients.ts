import { suggestionPatList } from '@rxdesk/contract/areas/patients/calls'
import { sarvodhayaPatientSuggestions } from '@rxdesk/contract/areas/patients/detail-calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { unseal } from '@rxdesk/contract/cipher'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { useDebounced } from '#parts/use-debounced.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'

/** An existing patient; contact data is readable, or empty for users who may not see it. */
export type KnownPatient = Patient

const REST = 300
const MOST = 20
/** With fewer letters of a name, half the client's patients would match. */
const LEAST_NAME = 3

/** Patients with this phone number, once it is complete: relatives share one, so there may be several. */
export function useSuggestedPatients(mobile: string, clientId: number) {
  const { clientCipherKey } = useConfig()
  const asked = useDebounced(mobile.trim(), REST)
  return useCall(
    suggestionPatList,
    { searchText: asked, limit: MOST, ...(clientId > 0 && { clientId }) },
    {
      enabled: isMobile(asked) && asked === mobile.trim(),
      meta: { quiet: true },
      select: ({ suggestionlist }) => suggestionlist.map((patient) => withContact(patient, clientCipherKey)),
    },
  )
}

/** The typed patient data, and the field it is in. */
export interface TypedPatient {
  clientId: number
  fName: string
  lName: string
  uhid: string
  mobileNo: string
}

/** Patients of the client that match the typed name or UHID, the likeliest first. */
export function useLikelyPatients(typed: TypedPatient, enabled: boolean) {
  const { clientCipherKey } = useConfig()
  const { clientId, fName, lName, uhid, mobileNo } = typed
  const whole = isMobile(mobileNo.trim()) ? mobileNo.trim() : ''
  const now = JSON.stringify([fName.trim(), lName.trim(), uhid.trim()])
  const rested = useDebounced(now, REST)
  const saysEnough = `${fName} ${lName}`.trim().length >= LEAST_NAME || uhid.trim() !== ''
  const asked = enabled && clientId > 0 && saysEnough
  const found = useCall(
    sarvodhayaPatientSuggestions,
    { clientId, fName: fName.trim(), lName: lName.trim(), uhid: uhid.trim(), mobileNo: whole },
    {
      enabled: asked && rested === now,
      meta: { quiet: true },
      select: ({ suggestionlist }) => suggestionlist.map((patient) => withContact(patient, clientCipherKey)),
    },
  )
  return { data: found.data, error: found.error, isFetching: found.isFetching, asked }
}

/** Contact data arrives in the client cipher (calls 3). */
function withContact(patient: Patient, key: string): KnownPatient {
  return { ...patient, email: readable(patient.email, key), mobileNo: readable(patient.mobileNo, key) }
}

/** What cannot be opened is as good as not there. */
function readable(sealed: string, key: string): string {
  if (sealed === '') return ''
  try {
    return unseal(key, sealed)
  } catch {
    return ''
  }
}
