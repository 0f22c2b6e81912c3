import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { termLists } from '#domain/reference/term-lists.ts'
import { namedTests } from './named-tests.ts'

const known = termLists.investigation.map(([name]) => name)

describe('investigations that a text names', () => {
  it('are found in full and for short, in the order of the text', () => {
    expect(namedTests('Adv: LFT, CBC and HbA1c; review with CXR', known)).toEqual([
      'Liver function test',
      'Complete blood count',
      'HbA1c',
      'X-ray chest PA view',
    ])
  })

  it.each([
    ['BSF, PPBS', ['Blood sugar fasting', 'Blood sugar post-prandial']],
    ['CBP; urine RE', ['Complete blood count', 'Urine routine and microscopy']],
    ['sr. creatinine & PT / INR', ['Serum creatinine', 'Prothrombin time and INR']],
    [
      'USG abd, 2D-ECHO, KOH mount',
      ['Ultrasound abdomen and pelvis', 'Echocardiography', 'Skin scraping for fungus (KOH)'],
    ],
    // More often a medicine than a test.
    ['Vitamin D3 60k weekly', []],
  ])('are known by the short forms that recognised pages are read with: %s', (text, names) =>
    expect(namedTests(text, known)).toEqual(names))

  it('are whole words alone, and a longer name hides the one inside it', () => {
    expect(namedTests('He felt echoes; herbs', known)).toEqual([])
    expect(namedTests('urine culture and sensitivity', known)).toEqual(['Urine culture and sensitivity'])
    expect(namedTests('thyroid profile (T3, T4, TSH)', known)).toEqual(['Thyroid profile (T3, T4, TSH)'])
  })

  it('are found wherever a name occurs, each once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.string(), fc.string(), (name, before, after) => {
        const found = namedTests(`${before} ${name} ${after} ${name}`, known)
        expect(new Set(found).size).toBe(found.length)
        const inside = (other: string) => other.toLowerCase().includes(name.toLowerCase())
        expect(found.some((each) => each === name || inside(each))).toBe(true)
      }),
    )
  })
})
