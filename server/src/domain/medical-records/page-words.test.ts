import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { createSealer } from '#platform/sealing/seal.ts'
import { plainWords, wordKeys } from './page-words.ts'

it.each([
  ['Tab. Paracetamol 500mg, 1-0-1', ['tab', 'paracetamol', '500mg']],
  ['बुखार  तीन दिन', ['बुखार', 'तीन', 'दिन']],
  ['ﬁbroma FIBROMA a', ['fibroma']],
  ['— / ·', []],
])('%s is found by its words', (text, words) => {
  expect(plainWords(text)).toEqual(words)
})

it('finds a word in whatever case and among whatever others', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { maxLength: 8 }), (words) => {
      expect(plainWords(words.join(', ').toUpperCase())).toEqual([...new Set(words)])
    }),
  )
})

it('keeps of words what the key alone tells apart', () => {
  const [one, other] = [1, 2].map((key) =>
    createSealer([{ id: Buffer.alloc(4), seal: Buffer.alloc(32), blindIndex: Buffer.alloc(32, key) }]),
  )
  if (!one || !other) throw new Error('no sealer')
  expect(wordKeys(one, ['fever'])).toEqual(wordKeys(one, ['fever']))
  expect(wordKeys(one, ['fever'])).not.toEqual(wordKeys(other, ['fever']))
  expect(wordKeys(one, ['fever'])).not.toEqual(wordKeys(one, ['fevers']))
  expect(wordKeys(one, ['fever', 'cough']).every(Number.isSafeInteger)).toBe(true)
})
