import { OTHER_REASON_CODE } from '@rxdesk/contract/options'

export interface RejectReason {
  code: string
  reason: string
  /** Whether the operator must write what it is. */
  needsNote?: true
}

/** Why a case is rejected; the one that the operator writes himself comes last. */
export const rejectReasons: readonly RejectReason[] = [
  { code: 'unreadable', reason: 'Prescription cannot be read' },
  { code: 'blurred', reason: 'Image is blurred or too dark' },
  { code: 'cut-off', reason: 'Part of the prescription is cut off' },
  { code: 'not-a-prescription', reason: 'Not a prescription' },
  { code: 'no-medicines', reason: 'No medicine on the prescription' },
  { code: 'page-missing', reason: 'A page is missing' },
  { code: 'wrong-patient', reason: 'Prescription of another patient' },
  { code: 'no-doctor', reason: 'Doctor or signature is missing' },
  { code: 'too-old', reason: 'Prescription is too old' },
  { code: 'duplicate', reason: 'Duplicate prescription' },
  { code: 'damaged-file', reason: 'File does not open' },
  { code: 'language', reason: 'Language cannot be served' },
  { code: OTHER_REASON_CODE, reason: 'Other', needsNote: true },
]
