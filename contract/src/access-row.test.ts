import { expect, it } from 'vitest'
import { flagged, mayUse, only, user } from './access-row.ts'
import { roles } from './roles.ts'

const who = { roleIds: [roles.l1], permissions: [], userCategory: 0, opdOnly: false }

it('asks for the flag beside the role', () => {
  const row = flagged(user, 'camera')
  expect(mayUse(row, { ...who, flags: ['camera'] })).toBe(true)
  expect(mayUse(row, { ...who, flags: ['assistant'] })).toBe(false)
  expect(mayUse(row, who)).toBe(false)
  expect(mayUse(row, { ...who, roleIds: [roles.mrd], flags: ['camera'] })).toBe(false)
})

it('asks nothing of flags where a row names none', () => {
  expect(mayUse(only(user), who)).toBe(true)
})
