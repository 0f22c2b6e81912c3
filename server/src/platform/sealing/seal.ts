import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { RootKey } from '#platform/settings/key-ring.ts'

type IndexedKind = 'mobile' | 'email' | 'abha' | 'word'

/** Seals personal data at rest and makes it findable by exact value (decisions: client cipher, last sentence). */
export interface Sealer {
  /** What a value that is sealed now begins with: `RXKEY` and the id of the newest key. */
  readonly mark: Buffer
  /** The mark, a nonce of 12 bytes, AES-256-GCM of the text with the mark as what is authenticated too, a tag of 16. */
  seal(text: string): Buffer
  /** Throws `UnknownKey` for a key that is not in the ring, and another error when the bytes were changed. */
  open(sealed: Buffer): string
  /** Keyed blind index of a value under the newest key; `kind` keeps a mobile number from matching anything else. */
  index(kind: IndexedKind, value: string): Buffer
  /** The same under every key of the ring, the newest first: until a rotation is over, rows have either. */
  indexes(kind: IndexedKind, value: string): Buffer[]
}

/** A value names a key that is not in the ring. */
export class UnknownKey extends Error {
  constructor(id: Buffer) {
    super(
      `a value was sealed under the key ${id.toString('hex')}, which is not among SECRET_KEYS: put that key back (docs/keys.md)`,
    )
    this.name = 'UnknownKey'
  }
}

const MAGIC = Buffer.from('RXKEY', 'latin1')
/** Nine bytes, so that in base64 they are whole letters, and the database can tell them apart. */
const MARK_BYTES = MAGIC.length + 4
const NOTHING = Buffer.alloc(0)

export function createSealer(ring: readonly Pick<RootKey, 'id' | 'seal' | 'blindIndex'>[]): Sealer {
  // From a buffer Node would create such a key again for every text.
  const keys = ring.map(({ id, seal, blindIndex }) => ({
    id,
    key: createSecretKey(seal),
    keyOfIndex: createSecretKey(blindIndex),
  }))
  const [newest] = keys
  if (!newest) throw new RangeError('a sealer needs a key')
  const mark = Buffer.concat([MAGIC, newest.id])
  const indexUnder = ({ keyOfIndex }: typeof newest, kind: IndexedKind, value: string) =>
    createHmac('sha256', keyOfIndex).update(`${kind}:${value}`).digest().subarray(0, 16)
  const openUnder = ({ key }: typeof newest, named: Buffer, sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAAD(named).setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
  }
  /** What an older version sealed names no key. */
  const openUnnamed = (sealed: Buffer, otherwise?: unknown): string => {
    let fault = otherwise
    for (const each of keys)
      try {
        return openUnder(each, NOTHING, sealed)
      } catch (error) {
        fault ??= error
      }
    throw fault
  }
  return {
    mark,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(mark)
      return Buffer.concat([mark, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (!sealed.subarray(0, MAGIC.length).equals(MAGIC)) return openUnnamed(sealed)
      const named = sealed.subarray(0, MARK_BYTES)
      const id = named.subarray(MAGIC.length)
      const one = keys.find((each) => each.id.equals(id))
      // A nonce of an older version may look like a mark, once in 2^40: its tag tells.
      if (!one) return openUnnamed(sealed, new UnknownKey(id))
      try {
        return openUnder(one, named, sealed.subarray(MARK_BYTES))
      } catch (error) {
        return openUnnamed(sealed, error)
      }
    },
    index: (kind, value) => indexUnder(newest, kind, normalised(kind, value)),
    indexes(kind, value) {
      const plain = normalised(kind, value)
      return keys.map((each) => indexUnder(each, kind, plain))
    },
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
