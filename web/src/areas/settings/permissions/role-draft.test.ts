import { permissionIds } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { isTicked, noDraft, rolesToSave, ticked, unsavedTicks } from './role-draft.ts'

const defaults = fc.subarray([...permissionIds])
const stored = fc
  .tuple(defaults, defaults)
  .map((all) => all.map((each, at) => ({ roleId: at + 1, defaults: each })))
const ticks = fc.array(
  fc.record({ role: fc.nat(1), permission: fc.constantFrom(...permissionIds), on: fc.boolean() }),
)

it('saves what the screen shows, of the roles that differ alone', () =>
  fc.assert(
    fc.property(stored, stored, ticks, (read, meanwhile, steps) => {
      const draft = steps.reduce(
        (sum, { role, permission, on }) => ticked(sum, role + 1, permission, on),
        noDraft,
      )
      // Another user may have saved since: the ticks made here are applied on top.
      for (const now of [read, meanwhile]) {
        const saved = rolesToSave(draft, now)
        let differing = 0
        for (const role of now) {
          const after = saved.find(({ roleId }) => roleId === role.roleId)?.defaults ?? role.defaults
          for (const id of permissionIds) {
            expect(after.includes(id)).toBe(isTicked(draft, role, id))
            if (after.includes(id) !== role.defaults.includes(id)) differing += 1
          }
        }
        expect(unsavedTicks(draft, now)).toBe(differing)
        expect(saved.length === 0).toBe(differing === 0)
      }
      const last = steps.at(-1)
      const role = read.find(({ roleId }) => roleId === (last?.role ?? 0) + 1)
      if (last && role) expect(isTicked(draft, role, last.permission)).toBe(last.on)
    }),
  ))

it('has nothing to save once a tick is taken back', () => {
  const read = [{ roleId: 2, defaults: [3] }]
  const back = ticked(ticked(noDraft, 2, 9, true), 2, 9, false)
  expect(unsavedTicks(back, read)).toBe(0)
})
