import { seal } from '@rxdesk/contract/cipher'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { withOpenContact } from './opened-case.ts'

const key = 'ab'.repeat(32)

describe('withOpenContact', () => {
  it('decrypts sealed values and leaves the rest', () => {
    const record = {
      ...emptyCaseRecord,
      rxdtls: { ...emptyCaseRecord.rxdtls, mobileNo: seal(key, '+91 98765 43210'), email: 'asha@example.in' },
    }
    const { mobileNo, email } = withOpenContact(record, key).rxdtls
    expect([mobileNo, email]).toEqual(['+91 98765 43210', 'asha@example.in'])
  })

  it('leaves a plain number alone', () => {
    const record = {
      ...emptyCaseRecord,
      rxdtls: { ...emptyCaseRecord.rxdtls, mobileNo: '9876543210' },
    }
    expect(withOpenContact(record, key).rxdtls.mobileNo).toBe('9876543210')
  })
})
