import { describe, expect, it } from 'vitest'
import { labelKeyOf, tabOf, valueInWords } from './field-labels.ts'
import { emptyInvestigation, entryFieldNames, recordFieldNames } from './record-fields.ts'

describe('fields in words', () => {
  it('has a name and a tab for every field of the record', () => {
    for (const field of [...recordFieldNames, ...entryFieldNames]) {
      expect(labelKeyOf(field)).not.toBe('')
      expect(tabOf(field)).not.toBe('review')
    }
  })

  it('writes lists as their items', () => {
    expect(valueInWords('docobsv.symptoms', ['Fever', 'Cough'])).toBe('Fever, Cough')
    expect(valueInWords('labobsv', [{ testName: 'CBC', note: '' }])).toBe('CBC')
    expect(valueInWords('patientvital', [{ vitalId: 1, value: '120/80', unit: 'mmHg' }])).toBe('120/80 mmHg')
  })

  it('writes a half-typed row as its first value', () => {
    expect(valueInWords('labobsv.entry', { ...emptyInvestigation, testName: 'CBC' })).toBe('CBC')
    expect(valueInWords('labobsv.entry', { ...emptyInvestigation, note: 'fasting' })).toBe('fasting')
    expect(valueInWords('labobsv.entry', emptyInvestigation)).toBe('')
    expect(valueInWords('docobsv.disease.entry', 'Asth')).toBe('Asth')
  })

  it('writes nothing for no value', () => {
    expect(valueInWords('rxdtls.ageYears', null)).toBe('')
    expect(valueInWords('docprocedure', [])).toBe('')
    expect(valueInWords('rxdtls.ageYears', 0)).toBe('0')
  })
})
