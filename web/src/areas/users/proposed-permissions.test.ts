import { permissionIds } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { nothingProposed, propose } from './proposed-permissions.ts'

const roles = [1, 2, 3]
const defaultsOf = fc
  .tuple(...roles.map(() => fc.subarray([...permissionIds])))
  .map((all) => all.map((defaults, at) => ({ roleId: at + 1, defaults })))
const step = fc.oneof(
  fc.record({ roleIds: fc.subarray(roles) }),
  fc.record({ tick: fc.constantFrom(...permissionIds), on: fc.boolean() }),
)

it('are those of the chosen roles, except the ones that the user ticked or unticked', () =>
  fc.assert(
    fc.property(defaultsOf, fc.array(step, { maxLength: 30 }), (defaults, steps) => {
      let proposal = nothingProposed
      let permissions: number[] = []
      let chosen: number[] = []
      const own = new Map<number, boolean>()
      for (const each of steps) {
        if ('roleIds' in each) {
          chosen = each.roleIds
          ;({ proposal, permissions } = propose(proposal, permissions, defaults, chosen))
        } else if (permissions.includes(each.tick) !== each.on) {
          own.set(each.tick, each.on)
          permissions = each.on ? [...permissions, each.tick] : permissions.filter((id) => id !== each.tick)
          // Renders in between change nothing.
          ;({ proposal, permissions } = propose(proposal, permissions, defaults, chosen))
        }
        const proposed = defaults
          .filter(({ roleId }) => chosen.includes(roleId))
          .flatMap((role) => role.defaults)
        const wanted = permissionIds.filter((id) => own.get(id) ?? proposed.includes(id))
        expect(permissions.toSorted((a, b) => a - b)).toEqual(wanted)
      }
    }),
  ))

it('keeps a permission ticked by hand when a role that also proposes it is removed', () => {
  const defaults = [{ roleId: 2, defaults: [9] }]
  const chosen = propose(nothingProposed, [9], defaults, [2])
  expect(propose(chosen.proposal, chosen.permissions, defaults, []).permissions).toEqual([9])
})
