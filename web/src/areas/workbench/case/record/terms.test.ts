import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { fittingValue } from './record-fields.ts'
import { addedTerms, LONGEST_TERM, MOST_TERMS, termsIn } from './terms.ts'

describe('terms', () => {
  it('are separated by commas, semicolons and lines', () => {
    expect(termsIn(' Fever,  dry  cough;\nheadache,, ')).toEqual(['Fever', 'dry cough', 'headache'])
  })

  it('are added once, in upper or lower case', () => {
    expect(addedTerms(['Fever'], ['fever', 'Cough'])).toEqual({ terms: ['Fever', 'Cough'], rest: [] })
  })

  it('are as many as can be saved, and the others are handed back', () => {
    const all = Array.from({ length: MOST_TERMS + 10 }, (_, at) => `term ${at}`)
    const { terms, rest } = addedTerms(emptyCaseRecord.docprocedure, all)
    expect([...terms, ...rest]).toEqual(all)
    expect(fittingValue('docprocedure', terms)).toBeDefined()
    expect(fittingValue('docprocedure', [...terms, 'one more'])).toBeUndefined()
  })

  it('that are too long are handed back whole', () => {
    const long = 'x'.repeat(LONGEST_TERM + 1)
    expect(addedTerms([], termsIn(`Fever, ${long}, ${'y'.repeat(LONGEST_TERM)}`))).toEqual({
      terms: ['Fever', 'y'.repeat(LONGEST_TERM)],
      rest: [long],
    })
    expect(fittingValue('docprocedure', ['y'.repeat(LONGEST_TERM)])).toBeDefined()
  })
})
