import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { compareRegistrations } from './registration.ts'

const part = fc.constantFrom('', 'a1', 'b2')
const keys = fc.record({ number_key: part, council_key: part })

it('compares two registrations the same either way round, and calls only complete ones the same', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      const found = compareRegistrations(one, other)
      expect(compareRegistrations(other, one)).toBe(found)
      const isWhole = one.number_key !== '' && one.council_key !== ''
      expect(found === 'same').toBe(
        isWhole && one.number_key === other.number_key && one.council_key === other.council_key,
      )
      if (one.number_key === '') expect(found).toBe('unknown')
    }),
  )
})
