import { caseRecordPatchSchema, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import {
  emptyInvestigation,
  entryFieldNames,
  fieldsOf,
  fittingValue,
  patchOf,
  recordFieldNames,
  sameValue,
} from './record-fields.ts'

describe('the fields of a record', () => {
  it('are all of it, and come together again as a patch', () => {
    const fields = fieldsOf(emptyCaseRecord)
    expect([...fields.keys()].sort()).toEqual([...recordFieldNames, ...entryFieldNames].sort())
    const patch = patchOf(recordFieldNames.map((field) => [field, fields.get(field)] as const))
    expect(patch).toEqual(emptyCaseRecord)
    expect(caseRecordPatchSchema.safeParse(patch).success).toBe(true)
  })

  it('have an entry row for every list and the age, which fits only while it is empty', () => {
    const lists = recordFieldNames.filter((field) => Array.isArray(fieldsOf(emptyCaseRecord).get(field)))
    const entered = [...lists, 'rxdtls.ageYears', 'rxdtls.ageMonths']
    expect([...entryFieldNames].sort()).toEqual(entered.map((field) => `${field}.entry`).sort())
    for (const field of entryFieldNames) {
      const empty = fieldsOf(emptyCaseRecord).get(field)
      expect(fittingValue(field, empty)).toEqual({ value: empty })
      if (field !== 'labobsv.entry') expect(fittingValue(field, 'Fev')).toBeUndefined()
    }
    for (const typed of [{ testName: 'Chest x' }, { note: 'fasting' }, { investigationDate: '02-' }])
      expect(fittingValue('labobsv.entry', { ...emptyInvestigation, ...typed })).toBeUndefined()
  })

  it('hold a value as it will be stored, or none that fits', () => {
    expect(fittingValue('rxdtls.fName', ' Asha ')).toEqual({ value: 'Asha' })
    expect(fittingValue('rxdtls.mobileNo', '98765')).toBeUndefined()
    expect(fittingValue('rxdtls.prescriptionDate', '31-02-2026')).toBeUndefined()
    expect(fittingValue('rxdtls.prescriptionDate', '')).toEqual({ value: '' })
  })

  it('hold no vital sign that is not a number or two', () => {
    const sign = (value: string) => fittingValue('patientvital', [{ vitalId: 1, value, unit: '' }])
    for (const value of ['98.6', '120/80', '']) expect(sign(value)).toBeDefined()
    for (const value of ['abc', '120/', '-5', '12O']) expect(sign(value)).toBeUndefined()
  })

  it('are the same vital signs in any order, without the empty ones', () => {
    const pulse = { vitalId: 2, value: '72', unit: '/min' }
    const empty = { vitalId: 1, value: '', unit: '' }
    const weight = { vitalId: 3, value: '60', unit: 'kg' }
    expect(sameValue('patientvital', [pulse, weight, empty], [weight, pulse])).toBe(true)
    expect(sameValue('docobsv.symptoms', ['a', 'b'], ['b', 'a'])).toBe(false)
  })
})
