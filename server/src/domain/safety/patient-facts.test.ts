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

  it.each(['not pregnant', 'no amenorrhoea', 'fever', 'UPT negative'])('is none: %s', (complaints) => {
    const { pregnant, mayBePregnant } = facts({ complaints })
    expect([pregnant, mayBePregnant]).toEqual([undefined, undefined])
  })

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
