import { paperKinds } from '@rxdesk/contract/discharge/papers'
import { messages } from '@rxdesk/contract/messages'
import { z } from 'zod'
import { readOpen } from '#wire/open-read.ts'
import { CallRefused } from '#wire/refusal.ts'

/** What GET /api/verify/:code answers about a document that it knows. */
const verificationSchema = z.object({
  /** Whether it was sent out; a draft is known, but is not a prescription yet. */
  valid: z.boolean(),
  erxId: z.number(),
  /** A prescription, or which paper of a stay. */
  kind: z.enum(['prescription', ...paperKinds]),
  hospital: z.string(),
  doctor: z.string(),
  registrationNumber: z.string(),
  /** dd-mm-yyyy. */
  prescriptionDate: z.string(),
  /** How many. */
  medicines: z.number(),
  /** ISO 8601. */
  issuedAt: z.string(),
  /** Whether the prescription was issued again with other content. */
  superseded: z.boolean(),
  patientInitials: z.string(),
})
export type Verification = z.infer<typeof verificationSchema>

/** The result for a document; a pharmacist may dispense only on the first. */
export type Finding = 'genuine' | 'superseded' | 'notIssued' | 'unknown'

/** `null` is an unknown document. */
export function findingOf(verification: Verification | null): Finding {
  if (verification === null) return 'unknown'
  if (!verification.valid) return 'notIssued'
  return verification.superseded ? 'superseded' : 'genuine'
}

export const CODE_LENGTH = 16
const code = new RegExp(`^[\\w-]{${CODE_LENGTH}}$`)

/** Whether a text can be a code at all. */
export function isCode(text: string): boolean {
  return code.test(text)
}

/** The code in a typed or pasted text: the code itself, with blanks anywhere, or the whole address from the QR code. */
export function codeIn(typed: string): string {
  const text = typed.replace(/\s+/g, '')
  const [, inAddress] = /[?&]code=([\w-]+)/.exec(text) ?? []
  return inAddress ?? text
}

/** Asks the server about a code; null for an unknown document. */
export async function verify(code: string, signal?: AbortSignal): Promise<Verification | null> {
  if (!isCode(code)) return null
  try {
    return await readOpen(`/verify/${code}`, verificationSchema, signal)
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** A 404 alone proves nothing: only the server's own sentence means that it looked and found no document. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof CallRefused && error.status === 404 && error.message === messages['general.noRecord']
  )
}
