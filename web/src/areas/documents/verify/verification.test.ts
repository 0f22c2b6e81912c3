import { describe, expect, it } from 'vitest'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import type { Verification } from './verification.ts'
import { codeIn, findingOf, isCode, isUnknown } from './verification.ts'

const issued: Verification = {
  valid: true,
  erxId: 100001,
  kind: 'prescription',
  hospital: 'Sanjeevani Hospital',
  doctor: 'Dr. A. Rao',
  registrationNumber: 'KMC 12345',
  prescriptionDate: '20-11-2026',
  medicines: 3,
  issuedAt: '2026-11-20T10:00:00.000Z',
  superseded: false,
  patientInitials: 'A. K.',
}

describe('the finding for a document', () => {
  it('calls genuine only the newest that was issued', () => {
    expect(findingOf(issued)).toBe('genuine')
    expect(findingOf({ ...issued, superseded: true })).toBe('superseded')
    expect(findingOf({ ...issued, valid: false })).toBe('notIssued')
    expect(findingOf({ ...issued, valid: false, superseded: true })).toBe('notIssued')
    expect(findingOf(null)).toBe('unknown')
  })

  it('does not take every 404 for an unknown document', () => {
    expect(isUnknown(new CallRefused({ status: 404, message: 'No record found' }))).toBe(true)
    expect(isUnknown(new CallRefused({ status: 404, message: 'Unknown call' }))).toBe(false)
    expect(isUnknown(new CallRefused({ status: 429, message: 'No record found' }))).toBe(false)
    expect(isUnknown(new NetworkLost('HTTP 404'))).toBe(false)
  })
})

describe('a code typed by hand', () => {
  it.each([
    ['aZ09-_aZ09-_aZ09', 'aZ09-_aZ09-_aZ09'],
    ['  aZ09 -_aZ 09-_ aZ09\n', 'aZ09-_aZ09-_aZ09'],
    ['https://rx.example.org/verify?code=aZ09-_aZ09-_aZ09', 'aZ09-_aZ09-_aZ09'],
    ['rx.example.org/verify?x=1&code=aZ09-_aZ09-_aZ09#top', 'aZ09-_aZ09-_aZ09'],
    ['', ''],
  ])('is found in %j', (typed, code) => expect(codeIn(typed)).toBe(code))

  it('fits when it has all its characters and no other', () => {
    expect(isCode('aZ09-_aZ09-_aZ09')).toBe(true)
    for (const text of ['', 'aZ09-_aZ09-_aZ0', 'aZ09-_aZ09-_aZ099', 'aZ09-_aZ09/_aZ09', 'aZ09-_aZ09-_aZ09\n'])
      expect(isCode(text), JSON.stringify(text)).toBe(false)
  })
})
