import { roles } from '@rxdesk/contract/roles'
import { expect, it } from 'vitest'
import { isToldOfConsultations } from './alerted-users.ts'

const told = (role: number, userCategory: number, permissions: number[]) =>
  isToldOfConsultations({ roleIds: [role], userCategory, permissions })

it('alerts roles 1 to 4 of category 0 with permission 11 to consultations, and nobody else', () => {
  for (const role of [roles.admin, roles.l1, roles.l2, roles.l3]) {
    expect(told(role, 0, [11])).toBe(true)
    expect(told(role, 0, [1, 10])).toBe(false)
    expect(told(role, 1, [11])).toBe(false)
  }
  for (const role of [roles.mrd, roles.partner, roles.vendor, roles.client])
    expect(told(role, 0, [11])).toBe(false)
})
