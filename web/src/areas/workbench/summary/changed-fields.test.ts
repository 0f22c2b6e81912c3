import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { summaryMusts } from '@rxdesk/contract/discharge/missing-parts'
import { partOrder, summaryParts } from '@rxdesk/contract/discharge/summary'
import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { fieldOf, partFields } from './part-fields.ts'
import { valueLines } from './value-lines.ts'

it('names each field in which two versions differ', () => {
  const is = {
    ...exampleSummary,
    course: { ...exampleSummary.course, blood: 'One unit' },
    diagnosis: { ...exampleSummary.diagnosis, final: [{ term: 'Pneumonia', code: 'J18' }] },
  }
  expect(changedFields(exampleSummary, exampleSummary)).toEqual([])
  expect(changedFields(exampleSummary, is)).toEqual([
    { part: 'diagnosis', field: 'final', was: exampleSummary.diagnosis.final, is: is.diagnosis.final },
    { part: 'course', field: 'blood', was: 'None', is: 'One unit' },
  ])
  expect(valueLines(is.diagnosis.final)).toEqual(['Pneumonia · J18'])
  expect(valueLines(exampleSummary.medicines.takenHome)[0]).toContain('Mox-Clav 625')
})

it('has a field for everything of the schema, and a place for every must', () => {
  for (const part of partOrder)
    expect(partFields[part].map(({ name }) => name).toSorted()).toEqual(
      Object.keys(summaryParts[part].shape).toSorted(),
    )
  for (const { place, must } of summaryMusts)
    if (place !== 'stay')
      expect([place, must, partFields[place].some(({ name }) => name === fieldOf({ place, must }))]).toEqual([
        place,
        must,
        true,
      ])
})
