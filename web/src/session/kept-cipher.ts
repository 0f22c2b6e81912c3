import { gcm } from '@noble/ciphers/aes.js'
import { bytesToHex, bytesToUtf8, hexToBytes, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js'

const NONCE_BYTES = 12

/**
 * Seals data stored in the browser, aes-256-gcm: hex of a random nonce and the ciphertext with its tag. It opens only
 * under the same key and at the same place. WebCrypto is asynchronous and absent on plain http; a tab that is closing
 * cannot wait.
 */
export function sealKept(keyHex: string, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const sealed = gcm(hexToBytes(keyHex), nonce, utf8ToBytes(place)).encrypt(utf8ToBytes(text))
  return bytesToHex(nonce) + bytesToHex(sealed)
}

/** Opens what `sealKept` made. Throws when it was made elsewhere, under another key, or changed since. */
export function openKept(keyHex: string, place: string, sealed: string): string {
  const bytes = hexToBytes(sealed)
  const nonce = bytes.subarray(0, NONCE_BYTES)
  return bytesToUtf8(gcm(hexToBytes(keyHex), nonce, utf8ToBytes(place)).decrypt(bytes.subarray(NONCE_BYTES)))
}
