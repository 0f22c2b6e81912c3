import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { exampleForm } from './example-form.fixture.ts'
import {
  dispositions,
  type EmergencyForm,
  emergencyFormSchema,
  emptyForm,
  formPartOrder,
  gcsOf,
  triageNow,
} from './form.ts'
import { formActions, formStates, formStep } from './form-states.ts'
import { type FormPatch, mergeForm, triagesBy } from './merge-form.ts'
import { emergencyMusts, missingFormParts } from './missing-parts.ts'
import { nextForm } from './next-form.ts'

const named = (missing: readonly { place: string; must: string }[]) =>
  missing.map(({ place, must }) => `${place}.${must}`)
const ended = (disposition: Partial<EmergencyForm['disposition']>): EmergencyForm => ({
  ...exampleForm,
  disposition: { ...exampleForm.disposition, ...disposition },
})
const measured = { readings: 3 }

/** A form with any of its parts written or not, ended in any way. */
const anyForm = fc
  .tuple(fc.subarray([...formPartOrder]), fc.constantFrom('' as const, ...dispositions))
  .map(([parts, ending]): EmergencyForm => {
    const some = Object.fromEntries(parts.map((part) => [part, exampleForm[part]]))
    const form = { ...emptyForm, ...some }
    return { ...form, disposition: { ...form.disposition, ending } }
  })

describe('the musts of an emergency form', () => {
  it('are met by the example, and are named by the parts that an empty one lacks', () => {
    expect(missingFormParts(exampleForm, measured)).toEqual([])
    const missing = named(missingFormParts(emptyForm, { readings: 0 }))
    expect(missing).toEqual(expect.arrayContaining(['arrival.at', 'triage.category', 'readings.signs']))
    expect(missing).toEqual(expect.arrayContaining(['disposition.diagnosis', 'disposition.ending']))
    for (const must of ['arrival.mlcNumber', 'survey.consciousness', 'disposition.cause'])
      expect(missing).not.toContain(must)
  })

  it('have each a name of their own within their part', () => {
    const all = named(emergencyMusts)
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['died', { cause: '' }, 'disposition.cause'],
    ['referred', { referredTo: 'Sassoon' }, 'disposition.referredWhy'],
    ['referred', { referredWhy: 'No bed' }, 'disposition.referredHow'],
    ['observation', {}, 'disposition.observedUntil'],
    ['againstAdvice', {}, 'disposition.told'],
    ['admitted', { department: ' ' }, 'disposition.department'],
    ['discharged', { condition: '' }, 'disposition.condition'],
  ] as const)('of one who was %s with %o name %s', (ending, more, must) => {
    expect(named(missingFormParts(ended({ ending, ...more }), measured))).toContain(must)
  })

  it('ask for consciousness of who was ever red, by AVPU or by all parts of the scale', () => {
    const survey = { ...exampleForm.survey, avpu: '' as const }
    expect(missingFormParts({ ...exampleForm, survey }, measured)).toEqual([])
    const partial = { ...survey, gcsMotor: null }
    expect(named(missingFormParts({ ...exampleForm, survey: partial }, measured))).toEqual([
      'survey.consciousness',
    ])
    const green = { history: exampleForm.triage.history.slice(1) }
    expect(missingFormParts({ ...exampleForm, survey: partial, triage: green }, measured)).toEqual([])
  })

  it('ask no reading and no allergy of who was brought dead', () => {
    const form = { ...ended({ ending: 'broughtDead', condition: '' }), history: emptyForm.history }
    expect(missingFormParts(form, { readings: 0 })).toEqual([])
    expect(named(missingFormParts({ ...exampleForm }, { readings: 0 }))).toEqual(['readings.signs'])
  })

  it.each([
    ['arrival.plausible', { arrival: { at: '2026-10-20T20:40:00Z' } }],
    ['triage.afterArrival', { arrival: { at: '2026-11-26T21:13:00Z' } }],
    ['orders.afterArrival', { arrival: { at: '2026-11-26T20:51:00Z' } }],
    ['disposition.last', { disposition: { at: '2026-11-26T22:14:00Z' } }],
    [
      'disposition.observedAfterArrival',
      { disposition: { ending: 'observation', observedUntil: '2026-11-26T20:39:00Z' } },
    ],
    ['history.recentMeal', { history: { lastMealAt: '2024-11-20T20:00:00Z' } }],
    ['history.recentLmp', { history: { lmp: '20-11-2024' } }],
    ['history.allergiesAgree', { history: { allergies: ['Penicillin'] } }],
    ['disposition.diagnosisAgrees', { disposition: { notKnown: true } }],
    ['survey.agrees', { survey: { avpu: 'U', gcsEye: 4, gcsVerbal: 5, gcsMotor: 6 } }],
  ] as const)('name %s of what cannot be', (must, patch) => {
    const form = mergeForm(exampleForm, patch as FormPatch, exampleForm).form
    const facts = { ...measured, earliestArrival: '2026-10-27T20:40:00Z' }
    expect(named(missingFormParts(form, facts))).toContain(must)
    expect(named(missingFormParts(exampleForm, facts))).toEqual([])
  })

  it('take the time of a triage up to 30 minutes before the arrival, and times by the minute', () => {
    const at = (arrival: string, disposition: string) => {
      const { arrival: came, disposition: went, ...rest } = exampleForm
      const form = { arrival: { ...came, at: arrival }, disposition: { ...went, at: disposition }, ...rest }
      return named(missingFormParts({ ...form, orders: { list: [] } }, measured))
    }
    expect(at('2026-11-26T21:12:50Z', '2026-11-26T22:15:00Z')).toEqual([])
    expect(at('2026-11-26T21:13:00Z', '2026-11-26T22:15:00Z')).toEqual(['triage.afterArrival'])
  })

  it('never become more by a reading, whatever else is written', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const [without, withOne] = [0, 1].map((readings) => named(missingFormParts(form, { readings })))
        expect(without).toEqual(expect.arrayContaining(withOne ?? []))
      }),
    )
  })
})

describe('a form', () => {
  it('is read back as it was written, and an empty one has every part', () => {
    expect(emergencyFormSchema.parse(JSON.parse(JSON.stringify(exampleForm)))).toEqual(exampleForm)
    expect(Object.keys(emptyForm)).toEqual([...formPartOrder])
  })

  it('has the last category that was chosen, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(exampleForm.triage.history, { minLength: 2 }), (history) => {
        expect(triageNow({ ...exampleForm, triage: { history } })?.category).toBe(2)
      }),
    )
    expect(triageNow(emptyForm)).toBeUndefined()
  })

  it('has a coma scale of 3 to 15, or none', () => {
    const part = (highest: number) => fc.option(fc.integer({ min: 1, max: highest }))
    fc.assert(
      fc.property(part(4), part(5), part(6), (gcsEye, gcsVerbal, gcsMotor) => {
        const sum = gcsOf({ ...emptyForm.survey, gcsEye, gcsVerbal, gcsMotor })
        if ([gcsEye, gcsVerbal, gcsMotor].includes(null)) expect(sum).toBeNull()
        else expect([sum, Number(sum) >= 3, Number(sum) <= 15]).toEqual([sum, true, true])
      }),
    )
  })

  it('keeps points of injuries within the drawing', () => {
    const at = (x: number, y: number) => ({
      examination: { injuries: [{ view: 'back', x, y, note: 'Bruise' }] },
    })
    expect(emergencyFormSchema.safeParse(at(0, 100)).success).toBe(true)
    expect(emergencyFormSchema.safeParse(at(101, 5)).success).toBe(false)
    expect(emergencyFormSchema.safeParse(at(5, -1)).success).toBe(false)
  })

  it('goes on without anything clinical in the next form', () => {
    const next = mergeForm(emptyForm, nextForm(exampleForm), {}).form
    expect(next.arrival).toMatchObject({
      unknown: true,
      temporaryName: 'Unknown male 1',
      mlcNumber: 'MLC/418',
    })
    expect([next.arrival.at, next.arrival.how]).toEqual(['', ''])
    expect({ ...next, arrival: emptyForm.arrival }).toEqual(emptyForm)
  })
})

describe('saving a form three-way', () => {
  const patch = (pupils: string) => ({ survey: { pupils } })

  it('keeps what two writers wrote in two fields, and names a field on which they differ', () => {
    const first = mergeForm(emptyForm, patch('Equal'), { survey: { pupils: '' } })
    expect(first.changed).toEqual(['survey.pupils'])
    const other = mergeForm(first.form, { survey: { exposure: 'Warm' } }, { survey: { exposure: '' } })
    expect(other.form.survey).toMatchObject({ pupils: 'Equal', exposure: 'Warm' })
    const late = mergeForm(first.form, patch('Fixed'), { survey: { pupils: '' } })
    expect(late.conflicts).toEqual([{ field: 'survey.pupils', theirs: 'Equal', mine: 'Fixed' }])
    expect(mergeForm(first.form, patch('Equal'), patch('')).changed).toEqual([])
    expect(mergeForm(first.form, patch('Fixed'), {}).conflicts).toEqual(late.conflicts)
    expect(mergeForm(emptyForm, patch('Equal'), {}).changed).toEqual(['survey.pupils'])
  })

  it('gives what was typed wherever nobody wrote meanwhile', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (stored, typed) => {
        expect(mergeForm(stored, typed, stored)).toMatchObject({ form: typed, conflicts: [] })
      }),
    )
  })

  it('keeps every earlier triage, and says who chose a new one', () => {
    const [red, yellow] = exampleForm.triage.history
    if (!red || !yellow) throw new Error('the example has two')
    const own = { ...yellow, who: 'somebody else' }
    expect(triagesBy([red], [red, own], 'Ravi')).toEqual([red, { ...yellow, who: 'Ravi' }])
    expect(triagesBy([red], [{ ...red, who: 'forged' }], 'Ravi')).toEqual([red])
    expect(triagesBy([red, yellow], [yellow], 'Ravi')).toBeUndefined()
    expect(triagesBy([red], [{ ...red, category: 3 }], 'Ravi')).toBeUndefined()
  })
})

it('only a draft is saved, closed or deleted, and only a closed version is corrected', () => {
  const possible = formStates.flatMap((from) =>
    formActions.flatMap((action) => (formStep(action, from) ? [`${from} ${action}`] : [])),
  )
  expect(possible).toEqual(['draft save', 'draft close', 'draft delete', 'closed correct'])
  expect([formStep('delete', 'draft'), formStep('correct', 'closed')]).toMatchObject([
    { needsReason: true },
    { needsReason: true, begins: true },
  ])
})
