import { describe, expect, it } from 'vitest'
import { warningWords } from './warning-words.ts'

describe('a warning of the server', () => {
  it('names what is on the case twice', () => {
    const text = 'Already on this prescription: Paracetamol (Dolo 650); Caffeine (Saridon)'
    expect(warningWords({ kind: 'duplicateSalt', text })).toEqual({
      kind: 'duplicateSalt',
      what: 'Paracetamol (Dolo 650); Caffeine (Saridon)',
    })
  })

  it('names each allergy, and the class that it goes by', () => {
    const text =
      'Allergy: Amoxicillin belongs to the penicillins (recorded allergy: Penicillin); Ibuprofen (recorded allergy: Ibuprofen)'
    expect(warningWords({ kind: 'allergy', text })).toEqual({
      kind: 'allergy',
      allergens: [
        { what: 'Amoxicillin', group: 'penicillins', allergy: 'Penicillin' },
        { what: 'Ibuprofen', allergy: 'Ibuprofen' },
      ],
    })
  })

  it('is left as it came when it is worded otherwise', () => {
    expect(warningWords({ kind: 'duplicateSalt', text: 'Given twice' })).toBeUndefined()
    expect(warningWords({ kind: 'allergy', text: 'Allergy: something else' })).toBeUndefined()
    expect(
      warningWords({ kind: 'allergy', text: 'Allergy: A (recorded allergy: B); something else' }),
    ).toBeUndefined()
  })
})
