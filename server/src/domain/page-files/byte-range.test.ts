import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { wantedPart } from './byte-range.ts'

const of = (range: string | undefined, size = 100, ifRange?: string) =>
  wantedPart({ range, 'if-range': ifRange }, { etag: '"a"', size })

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=0x0-1', undefined],
  [undefined, undefined],
])('reads %j', (range, part) => expect(of(range)).toEqual(part))

it('gives the whole of another version than the one that was begun', () => {
  expect(of('bytes=0-9', 100, '"b"')).toBeUndefined()
  expect(of('bytes=0-9', 100, '"a"')).toEqual({ start: 0, end: 9 })
})

it('never names bytes that the file does not have', () => {
  const number = fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.nat(1000), (from, to, size) => {
      const part = of(`bytes=${from}-${to}`, size)
      if (part === undefined || part === 'outside') return
      expect(0 <= part.start && part.start <= part.end && part.end < size).toBe(true)
    }),
  )
})
