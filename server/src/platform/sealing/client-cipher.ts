import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/**
 * The client cipher as the contract defines it (`contract/cipher.ts`), byte for byte, in Node's own code: a page of a
 * list seals a hundred texts. Keys are key objects, because Node creates one again from every buffer.
 */
export function sealForClient(key: KeyObject, text: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  return iv.toString('hex') + cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
}

const utf8 = new TextDecoder()

/** Opens what the client sealed. Throws when the text is not hex or too short; a wrong key gives wrong text, as CTR does. */
export function openFromClient(key: KeyObject, sealed: string): string {
  if (!/^(?:[\da-f]{2}){16,}$/i.test(sealed)) throw new Error('not a text in the client cipher')
  const bytes = Buffer.from(sealed, 'hex')
  const decipher = createDecipheriv('aes-256-ctr', key, bytes.subarray(0, 16))
  return utf8.decode(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]))
}
