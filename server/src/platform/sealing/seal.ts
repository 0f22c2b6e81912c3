import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'

type IndexedKind = 'mobile' | 'email' | 'abha' | 'word'

/** Seals personal data at rest and makes it findable by exact value (decisions: client cipher, last sentence). */
export interface Sealer {
  /** AES-256-GCM: 12-byte nonce, ciphertext, 16-byte tag. */
  seal(text: string): Buffer
  /** Throws when the bytes were changed or sealed under another key. */
  open(sealed: Buffer): string
  /** Keyed blind index of a value; `kind` keeps a mobile number from matching anything else. */
  index(kind: IndexedKind, value: string): Buffer
}

export function createSealer(sealKey: Buffer, indexKey: Buffer): Sealer {
  // From a buffer Node would create such a key again for every text.
  const [key, keyOfIndex] = [createSecretKey(sealKey), createSecretKey(indexKey)]
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
    index: (kind, value) =>
      createHmac('sha256', keyOfIndex)
        .update(`${kind}:${normalised(kind, value)}`)
        .digest()
        .subarray(0, 16),
  }
}

/** The form in which two spellings of one number or address are equal. */
function normalised(kind: IndexedKind, value: string): string {
  if (kind === 'word') return value
  if (kind === 'email') return value.trim().toLowerCase()
  const digits = value.replace(/\D/g, '')
  if (kind === 'abha') return digits
  // An Indian number with and without its country code or trunk zero is one number.
  return digits.length > 10 && /^(91|0)/.test(digits) ? digits.slice(-10) : digits
}
