import { createSecretKey, randomBytes } from 'node:crypto'
import { seal, unseal } from '@rxdesk/contract/cipher'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { openFromClient, sealForClient } from './client-cipher.ts'

const bytes = randomBytes(32)
const [key, hex] = [createSecretKey(bytes), bytes.toString('hex')]

it('is what the web reads and writes, whatever the text', () => {
  // Half a surrogate pair and a leading byte order mark are texts too, and both sides treat them the same.
  const unit = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant('\uFEFF'))
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('')
      const told = unseal(hex, seal(hex, text))
      expect(unseal(hex, sealForClient(key, text))).toBe(told)
      expect(openFromClient(key, seal(hex, text))).toBe(told)
    }),
  )
})

it('opens any bytes as the web does, and refuses what the web refuses', () => {
  const opened = (open: () => string) => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  const sealed = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some).toString('hex')),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFg\n '), minLength: 28, maxLength: 40 }),
  )
  fc.assert(
    fc.property(sealed, (text) => {
      expect(opened(() => openFromClient(key, text))).toBe(opened(() => unseal(hex, text)))
    }),
  )
})

it('begins with an IV of its own each time', () => {
  expect(sealForClient(key, 'same')).not.toBe(sealForClient(key, 'same'))
  expect(sealForClient(key, '')).toMatch(/^[\da-f]{32}$/)
})
