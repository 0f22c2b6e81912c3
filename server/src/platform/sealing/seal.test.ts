import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { rootKey } from '#platform/settings/key-ring.ts'
import { createSealer } from './seal.ts'

const [older, newer] = [
  rootKey('the older secret of this test, long'),
  rootKey('the newer secret of this test, long'),
]

/** As a version before key ids sealed. */
function sealedUnnamed(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

it('names its key in what it seals, and opens what every key of the ring sealed', () => {
  const turning = createSealer([newer, older])
  const sealed = createSealer([older]).seal('9876501234')
  expect(sealed.subarray(0, 9)).toEqual(Buffer.concat([Buffer.from('RXKEY'), older.id]))
  expect(turning.open(sealed)).toBe('9876501234')
  expect(turning.seal('x').subarray(5, 9)).toEqual(newer.id)
})

it('opens what was sealed before values named their key, also when the nonce looks like a name', () => {
  const turning = createSealer([newer, older])
  expect(turning.open(sealedUnnamed(older.seal, 'é'))).toBe('é')
  expect(turning.open(sealedUnnamed(newer.seal, ''))).toBe('')
  const nonce = Buffer.concat([Buffer.from('RXKEY'), newer.id, Buffer.alloc(3)])
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(older.seal), nonce)
  const sealed = Buffer.concat([nonce, cipher.update('odd'), cipher.final(), cipher.getAuthTag()])
  expect(turning.open(sealed)).toBe('odd')
})

it('says which key is missing, and that another value was changed', () => {
  const sealed = createSealer([older]).seal('text')
  const id = older.id.toString('hex')
  expect(() => createSealer([newer]).open(sealed)).toThrow(
    `a value was sealed under the key ${id}, which is not among SECRET_KEYS`,
  )
  const changed = Buffer.from(sealed)
  changed[25] = (changed[25] ?? 0) ^ 1
  expect(() => createSealer([older]).open(changed)).toThrow(/unable to authenticate/)
  const renamed = Buffer.concat([Buffer.from('RXKEY'), newer.id, sealed.subarray(9)])
  expect(() => createSealer([newer, older]).open(renamed)).toThrow(/unable to authenticate/)
})

it('finds a value by its index under each key, the newest first', () => {
  const turning = createSealer([newer, older])
  const [now, before] = turning.indexes('mobile', '+91 98765 01234')
  expect(now).toEqual(turning.index('mobile', '9876501234'))
  expect(before).toEqual(createSealer([older]).index('mobile', '9876501234'))
})
