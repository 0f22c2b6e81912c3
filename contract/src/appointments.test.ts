import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import {
  type AppointmentStatus,
  appointmentActions,
  appointmentActionsFor,
  appointmentStatus,
  appointmentStep,
  mayForce,
  mayTakeStep,
} from './appointments.ts'
import { permissionIds, roleIds, roles } from './roles.ts'

/** The paths that the documents allow, written by hand (appointments 3): from, action, to. */
const allowed = new Set([
  '0 edit 0',
  '0 move 0',
  '0 arrive 0',
  '0 sendAgain 0',
  '0 start 1',
  '0 complete 3',
  '1 complete 3',
  '0 noShow 5',
  '0 cancel 5',
  '4 cancel 5',
  '0 reject 2',
  '0 askCancel 4',
  '4 keep 0',
  '2 reopen 0',
  '3 reopen 0',
  '5 reopen 0',
])
const states = Object.values(appointmentStatus)
const everything = [...permissionIds]

describe('the steps of an appointment', () => {
  it('are the paths of the table and no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.array(fc.constantFrom(...appointmentActions), { minLength: 1, maxLength: 12 }),
        (start, path) => {
          let state: AppointmentStatus = start
          for (const action of path) {
            const step = appointmentStep(action, state)
            const paths = [...allowed].filter((line) => line.startsWith(`${state} ${action} `))
            expect(step ? [`${state} ${action} ${step.to}`] : []).toEqual(paths)
            state = step?.to ?? state
          }
        },
      ),
    )
  })

  it('are taken with permission 9 by roles 1 to 4, and taken back by administrators alone', () => {
    for (const action of appointmentActions)
      for (const from of states) {
        const step = appointmentStep(action, from)
        if (!step) continue
        for (const role of roleIds) {
          const may = action === 'reopen' ? role === roles.admin : role <= 4
          expect(mayTakeStep(step, { roleIds: [role], permissions: everything })).toBe(may)
        }
        expect(mayTakeStep(step, { roleIds: [roles.admin], permissions: [] })).toBe(false)
      }
  })

  it('do not say before its hour that a patient did not come', () => {
    const startsAt = new Date('2026-11-27T05:00:00Z')
    const who = { roleIds: [roles.l1], permissions: everything }
    const offered = (now: string) =>
      appointmentActionsFor({ status: 0, startsAt }, who, new Date(now)).includes('noShow')
    expect(offered('2026-11-27T04:59:00Z')).toBe(false)
    expect(offered('2026-11-27T05:00:00Z')).toBe(true)
  })

  it('are gone over by force by roles 1 and 4', () => {
    expect(roleIds.filter((role) => mayForce({ roleIds: [role] }))).toEqual([roles.admin, roles.l3])
  })
})
