import type { SealedText } from '#platform/database/tables/value-types.ts'
import type { Sealer } from './seal.ts'

/**
 * Texts that rest sealed in a column of text or JSON: they begin with this. What an older version left in the clear does
 * not, and is read as it stands until the chore has sealed it (`seal-old-texts.ts`).
 */
export const SEALED = 'sealed:v1:'

/** The text as it is stored; an empty one stays empty. */
export function sealText(sealer: Sealer, text: string): string & SealedText {
  const stored = text === '' ? '' : SEALED + sealer.seal(text).toString('base64')
  return stored as string & SealedText
}

/** Whether a stored text is one: an empty one stays empty. */
export function holdsText(stored: SealedText): boolean {
  return String(stored) !== ''
}

/** The text that was stored. Throws when it was changed or sealed under another key. */
export function openText(sealer: Sealer, stored: string | SealedText): string {
  const text = String(stored)
  return text.startsWith(SEALED) ? sealer.open(Buffer.from(text.slice(SEALED.length), 'base64')) : text
}

/** A value for a column of JSON: one sealed string; an empty list stays one, as it says nothing. */
export function sealJson(sealer: Sealer, value: unknown): string {
  const text = JSON.stringify(value)
  return text === '[]' ? text : JSON.stringify(sealText(sealer, text))
}

/** The value that was stored in a column of JSON; of unknown shape, as it came from outside once. */
export function openJson(sealer: Sealer, stored: unknown): unknown {
  return typeof stored === 'string' && stored.startsWith(SEALED)
    ? JSON.parse(openText(sealer, stored))
    : stored
}

/** An address and a number, as the columns hold them. */
export function sealedContact(sealer: Sealer, { email, mobile }: { email: string; mobile: string }) {
  return { email: sealText(sealer, email), mobile: sealText(sealer, mobile) }
}

/** The address of a user, with the keyed index by which a whole one is found. */
export function sealedAddress(sealer: Sealer, email: string) {
  return { email: sealText(sealer, email), email_index: emailIndex(sealer, email) }
}

/** By which a whole address is found; null without one. */
export function emailIndex(sealer: Sealer, email: string): Buffer | null {
  return email === '' ? null : sealer.index('email', email)
}

/** A row with its address and number opened. */
export function openContact<Row extends { email: SealedText; mobile: SealedText }>(
  sealer: Sealer,
  row: Row,
): Omit<Row, 'email' | 'mobile'> & { email: string; mobile: string } {
  return { ...row, email: openText(sealer, row.email), mobile: openText(sealer, row.mobile) }
}
