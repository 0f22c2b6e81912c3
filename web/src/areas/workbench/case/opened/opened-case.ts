import type { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { unseal } from '@rxdesk/contract/cipher'
import type { Reading } from '@rxdesk/contract/readings/reading'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'

/** The stay of an inpatient case, with its daily notes and procedures. */
export type StayOfCase = Pick<AnswerOf<typeof getIPDeRxDtls>, 'admission' | 'notes' | 'procedures'>

/** A case as it was last answered, contact data opened; one that was opened at the desk of inpatients with its stay. */
export type OpenedCase = Omit<AnswerOf<typeof geteRxDtls>, 'readings'> &
  Partial<StayOfCase> & {
    readings: Reading[]
    /** When it was asked for, on the clock of `performance.now()`: what was saved here since is newer. */
    askedAt: number
  }

const SEALED = /^(?:[0-9a-f]{2}){17,}$/i

/** Mobile number and e-mail arrive in the client cipher (calls 3); other values stay as they are. */
export function openContact(key: string, text: string): string {
  if (!SEALED.test(text)) return text
  try {
    return unseal(key, text)
  } catch {
    return text
  }
}

/** The record with its contact data readable. */
export function withOpenContact(record: CaseRecord, clientCipherKey: string): CaseRecord {
  const { mobileNo, email } = record.rxdtls
  return {
    ...record,
    rxdtls: {
      ...record.rxdtls,
      mobileNo: openContact(clientCipherKey, mobileNo),
      email: openContact(clientCipherKey, email),
    },
  }
}

/** Whether this tab may write: the claim is ours, here. */
export function isHeldHere(opened: OpenedCase): opened is OpenedCase & { fence: number } {
  return opened.standing === 'holder' && opened.fence !== null
}
