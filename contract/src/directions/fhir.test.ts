import { describe, expect, inject, it } from 'vitest'
import fc from '#testing/properties.ts'
import { arbitraryMeant, arbitrarySteps, arbitraryTogether, directionsOf } from './arbitrary-directions.ts'
import { CORPUS } from './corpus/corpus.fixture.ts'
import type { FhirDosage } from './fhir.ts'
import { fromFhirDosages } from './fhir-read.ts'
import { toFhirDosages } from './fhir-write.ts'
import { isSettled, type Meant, meantBy } from './model.ts'
import { readDirections } from './read.ts'

/**
 * Removes what FHIR writes in one way and directions in two: once a day beside days, and the hours of "BD every 12
 * hours". The name of the medicine is no part of a dosage, which has it beside it.
 */
function normal(meant: Meant): Meant {
  const { steps, product: _, ...own } = meant
  const step: Record<string, unknown> = { ...own }
  const days = meant.everyDays
  if (meant.timesPerDay === 1 && days && !meant.timesPerDayUpTo) delete step.timesPerDay
  if (meant.everyHours && (meant.timesPerDay || meant.atTimes)) delete step.everyHours
  return { ...(step as unknown as Meant), ...(steps && { steps: steps.map(normal) }) }
}

/** Fields that FHIR elements together cannot separate: an hour beside parts of the day. */
const sayable = (meant: Meant) => !(meant.atTimes && (meant.doses || meant.partsOfDay))

function looseDigits(meant: Meant): boolean {
  return (meant.steps ?? [meant]).some((step) => JSON.stringify(step).includes('"numerator":11'))
}

/** Amounts taken alongside one another that differ in their days, as those that are read do. */
const apart = arbitraryTogether.filter(
  ({ steps = [] }) =>
    new Set(steps.map(({ weekdays }) => weekdays?.join())).size === steps.length && steps.every(sayable),
)

describe('directions as FHIR R4 dosages', () => {
  it.each([arbitraryMeant, arbitrarySteps, apart])('come back as they were (%#)', (meanings) => {
    fc.assert(
      fc.property(
        meanings.filter((meant) => !looseDigits(meant)),
        (meant) => {
          const dosages = toFhirDosages(directionsOf(meant))
          const d = fromFhirDosages(JSON.parse(JSON.stringify(dosages)) as FhirDosage[])
          expect({ dosages, text: d.text, ...normal(meantBy(d)) }).toEqual({
            dosages,
            text: d.text,
            ...normal(meant),
          })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('hold for every settled case of the corpus', () => {
    for (const { text, form } of CORPUS) {
      const d = readDirections(text, { form })
      if (!isSettled(d) || !(d.steps ?? [d]).every(sayable)) continue
      const back = fromFhirDosages(toFhirDosages(d))
      expect({ text, back: back.text, ...normal(meantBy(back)) }).toEqual({
        text,
        back: back.text,
        ...normal(meantBy(d)),
      })
    }
  }, 120_000)

  it('are plain elements', () => {
    expect(toFhirDosages(readDirections('1-0-1 tab PC x 5 days'))).toEqual([
      {
        text: '1-0-1 tab PC x 5 days',
        timing: {
          repeat: {
            boundsDuration: { value: 5, unit: 'day', system: 'http://unitsofmeasure.org', code: 'd' },
            frequency: 2,
            period: 1,
            periodUnit: 'd',
            when: ['PCM', 'PCV'],
          },
        },
        doseAndRate: [
          {
            doseQuantity: { value: 1, unit: 'tablet', system: 'http://unitsofmeasure.org', code: '{tablet}' },
          },
        ],
      },
    ])
    const taper = toFhirDosages(readDirections('40 mg OD x 5 days then 20 mg OD x 5 days then stop'))
    expect(taper.map(({ sequence, text }) => [sequence, text])).toEqual([
      [1, '40 mg once daily x 5 days'],
      [2, '20 mg once daily x 5 days'],
    ])
  })

  it('give one dose, with the weight of a piece as an instruction that reads back', () => {
    for (const text of ['500 mg 1-0-1', '1 tab 500 mg BD', '2-0-1 tab (500 mg)']) {
      const dosages = toFhirDosages(readDirections(text))
      expect(dosages.map(({ doseAndRate }) => doseAndRate?.length)).toEqual(dosages.map(() => 1))
      expect(dosages.map(({ additionalInstruction }) => additionalInstruction)).toEqual(
        dosages.map(() => [{ text: '(500 mg)' }]),
      )
      expect(fromFhirDosages(dosages).mass).toEqual(readDirections(text).mass)
    }
  })

  it('reads text where there are no elements, and elements before text', () => {
    expect(fromFhirDosages([{ text: 'Take two tablets orally with meal once a day' }])).toMatchObject({
      unit: 'tablet',
      timesPerDay: 1,
      route: 'oral',
    })
    const conflicting: FhirDosage = {
      text: 'BD',
      timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } },
    }
    expect(fromFhirDosages([conflicting])).toMatchObject({ timesPerDay: 3 })
  })

  it('reads the example prescription of the ABDM guide', ({ skip }) => {
    const bundle = inject('openDirections')?.examplePrescription
    skip(!bundle, '../shared/data is absent')
    type Entry = { resource: { resourceType: string; dosageInstruction?: FhirDosage[] } }
    const { entry } = JSON.parse(bundle ?? '{"entry":[]}') as { entry: Entry[] }
    const requests = entry.filter(({ resource }) => resource.resourceType === 'MedicationRequest')
    const [first, second] = requests.map(({ resource }) => fromFhirDosages(resource.dosageInstruction ?? []))
    expect(first).toMatchObject({ timesPerDay: 1, route: 'oral' })
    expect(second).toMatchObject({ unit: 'tablet', timesPerDay: 1, route: 'oral' })
  })
})
