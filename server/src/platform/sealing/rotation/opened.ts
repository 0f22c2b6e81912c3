import type { Sealer } from '../seal.ts'
import { openJson, openText } from '../sealed-text.ts'
import type { SealedAs } from './sealed-columns.ts'

/** What a sealed column says, by the form in which it holds it. */
export function opened(sealer: Sealer, as: SealedAs, value: unknown): unknown {
  if (value === null) return null
  if (as === 'bytes') return told(sealer.open(value as Buffer))
  if (as === 'base64') return sealer.open(Buffer.from(String(value), 'base64'))
  if (as === 'text') return openText(sealer, String(value))
  return as === 'json' ? openJson(sealer, value) : value
}

/** Bytes hold a text, or JSON. */
function told(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
