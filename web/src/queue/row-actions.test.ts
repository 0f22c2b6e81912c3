import { permissions, roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import type { ActionTarget } from './row-actions.ts'
import { actionsOf } from './row-actions.ts'

type Who = Parameters<typeof actionsOf>[1]
const admin: Who = {
  opdOnly: false,
  userCategory: 0,
  roleIds: [roles.admin],
  permissions: [permissions.viewHistory, permissions.sendToPatient],
}
const l1: Who = {
  opdOnly: false,
  userCategory: 0,
  roleIds: [roles.l1],
  permissions: [permissions.editPrescription],
}
const l3: Who = {
  opdOnly: false,
  userCategory: 0,
  roleIds: [roles.l3],
  permissions: [permissions.sendToPatient],
}

const row = (fields: Partial<ActionTarget>): ActionTarget => ({
  erxId: 7,
  patName: 'Asha Rao',
  channel: 'opd',
  level: 'L1',
  status: 0,
  sending: false,
  priority: 0,
  holder: '',
  holderIsMe: false,
  ...fields,
})

describe('the actions of a row', () => {
  it('of a patient who asked for a call: what became of it, with permission 5, and not of a partner order', () => {
    const calls = { status: 3, callStatus: 1 }
    const callsBack = { ...l1, permissions: [permissions.callBack] }
    expect(actionsOf(row(calls), callsBack)).toEqual(['callDone', 'callNotReached', 'callLater'])
    expect(actionsOf(row({ ...calls, callStatus: 2 }), callsBack)).toEqual([])
    expect(actionsOf(row(calls), l1)).toEqual([])
  })
  it('to an administrator on a waiting case: priority and reassigning, nothing to release', () => {
    expect(actionsOf(row({}), admin)).toEqual(['raisePriority', 'reassign', 'history'])
    expect(actionsOf(row({ priority: 1, status: 5 }), admin)).toEqual([
      'lowerPriority',
      'reassign',
      'history',
    ])
  })
  it("to an administrator on anybody's case: releasing too", () => {
    expect(actionsOf(row({ status: 1, holder: 'Ravi' }), admin)).toEqual([
      'raisePriority',
      'release',
      'reassign',
      'history',
    ])
  })
  it('to an administrator on a finished case: reopening; on a failed one at L3 sending again too', () => {
    expect(actionsOf(row({ status: 3 }), admin)).toEqual(['reopen', 'history'])
    expect(actionsOf(row({ status: 2 }), admin)).toEqual(['reopen', 'history'])
    expect(actionsOf(row({ status: 7, level: 'L3' }), admin)).toEqual(['resend', 'reopen', 'history'])
  })
  it('are none on a case that is being sent', () => {
    expect(actionsOf(row({ status: 1, sending: true, level: 'L3' }), { ...admin, permissions: [4] })).toEqual(
      [],
    )
  })
  it('let an operator release their own case, and show no history without its permission', () => {
    expect(actionsOf(row({ status: 1, holder: 'Ravi', holderIsMe: true }), l1)).toEqual(['release'])
    expect(actionsOf(row({ status: 1, holder: 'Ravi' }), l1)).toEqual([])
    expect(actionsOf(row({}), l1)).toEqual([])
  })
  it('to L3 with permission 4: sending a failed case again', () => {
    expect(actionsOf(row({ status: 7, level: 'L3' }), l3)).toEqual(['resend'])
    expect(actionsOf(row({ status: 7, level: 'L3' }), { ...l3, permissions: [] })).toEqual([])
  })
  it('no change of a priority that the list does not give', () => {
    expect(actionsOf(row({ status: 1, priority: undefined }), admin)).not.toContain('lowerPriority')
    expect(actionsOf(row({ status: 1, priority: undefined }), admin)).not.toContain('raisePriority')
  })
})
