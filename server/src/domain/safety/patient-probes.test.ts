import path from 'node:path'
import { weigh } from '@rxdesk/contract/safety/weigh'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { figure, readTable, text, textOrEmpty } from '#platform/data-table/data-table.ts'
import { patientFacts } from './patient-facts.ts'
import { line, reference } from './weigh.fixture.ts'

/** Each row is a patient, medicines and what is to be said; written down before the rules were run on it. */
const probes = readTable(
  path.resolve(import.meta.dirname, '../../../../contract/corpus/patient-probes.csv'),
  {
    ...{
      id: text,
      age: figure,
      sex: z.enum(['male', 'female']),
      allergy: textOrEmpty,
      complaints: textOrEmpty,
    },
    ...{ diagnosis: textOrEmpty, disease: textOrEmpty, observation: textOrEmpty, advice: textOrEmpty },
    ...{ results: textOrEmpty, weight: textOrEmpty, medicines: text },
    about: z.enum(['allergy', 'disease', 'pregnancy', 'lactation', 'anything']),
    expected: z.enum(['answer', 'asks', 'shown', 'present', 'quiet']),
    source: textOrEmpty,
  },
)
type Probe = (typeof probes)[number]

const termsOf = (cell: string) => (cell === '' ? [] : cell.split('; '))

function warningsOf(probe: Probe) {
  const { allergy, diagnosis, disease, complaints, observation, advice, results, weight } = probe
  const patient = patientFacts(
    {
      ...{ allergy: termsOf(allergy), diagnosis: termsOf(diagnosis), disease: termsOf(disease) },
      ...{ symptoms: [], complaints, observation, advice, adviceHindi: '', dischargeAdvice: '' },
    },
    {
      ...{ age_years: probe.age, age_months: null, age_on: '2026-11-22', date_of_birth: null },
      gender_code: probe.sex === 'male' ? 1 : 2,
    },
    '2026-11-22',
    { results: [results], weight: weight === '' ? undefined : weight },
  )
  const lines = probe.medicines.split(' && ').map((medicine, at) => {
    const [name = '', ...rest] = medicine.split(' | ')
    return line(at + 1, [name, ...rest] as Parameters<typeof line>[1])
  })
  const found = weigh(patient, lines, reference, saltName)
  if (probe.about !== 'anything') return found.filter(({ kind }) => kind === probe.about)
  return found.filter(({ kind, demand }) => demand !== 'none' && kind !== 'lookAlike')
}

describe('probes of allergies and conditions', () => {
  it.each(
    probes.map((probe) => [`${probe.id}: ${probe.about} ${probe.expected}`, probe] as const),
  )('%s', (_name, probe) => {
    const found = warningsOf(probe)
    const demands = found.map(({ demand }) => demand)
    if (probe.expected === 'quiet') expect(found).toEqual([])
    else if (probe.expected === 'present') expect(demands).not.toEqual([])
    else if (probe.expected === 'shown') expect(new Set(demands)).toEqual(new Set(['none']))
    else if (probe.expected === 'answer') expect(demands).toContain('answer')
    else {
      expect(demands.filter((demand) => demand !== 'none')).not.toEqual([])
      expect(found.filter(({ severity }) => severity === 'severe')).toEqual([])
    }
  })

  it('are as many as were promised, each warning with its source', () => {
    expect(probes.filter(({ expected }) => expected !== 'quiet').length).toBeGreaterThanOrEqual(100)
    expect(probes.filter(({ about }) => about === 'anything').length).toBeGreaterThanOrEqual(15)
    expect(probes.filter(({ expected, source }) => expected !== 'quiet' && source === '')).toEqual([])
  })
})
