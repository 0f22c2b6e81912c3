import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { isTimingOnly, timingOfName } from './name-tail.ts'

const parted = (text: string) => {
  const at = timingOfName(text)
  return [text.slice(0, at).trim(), text.slice(at)]
}

describe('the timing behind a name', () => {
  it.each([
    ['Pantop 40 BBF', 'Pantop 40', 'BBF'],
    ['Zedott AL', 'Zedott', 'AL'],
    ['Pantop-D BDPC', 'Pantop-D', 'BDPC'],
    ['Alprax 0.25 HS', 'Alprax 0.25', 'HS'],
    ['Dolo S.O.S.', 'Dolo', 'S.O.S.'],
    ['Glycomet BBF & BD', 'Glycomet', 'BBF & BD'],
    ['Dolo (BBF)', 'Dolo', '(BBF)'],
    ['Montair LC OD HS', 'Montair LC', 'OD HS'],
    ['Pan BF', 'Pan', 'BF'],
    ['Omez BBF x 10', 'Omez', 'BBF x 10'],
    ['Dolo 650BD', 'Dolo 650', 'BD'],
    ['Thyronorm 50 empty stomach', 'Thyronorm 50', 'empty stomach'],
    ['पैन 40 खाली पेट', 'पैन 40', 'खाली पेट'],
  ])('of %s is no part of it', (text, name, timing) => {
    expect(parted(text)).toEqual([name, timing])
  })

  it.each([
    ...['Telma AM', 'Crocin PM', 'Exelon TTS', 'Zerodol SP', 'Levocet M', 'Pan-D', 'Bio-D3 Max'],
    ...[
      'Stilnoct',
      'T-Minic',
      'Ecosprin AV 75',
      'Nexpro RD 40',
      'Calpol 250',
      'OD',
      'Sinarest Nite',
      'Telma-AM',
    ],
  ])('is not found in %s', (name) => {
    expect(parted(name)).toEqual([name, ''])
  })

  it('is found behind any name, and nothing of the name goes with it', () => {
    const names = fc.stringMatching(/^[B-Z][a-z]{3,9}(?: (?:\d{2,3}|XR|SR|Forte|Plus|LC|AT))?$/)
    const timings = fc.constantFrom('BBF', 'ABF', 'AL', 'BDPC', 'TDS', 'HS', 'SOS', 'OD AC', 'EOD', 'QHS')
    fc.assert(
      fc.property(names, timings, (name, timing) => {
        fc.pre(!isTimingOnly(name))
        expect(parted(`${name} ${timing}`)).toEqual([name, timing])
      }),
    )
  })
})

it.each([
  ['BBF x 5 days', true],
  ['AL', true],
  ['BD, after food', true],
  ['Pantop BBF', false],
  ['x 5 days', false],
  ['', false],
])('%j is timing alone: %s', (text, isTiming) => {
  expect(isTimingOnly(text)).toBe(isTiming)
})
