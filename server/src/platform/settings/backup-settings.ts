import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The key of the sets of `npm run backup`, from the text of BACKUP_KEY. */
export function backupKeyOf(text: string): KeyObject {
  const root = createHash('sha256').update(text).digest()
  return createSecretKey(Buffer.from(hkdfSync('sha256', root, 'rxdesk', 'backup', 32)))
}
