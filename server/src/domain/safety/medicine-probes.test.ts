import path from 'node:path'
import { WARNING_SENTENCES } from '@rxdesk/contract/safety/model'
import { weigh } from '@rxdesk/contract/safety/weigh'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { figure, readTable, text, textOrEmpty } from '#platform/data-table/data-table.ts'
import { patientFacts } from './patient-facts.ts'
import { line, reference } from './weigh.fixture.ts'

const CORPUS = path.resolve(import.meta.dirname, '../../../../contract/corpus')
const WHO = {
  id: text,
  age: figure,
  sex: z.enum(['male', 'female']),
  notes: textOrEmpty,
  medicines: text,
}

/** Medicines and what is to be said of them; written down before the rules were run on them. */
const probes = readTable(path.join(CORPUS, 'medicine-probes.csv'), {
  ...WHO,
  says: z.enum(WARNING_SENTENCES),
  what: textOrEmpty,
  demand: z.enum(['answer', 'confirm', 'none', 'quiet']),
  source: text,
})
/** Everyday prescriptions: nothing may be asked of them. */
const ordinary = readTable(path.join(CORPUS, 'ordinary-prescriptions.csv'), WHO)

function warningsOf({ age, sex, notes, medicines }: (typeof ordinary)[number]) {
  const patient = patientFacts(
    {
      ...{ allergy: [], diagnosis: notes === '' ? [] : [notes], disease: [], symptoms: [] },
      ...{ complaints: '', observation: '', advice: '', adviceHindi: '', dischargeAdvice: '' },
    },
    {
      ...{ age_years: age, age_months: null, age_on: '2026-11-22', date_of_birth: null },
      gender_code: sex === 'male' ? 1 : 2,
    },
    '2026-11-22',
    { results: [], weight: undefined },
  )
  const lines = medicines.split(' && ').map((medicine, at) => {
    const [name = '', ...rest] = medicine.split(' | ')
    return line(at + 1, [name, ...rest] as Parameters<typeof line>[1])
  })
  return weigh(patient, lines, reference, saltName)
}

describe('probes of medicines', () => {
  it.each(
    probes.map((probe) => [`${probe.id}: ${probe.says} ${probe.what} ${probe.demand}`, probe] as const),
  )('%s', (_name, probe) => {
    const found = warningsOf(probe).filter(
      ({ says, what }) => says === probe.says && (probe.what === '' || what.join('+') === probe.what),
    )
    expect(found.map(({ demand }) => demand)).toEqual(probe.demand === 'quiet' ? [] : [probe.demand])
    for (const { source, kind } of found) if (kind !== 'duplicateSalt') expect(source, probe.id).not.toBe('')
  })

  it('are as many as were promised', () => {
    expect(probes.length).toBeGreaterThanOrEqual(90)
    expect(ordinary.length).toBeGreaterThanOrEqual(60)
  })
})

describe('ordinary prescriptions', () => {
  it.each(ordinary.map((each) => [`${each.id}: ${each.notes}`, each] as const))('%s', (_name, each) => {
    // Look-alike names ask for a look at the image, whatever the patient has.
    const asked = warningsOf(each).filter(({ demand, kind }) => demand !== 'none' && kind !== 'lookAlike')
    expect(asked.map(({ says, what }) => `${says} ${what.join('+')}`)).toEqual([])
  })
})
