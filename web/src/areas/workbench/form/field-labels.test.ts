import { describe, expect, it } from 'vitest'
import { recordFieldNames } from '../autosave/record-fields.ts'
import { labelKeyOf, tabOf, valueInWords } from './field-labels.ts'

describe('fields in words', () => {
  it('has a name and a tab for every field of the record', () => {
    for (const field of recordFieldNames) {
      expect(labelKeyOf(field)).not.toBe('')
      expect(tabOf(field)).not.toBe('review')
    }
  })

  it('writes lists as what they hold', () => {
    expect(valueInWords('docobsv.symptoms', ['Fever', 'Cough'])).toBe('Fever, Cough')
    expect(valueInWords('labobsv', [{ testName: 'CBC', note: '' }])).toBe('CBC')
    expect(valueInWords('patientvital', [{ vitalId: 1, value: '120/80', unit: 'mmHg' }])).toBe('120/80 mmHg')
  })

  it('writes nothing for no value', () => {
    expect(valueInWords('rxdtls.ageYears', null)).toBe('')
    expect(valueInWords('docprocedure', [])).toBe('')
    expect(valueInWords('rxdtls.ageYears', 0)).toBe('0')
  })
})
