import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { expect, it } from 'vitest'
import { fieldsShown, mayStay, mergeRequest, usualChoice } from './merge-choice.ts'

const doctor = (more: Partial<DoctorDetails>): DoctorDetails => ({
  doctorId: 1,
  uniqueDocID: 'DR1',
  docName: 'Dr. A',
  registerno: '',
  council: '',
  specialization: '',
  qualification: '',
  doctorCategory: 'Primary',
  status: '6',
  clientId: 1,
  clientName: 'One',
  doctorhospitals: [],
  version: 3,
  camera: null,
  email: '',
  mobileNo: '',
  consultTime: [],
  signature: '',
  seal: '',
  account: null,
  editable: true,
  mergedCount: 0,
  mergedInto: null,
  ...more,
})
const one = doctor({ docName: 'Dr. A', email: 'a@x.test' })
const other = doctor({ doctorId: 2, version: 5, docName: 'Dr. B', registerno: 'B-1', council: 'Council' })
const all = { email: true, mobile: true }

it('takes the values of the surviving record, and from the other one those that it lacks', () => {
  const pair = { one, other }
  expect(mergeRequest(pair, 'one', usualChoice(pair, 'one'), all)).toMatchObject({
    doctorId: 1,
    version: 3,
    mergedDoctorId: 2,
    mergedVersion: 5,
    docName: 'Dr. A',
    registerno: 'B-1',
    council: 'Council',
    email: 'a@x.test',
  })
  expect(mergeRequest(pair, 'other', usualChoice(pair, 'other'), all)).toMatchObject({
    doctorId: 2,
    version: 5,
    mergedDoctorId: 1,
    docName: 'Dr. B',
    email: 'a@x.test',
  })
})

it('sends no contact data that is not shown', () => {
  const pair = { one, other }
  const none = { email: false, mobile: false }
  const sent = mergeRequest(pair, 'one', usualChoice(pair, 'one'), none)
  expect('email' in sent || 'mobileNo' in sent).toBe(false)
  expect(fieldsShown(none)).not.toContain('email')
})

it('lets a shared doctor survive, and never a client’s own doctor in its place', () => {
  const pair = { one, other: doctor({ doctorId: 2, clientId: null }) }
  expect([mayStay(pair, 'one'), mayStay(pair, 'other')]).toEqual([false, true])
})
