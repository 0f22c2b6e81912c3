import { createDecipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { seal, unseal } from './cipher.ts'

const key = randomBytes(32).toString('hex')

it('opens what it sealed, whatever the script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(key, seal(key, text))).toBe(text)
    }),
  )
})

it('is aes-256-ctr with a random IV in front, as any other implementation reads it', () => {
  const sealed = Buffer.from(seal(key, 'दवा 1-0-1'), 'hex')
  const other = createDecipheriv('aes-256-ctr', Buffer.from(key, 'hex'), sealed.subarray(0, 16))
  expect(Buffer.concat([other.update(sealed.subarray(16)), other.final()]).toString('utf8')).toBe('दवा 1-0-1')
  expect(seal(key, 'same')).not.toBe(seal(key, 'same'))
})
