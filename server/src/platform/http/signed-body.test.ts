import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { isSigned, signBody } from './signed-body.ts'

const NOW = 1_795_000_000_000
const body = Buffer.from('{"bookingId":"B-1"}')

it('accepts what was signed with the secret, within five minutes', () => {
  const at = NOW / 1000
  const header = signBody('secret', at, body)
  expect(isSigned('secret', header, body, NOW)).toBe(true)
  for (const seconds of [-299, 299]) expect(isSigned('secret', header, body, NOW + seconds * 1000)).toBe(true)
  for (const seconds of [-301, 301])
    expect(isSigned('secret', header, body, NOW + seconds * 1000)).toBe(false)
})

it('refuses another secret, body or time, and what is no signature', () => {
  const header = signBody('secret', NOW / 1000, body)
  expect(isSigned('other', header, body, NOW)).toBe(false)
  expect(isSigned('secret', header, Buffer.from('{}'), NOW)).toBe(false)
  expect(isSigned('secret', header.replace(/t=\d+/, `t=${NOW / 1000 - 1}`), body, NOW)).toBe(false)
  expect(isSigned('secret', undefined, body, NOW)).toBe(false)
  fc.assert(fc.property(fc.string(), (text) => !isSigned('secret', text, body, NOW)))
})
