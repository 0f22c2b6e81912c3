import type { Sealer } from './seal.ts'

/**
 * Texts that rest sealed in a column of text or JSON: they begin with this. What an older version left in the clear does
 * not, and is read as it stands until the chore has sealed it (`seal-old-texts.ts`).
 */
export const SEALED = 'sealed:v1:'

/** The text as it is stored; an empty one stays empty. */
export function sealText(sealer: Sealer, text: string): string {
  return text === '' ? '' : SEALED + sealer.seal(text).toString('base64')
}

/** The text that was stored. Throws when it was changed or sealed under another key. */
export function openText(sealer: Sealer, stored: string): string {
  return stored.startsWith(SEALED) ? sealer.open(Buffer.from(stored.slice(SEALED.length), 'base64')) : stored
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
