import { type MergeSide, mergeSides } from '@rxdesk/contract/areas/merging/merged-records'
import {
  type MergeChoices,
  type MergeField,
  mergeFields,
} from '@rxdesk/contract/areas/patients/merge-schemas'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { takenBack as backFrom } from '#domain/merging/taken-back.ts'
import {
  type BothDetails,
  editedFields,
  type MergedDetails,
  mergedDetails,
  settledChoices,
} from './merge-rules.ts'

const text = fc.constantFrom('', 'a', 'b', 'c')
const number = fc.constantFrom(null, 1, 2)
const date = fc.constantFrom(null, '1980-01-02', '1990-02-03')
const details: fc.Arbitrary<MergedDetails> = fc.record({
  fName: text,
  lName: text,
  uhid: text,
  mobileNo: text,
  email: text,
  address: text,
  relation: text,
  abhaNumber: text,
  abhaAddress: text,
  genderCode: number,
  dateOfBirth: date,
  age: fc.record({ years: number, months: number, on: date }),
})
const both = fc.record({ survivor: details, retired: details })
const each = Object.fromEntries(mergeFields.map((field) => [field, fc.constantFrom(...mergeSides)]))
type Sides = fc.Arbitrary<Partial<Record<MergeField, MergeSide>>>
const sides = fc.record(each, { requiredKeys: [] }) as Sides
const takenBack = (
  before: BothDetails,
  since: { after: MergedDetails; now: MergedDetails },
  assigned: MergeChoices,
) => backFrom({ fields: mergeFields }, before, since, assigned)
const allSides = fc.record(each) as Sides

describe('two records that become one', () => {
  it('take each field from the record that was chosen, and lose none that only one has', () => {
    fc.assert(
      fc.property(both, sides, (records, choices) => {
        const settled = settledChoices(records, choices)
        const merged = mergedDetails(records, settled)
        for (const field of mergeFields) {
          if (choices[field]) expect(settled[field]).toBe(choices[field])
          expect(merged[field]).toEqual(records[settled[field]][field])
        }
        const unchosen = mergedDetails(records, settledChoices(records, {}))
        for (const field of ['uhid', 'mobileNo', 'abhaNumber'] as const)
          expect(unchosen[field] === '').toBe(records.survivor[field] === '' && records.retired[field] === '')
      }),
    )
  })

  it('are as they were before when the merge is undone and nothing was edited', () => {
    fc.assert(
      fc.property(both, sides, (before, choices) => {
        const after = mergedDetails(before, settledChoices(before, choices))
        expect(takenBack(before, { after, now: after }, {})).toEqual(before)
      }),
    )
  })

  it('get each edit in one of the two, as assigned, and all else is as before', () => {
    fc.assert(
      fc.property(both, sides, details, fc.oneof(sides, allSides), (before, choices, now, assigned) => {
        const after = mergedDetails(before, settledChoices(before, choices))
        const edited = editedFields(after, now)
        const back = takenBack(before, { after, now }, assigned)
        const unsaid = edited.some((field) => assigned[field] === undefined)
        expect(back === undefined).toBe(unsaid)
        if (unsaid) return
        for (const side of mergeSides)
          for (const field of mergeFields) {
            const given = edited.includes(field) && assigned[field] === side
            expect(back?.[side][field]).toEqual(given ? now[field] : before[side][field])
          }
      }),
    )
  })
})
