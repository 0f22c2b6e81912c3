import { describe, expect, it } from 'vitest'
import { isolated, leftToRight, measure } from './isolated.ts'

describe('a text among the words of a sentence', () => {
  it('holds a figure and its unit together in one left-to-right piece', () => {
    expect(measure(2000, 'mg')).toBe('\u20662000 mg\u2069')
    expect(measure('600', 'ml')).toBe('\u2066600 ml\u2069')
    expect(measure('10')).toBe('\u206610\u2069')
  })

  it('is empty for an empty text', () => {
    expect([isolated(''), leftToRight(''), measure('', '')]).toEqual(['', '', ''])
  })
})
