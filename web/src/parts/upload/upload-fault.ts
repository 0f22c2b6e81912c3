import { knownSentence } from '#language/server-text.ts'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'

/**
 * What to do after a failed upload: `again` (the network or the server was away), `expired` (a new upload), `noRoom`
 * (the upload is full), or nothing, because the file itself is refused.
 */
export type UploadFault = 'again' | 'expired' | 'noRoom' | 'refused'

export function uploadFault(error: unknown): UploadFault {
  if (error instanceof NetworkLost) return 'again'
  if (!(error instanceof CallRefused)) return 'refused'
  if (error.status >= 500 || error.status === 429) return 'again'
  const key = knownSentence(error.message)?.key
  if (key === 'upload.expired') return 'expired'
  if (key === 'upload.onePdf' || key === 'upload.tooMany') return 'noRoom'
  return 'refused'
}
