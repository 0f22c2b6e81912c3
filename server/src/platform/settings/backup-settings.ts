import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const LEAST = 32

/** What of a key of sets does not fit, in words; undefined when it does. */
export function backupKeyFault(text: string): string | undefined {
  if (text.length < LEAST) return `must have at least ${LEAST} characters`
  return new Set(text).size < 8 ? 'must be random: this one uses too few different characters' : undefined
}

/** The key of the sets of `npm run backup`, from the text of BACKUP_KEY. */
export function backupKeyOf(text: string): KeyObject {
  const root = createHash('sha256').update(text).digest()
  return createSecretKey(Buffer.from(hkdfSync('sha256', root, 'rxdesk', 'backup', 32)))
}
