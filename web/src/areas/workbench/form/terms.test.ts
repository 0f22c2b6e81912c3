import { describe, expect, it } from 'vitest'
import { addedTerms, termsIn } from './terms.ts'

describe('terms', () => {
  it('are parted by commas, semicolons and lines', () => {
    expect(termsIn(' Fever,  dry  cough;\nheadache,, ')).toEqual(['Fever', 'dry cough', 'headache'])
  })

  it('are added once, whatever their case', () => {
    expect(addedTerms(['Fever'], ['fever', 'Cough'])).toEqual(['Fever', 'Cough'])
  })

  it('are fifty at most', () => {
    expect(
      addedTerms(
        [],
        Array.from({ length: 60 }, (_, at) => `term ${at}`),
      ),
    ).toHaveLength(50)
  })
})
