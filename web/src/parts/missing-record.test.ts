import { expect, it } from 'vitest'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { isMissing } from './missing-record.ts'

it('distinguishes a missing record from an error that may pass', () => {
  expect(isMissing(new CallRefused({ message: 'Error: No record found', status: 404 }))).toBe(true)
  for (const status of [200, 403, 409, 429, 500])
    expect(isMissing(new CallRefused({ message: '', status }))).toBe(false)
  expect(isMissing(new NetworkLost())).toBe(false)
  expect(isMissing(undefined)).toBe(false)
})
