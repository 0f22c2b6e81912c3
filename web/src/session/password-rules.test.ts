import { strongPassword } from '@rxdesk/contract/password'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { passwordRules } from './password-rules.ts'

describe('the rules of a password, one by one', () => {
  it('are met together exactly when the contract accepts the password', () => {
    const password = fc.string({ unit: fc.constantFrom(...'aZ9@$_ é'), maxLength: 24 })
    fc.assert(
      fc.property(password, (typed) => {
        expect(passwordRules.every(({ kept }) => kept(typed))).toBe(strongPassword.test(typed))
      }),
      { numRuns: 500 },
    )
  })
})
