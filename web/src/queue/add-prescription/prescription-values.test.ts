import { describe, expect, it } from 'vitest'
import { emptyPrescription, prescriptionSchema, twinOf } from './prescription-values.ts'

const filled = {
  ...emptyPrescription('opd', 2),
  fName: 'Asha',
  mobileNo: '98765 43210',
  email: 'asha@example.test',
}
const faultsOf = (values: unknown) =>
  prescriptionSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the form of a new prescription', () => {
  it('takes one that is filled in', () => {
    expect(prescriptionSchema.parse(filled)).toMatchObject({ clientId: 2, fName: 'Asha', needCall: false })
  })
  it('requires client, name, mobile number and e-mail', () => {
    expect(new Set(faultsOf(emptyPrescription()))).toEqual(
      new Set(['clientId', 'fName', 'mobileNo', 'email']),
    )
  })
  it('requires the number to call back once a call is requested', () => {
    expect(faultsOf({ ...filled, needCall: true })).toEqual(['callbackMobileNo'])
    expect(faultsOf({ ...filled, needCall: true, callbackMobileNo: '12' })).toEqual(['callbackMobileNo'])
    expect(faultsOf({ ...filled, needCall: true, callbackMobileNo: '9876543210' })).toEqual([])
  })
})

describe('a twin', () => {
  it('is read from the refusal that names it', () => {
    expect(twinOf({ message: 'This looks like …', duplicateOf: 12, why: 'sameImage' })).toEqual({
      duplicateOf: 12,
      why: 'sameImage',
    })
    expect(twinOf({ duplicateOf: 12, why: 'a new cause' })).toEqual({ duplicateOf: 12, why: undefined })
  })
  it('is none in any other refusal', () => {
    expect(twinOf({ message: 'Error: Something went wrong' })).toBeUndefined()
    expect(twinOf(undefined)).toBeUndefined()
  })
})
