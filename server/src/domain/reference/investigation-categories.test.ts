import { describe, expect, it } from 'vitest'
import { investigationCategoryCode } from './investigation-categories.ts'
import { termLists } from './term-lists.ts'

const { investigation: investigations, investigationCategory: investigationCategories } = termLists

describe('the category of an investigation', () => {
  it('is known for every seeded investigation, and exists', () => {
    const codes = new Set(investigationCategories.map(([, , code]) => code))
    const without = investigations.filter(([name]) => !codes.has(investigationCategoryCode(name)))
    expect(without).toEqual([])
  })

  it.each([
    ['CT coronary angiography', 'CT'],
    ['Coronary angiography', 'CARD'],
    ['PET-CT', 'NUC'],
    ['Urine culture and sensitivity', 'MICRO'],
    ['Urine routine and microscopy', 'CLIN'],
    ['Upper GI endoscopy', 'ENDO'],
    ['Anti-Müllerian hormone', 'HORM'],
    ['HbA1c', 'BIO'],
    ['Haemoglobin electrophoresis', 'HAEM'],
    ['COVID-19 RT-PCR', 'MOLEC'],
  ])('%s: %s', (name, code) => {
    expect(investigationCategoryCode(name)).toBe(code)
  })

  it('is empty where no rule matches', () => {
    expect(investigationCategoryCode('Something new')).toBe('')
  })
})
