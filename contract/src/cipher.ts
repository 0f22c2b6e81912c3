import { ctr } from '@noble/ciphers/aes.js'
import { bytesToHex, bytesToUtf8, hexToBytes, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js'

/**
 * The client cipher: aes-256-ctr, hex of a random 16-byte IV followed by the ciphertext, key as 64 hex digits (calls 9,
 * decisions: client cipher). It is an envelope that the wire requires; the protection is TLS. A library, because
 * browsers have no WebCrypto on plain http.
 */
export function seal(keyHex: string, text: string): string {
  const iv = randomBytes(16)
  return bytesToHex(iv) + bytesToHex(ctr(hexToBytes(keyHex), iv).encrypt(utf8ToBytes(text)))
}

/** Opens what `seal` made. Throws when the text is not hex or too short; a wrong key gives wrong text, as CTR does. */
export function unseal(keyHex: string, sealed: string): string {
  const bytes = hexToBytes(sealed)
  if (bytes.length < 16) throw new Error('sealed text is shorter than its IV')
  return bytesToUtf8(ctr(hexToBytes(keyHex), bytes.subarray(0, 16)).decrypt(bytes.subarray(16)))
}
