import { describe, expect, it } from 'vitest'
import { patientFacts, type SafetyNotes } from './patient-facts.ts'

const empty: SafetyNotes = {
  allergy: [],
  diagnosis: [],
  disease: [],
  symptoms: [],
  complaints: '',
  observation: '',
  advice: '',
  adviceHindi: '',
  dischargeAdvice: '',
}
const facts = (notes: Partial<SafetyNotes>, { years = 28, gender = 2 } = {}) =>
  patientFacts(
    { ...empty, ...notes },
    {
      age_years: years,
      age_months: null,
      age_on: '2026-11-22',
      date_of_birth: null,
      gender_code: gender,
    },
    '2026-11-22',
  )

describe('the facts about a woman from a record', () => {
  it.each(['pregnant 12 weeks', 'UPT +ve', 'G2P1', 'primigravida'])('is a pregnancy: %s', (complaints) => {
    expect(facts({ complaints })).toMatchObject({ pregnant: true })
  })

  it.each([
    '? pregnant',
    'amenorrhoea 2 months',
    'missed period',
    'trying to conceive',
    'planning pregnancy',
  ])('may be one, to be looked at: %s', (complaints) => {
    const { pregnant, mayBePregnant } = facts({ complaints })
    expect([pregnant, mayBePregnant]).toEqual([undefined, true])
  })

  it.each([
    'not pregnant',
    'no amenorrhoea',
    'fever',
    'UPT negative',
    'G2P2 LCB 3 yrs',
    'G3P2L2A1',
  ])('is none: %s', (complaints) => {
    const { pregnant, mayBePregnant } = facts({ complaints })
    expect([pregnant, mayBePregnant]).toEqual([undefined, undefined])
  })

  it.each([
    ['Primigravida 32 weeks', 32],
    ['G2P1, 28+3 wks POG', 28],
    ['pregnant, 34/40', 34],
    ['8 months pregnant', 34],
    ['गर्भवती, 30 हफ्ते', 30],
    ['pregnancy, third trimester', 28],
    ['pregnant. LMP 12/04/2026', 32],
    ['pregnant. EDD: 17-01-2027', 32],
    ['12 weeks pregnant, cough for 2 weeks', 12],
    ['pregnant, review after 2 weeks', undefined],
  ])('is a pregnancy of so many weeks: %s', (complaints, weeks) => {
    expect(facts({ complaints })).toMatchObject({ pregnant: true })
    expect(facts({ complaints }).pregnancyWeeks).toBe(weeks)
  })

  it.each([
    'Breastfeeding mother',
    'lactating mother. No fever',
    'nursing a 3 month old baby',
    'Delivered 20 days ago, breast feeding',
    'बच्चे को स्तनपान कराती है',
  ])('is nursing: %s', (complaints) => expect(facts({ complaints })).toMatchObject({ lactating: true }))

  it.each([
    'Not breastfeeding',
    'Stopped breastfeeding 1 year ago',
    'Sister is lactating',
  ])('is not nursing: %s', (complaints) => expect(facts({ complaints }).lactating).toBeUndefined())

  it('is nursing, unless the record is of an infant or a man', () => {
    expect(facts({ complaints: 'post partum 2 weeks, breastfeeding' })).toMatchObject({ lactating: true })
    expect(facts({ complaints: 'exclusively breastfeeding' }, { years: 0 }).lactating).toBeUndefined()
    expect(facts({ complaints: 'amenorrhoea, breastfeeding' }, { gender: 1 })).toMatchObject({
      pregnant: false,
      lactating: false,
    })
  })
})

it('reads the diseases, free texts and results as they were written', () => {
  const { conditions } = patientFacts(
    { ...empty, complaints: 'CKD stage 4, bronchial asthma', disease: ['Epilepsy'] },
    { age_years: 60, age_months: null, age_on: '2026-11-22', date_of_birth: null, gender_code: 1 },
    '2026-11-22',
    { results: ['Serum creatinine 2.4 mg/dL', ''] },
  )
  expect(conditions).toEqual(['Epilepsy', 'CKD stage 4, bronchial asthma', 'Serum creatinine 2.4 mg/dL'])
})
