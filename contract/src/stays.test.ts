import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { dayIn } from './dates.ts'
import { roleIds, roles } from './roles.ts'
import { dayOfStay, mayStep, stayActions, stayActionsFor, stayStates, stayStep } from './stays.ts'

/** The paths that the documents allow, written by hand (inpatient 7). */
const allowed = new Set([
  'none admit admitted',
  'admitted transfer admitted',
  'admitted advise advised',
  'advised discharge discharged',
  'advised undo admitted',
  'discharged undo advised',
  'admitted cancel cancelled',
])

it('lets a stay take the paths of the table and no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('none' as const, ...stayStates),
      fc.array(fc.constantFrom(...stayActions), { minLength: 1, maxLength: 12 }),
      (start, path) => {
        let state: (typeof stayStates)[number] | 'none' = start
        for (const action of path) {
          const step = stayStep(action, state)
          const paths = [...allowed].filter((line) => line.startsWith(`${state} ${action} `))
          expect(step ? [`${state} ${action} ${step.to}`] : []).toEqual(paths)
          state = step?.to ?? state
        }
      },
    ),
  )
})

it('never leaves a cancelled stay, and admits nobody twice', () => {
  for (const action of stayActions) expect(stayStep(action, 'cancelled')).toBeUndefined()
  for (const state of stayStates) expect(stayStep('admit', state)).toBeUndefined()
})

it('gives each step to its roles, with its permission', () => {
  const step = (action: (typeof stayActions)[number], from: (typeof stayStates)[number] | 'none') => {
    const found = stayStep(action, from)
    if (!found) throw new Error('there is no such step')
    return roleIds.filter((role) => mayStep(found, { roleIds: [role], permissions: [9] }))
  }
  expect(step('admit', 'none')).toEqual([roles.l1, roles.l2, roles.l3])
  expect(step('discharge', 'advised')).toEqual([roles.admin, roles.l2, roles.l3])
  expect(step('cancel', 'admitted')).toEqual([roles.admin])
  expect(stayActionsFor('admitted', { roleIds: [roles.l1], permissions: [9] })).toEqual([
    'transfer',
    'advise',
  ])
  expect(stayActionsFor('admitted', { roleIds: [roles.l1], permissions: [] })).toEqual([])
})

it('counts the day of the admission as the first', () => {
  expect(dayOfStay('2026-11-23', '2026-11-23')).toBe(1)
  expect(dayOfStay('2026-02-27', '2026-03-02')).toBe(4)
  expect(dayOfStay('2028-02-28', '2028-03-01')).toBe(3)
})

it.each([
  ['Asia/Kolkata', '2026-11-23T18:29:00Z', '2026-11-24T18:30:00Z', 3],
  ['Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-24T18:29:59Z', 1],
  // The night between lasts 23 hours, then 25.
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-09T03:59:59Z', 2],
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-09T04:00:00Z', 3],
  ['America/New_York', '2026-11-01T03:59:00Z', '2026-11-02T04:59:59Z', 2],
  ['America/New_York', '2026-11-01T03:59:00Z', '2026-11-02T05:00:00Z', 3],
])('begins a day of a stay at midnight in %s, whatever the clock does: %s to %s', (zone, from, to, day) => {
  expect(dayOfStay(dayIn(zone, new Date(from)), dayIn(zone, new Date(to)))).toBe(day)
})
