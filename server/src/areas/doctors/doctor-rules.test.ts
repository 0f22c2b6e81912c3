import { permissions, roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { changedFields, contactSeen, mayChangeDoctor, staysVerified } from './doctor-rules.ts'

const who = (more: object = {}) => ({
  roleIds: [roles.admin],
  permissions: [permissions.viewEmail, permissions.viewMobile],
  clientIds: [],
  ...more,
})

it('lets only administrators change doctors, and one who is held to clients only theirs', () => {
  expect(mayChangeDoctor(who(), null)).toBe(true)
  expect(mayChangeDoctor(who(), 7)).toBe(true)
  expect(mayChangeDoctor(who({ clientIds: [7] }), 7)).toBe(true)
  expect(mayChangeDoctor(who({ clientIds: [7] }), 8)).toBe(false)
  expect(mayChangeDoctor(who({ clientIds: [7] }), null)).toBe(false)
  expect(mayChangeDoctor(who({ roleIds: [roles.l3] }), 7)).toBe(false)
})

it('shows contact data by permission, and none of a shared doctor to who is held to clients', () => {
  expect(contactSeen(who(), null)).toEqual({ email: true, mobile: true })
  expect(contactSeen(who({ permissions: [permissions.viewMobile] }), 7)).toEqual({
    email: false,
    mobile: true,
  })
  expect(contactSeen(who({ clientIds: [7] }), null)).toEqual({ email: false, mobile: false })
})

const registration = fc.record({ name: fc.string(), registration_number: fc.string(), council: fc.string() })

it('keeps a verification exactly while the verified details stay', () => {
  fc.assert(fc.property(registration, (one) => staysVerified(one, { ...one })))
  fc.assert(
    fc.property(
      registration,
      fc.constantFrom('name', 'registration_number', 'council'),
      (one, field) => !staysVerified(one, { ...one, [field]: `${one[field as 'name']}x` }),
    ),
  )
})

it('names exactly the fields that differ', () => {
  const values = fc.record({ a: fc.integer(), b: fc.array(fc.integer()), c: fc.string() })
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changed = changedFields(before, after)
      for (const field of ['a', 'b', 'c'] as const)
        expect(field in changed).toBe(JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    }),
  )
})
