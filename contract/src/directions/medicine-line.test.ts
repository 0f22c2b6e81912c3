import { describe, expect, it } from 'vitest'
import { fromMedicineLine, toMedicineLine } from './medicine-line.ts'
import { meantBy } from './model.ts'
import { readDirections } from './read.ts'

const EMPTY = {
  mn: '',
  an: '',
  en: '',
  nt: '',
  bt: '',
  dosage: '',
  frequency: '',
  duration: '',
  durationValue: '',
  referral: '',
  sos: 'No',
  advice: '',
}

describe('the fields of a medicine line', () => {
  it.each([
    ['', {}],
    [
      '½-0-1 tab PC x 5 days',
      {
        mn: '0.5',
        an: '0',
        en: '0',
        nt: '1',
        dosage: 'tab',
        referral: 'After food',
        duration: 'DAYS',
        durationValue: '5',
      },
    ],
    ['1-1-1-1', { mn: '1', an: '1', en: '1', nt: '1' }],
    ['1-0-0 and 2 HS', { mn: '1', an: '0', en: '0', nt: '0', bt: '2' }],
    [
      '1 tab BD AC 2/52',
      { dosage: '1 tab', frequency: 'BD', referral: 'Before food', duration: 'WEEKS', durationValue: '2' },
    ],
    ['5 ml Q6H SOS', { dosage: '5 ml', frequency: 'Q6H', sos: 'Yes' }],
    ['1 tab HS till review', { dosage: '1 tab', frequency: 'HS', duration: 'Till review' }],
    [
      '2 drops QID right eye 5-7 days',
      {
        dosage: '2 drops',
        frequency: 'QID',
        advice: 'in the right eye',
        duration: 'DAYS',
        durationValue: '5-7',
      },
    ],
    ['1-0-0 30 min before food', { mn: '1', an: '0', en: '0', nt: '0', referral: '30 minutes before food' }],
    ['1 tab stat for pain', { dosage: '1 tab', advice: 'STAT for pain' }],
  ])('of %s', (text, fields) => {
    const d = readDirections(text)
    expect(toMedicineLine(d)).toEqual({ ...EMPTY, ...fields })
    expect(meantBy(fromMedicineLine(toMedicineLine(d)))).toEqual(meantBy(d))
  })

  it('are read when some are missing, and nothing is filled in', () => {
    expect(meantBy(fromMedicineLine({ mn: '1', nt: '0.5' }))).toEqual(meantBy(readDirections('1-0-½')))
    expect(meantBy(fromMedicineLine({ frequency: 'BD' }))).toEqual(meantBy(readDirections('BD')))
    expect(meantBy(fromMedicineLine({}))).toEqual(meantBy(readDirections('')))
  })

  it('are refused like any text', () => {
    expect(fromMedicineLine({ mn: '0', an: '0', en: '0', nt: '0' }).problems.map((each) => each.id)).toEqual([
      'zeroOnly',
    ])
    expect(fromMedicineLine({ mn: '-1', nt: '1' }).problems.map((each) => each.id)).toContain('negative')
    expect(fromMedicineLine({ mn: 'one?' }).unread).not.toEqual([])
  })
})
