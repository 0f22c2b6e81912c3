import type { Patient } from '@rxdesk/contract/areas/patients'
import { suggestionPatList } from '@rxdesk/contract/areas/patients'
import { unseal } from '@rxdesk/contract/cipher'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { useDebounced } from '../../../parts/use-debounced.ts'
import { useConfig } from '../../../wire/config.ts'
import { useCall } from '../../../wire/use-call.ts'

/** A patient known by the mobile number; the e-mail address is readable, or empty for who may not see it. */
export type KnownPatient = Omit<Patient, 'email' | 'mobileNo'> & { email: string }

const REST = 300
const MOST = 20

/** Patients on this phone, once the number is whole: relatives share one, so there may be several. */
export function useSuggestedPatients(mobile: string, clientId: number) {
  const { clientCipherKey } = useConfig()
  const asked = useDebounced(mobile.trim(), REST)
  return useCall(
    suggestionPatList,
    { searchText: asked, limit: MOST, ...(clientId > 0 && { clientId }) },
    {
      enabled: isMobile(asked) && asked === mobile.trim(),
      meta: { quiet: true },
      select: ({ suggestionlist }): KnownPatient[] =>
        suggestionlist.map(({ email, mobileNo: _, ...patient }) => ({
          ...patient,
          email: readable(email, clientCipherKey),
        })),
    },
  )
}

/** Contact data in the client cipher (calls 3). What cannot be opened is as good as not there. */
function readable(sealed: string, key: string): string {
  if (sealed === '') return ''
  try {
    return unseal(key, sealed)
  } catch {
    return ''
  }
}
