import { describe, expect, it } from 'vitest'
import { figuresInWords } from './use-warning-words.ts'

describe('the figures of a warning', () => {
  it('stand with their unit in one left-to-right piece, the weight too', () => {
    expect(figuresInWords({ amount: 2000, most: 310, unit: 'mg', weight: 15.5 })).toEqual({
      amount: '\u20662000 mg\u2069',
      most: '\u2066310 mg\u2069',
      weight: '\u206615.5 kg\u2069',
    })
  })

  it('leave names their own direction', () => {
    expect(figuresInWords({ allergy: 'بنسلين', age: 12 })).toEqual({
      allergy: '\u2068بنسلين\u2069',
      age: '\u206812\u2069',
    })
  })
})
