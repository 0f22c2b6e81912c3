import { describe, expect, it } from 'vitest'
import { channels } from './channel-rules.ts'
import {
  actions,
  isFor,
  levelAfter,
  mayAct,
  queued,
  stateOf,
  states,
  statusOf,
  transitionFor,
  transitions,
} from './lifecycle.ts'
import { message, messages } from './messages.ts'
import { levels, roles } from './roles.ts'

const operator = (role: 2 | 3 | 4, permissions: number[] = [4, 9]) => ({ roleIds: [role], permissions })

describe('the lifecycle table', () => {
  it('has at most one row for an action in a state at a level', () => {
    for (const action of actions)
      for (const state of states)
        for (const level of levels)
          for (const channel of channels) {
            const rows = transitions.filter((t) => t.action === action && isFor(t, state, level, channel))
            expect(rows.length, `${action} ${state} ${level} ${channel}`).toBeLessThanOrEqual(1)
          }
  })

  it('never leads above L3 or below L1, and has a sentence for every row', () => {
    for (const row of transitions) {
      for (const level of row.levels) expect(levels).toContain(levelAfter(level, row.level))
      expect(messages[row.message].length).toBeGreaterThan(0)
    }
  })

  it('reads back every state that it stores', () => {
    for (const state of states)
      expect(stateOf({ status: statusOf(state), sending: state === 'sending' })).toBe(state)
  })

  it('has the documented sentences', () => {
    const said = (action: 'forward' | 'sendBack' | 'send' | 'reject', level: 'L1' | 'L2' | 'L3') =>
      message(transitionFor(action, 'held', level)?.message ?? 'general.noRecord')
    expect(said('forward', 'L1')).toBe('The prescription has been successfully forwarded to L2 operator')
    expect(said('forward', 'L2')).toBe('The prescription has been successfully forwarded to L3 operator')
    expect(said('sendBack', 'L3')).toBe('The prescription has been successfully sent back to L2 operator')
    expect(said('sendBack', 'L2')).toBe('The prescription has been successfully sent back to L1 operator')
    expect(said('send', 'L3')).toBe('eRx has been successfully sent to patient')
    expect(said('reject', 'L2')).toBe('eRx Rejected Successfully')
    expect(messages['case.takenByOther']).toBe('This case picked by another operator. Please pick next case.')
  })

  it('lets only operators of the level forward, only L3 with permission 4 send, and no user forward from L3', () => {
    const forward = transitionFor('forward', 'held', 'L1')
    expect(forward && mayAct(forward, 'L1', operator(roles.l1))).toBe(true)
    expect(forward && mayAct(forward, 'L1', operator(roles.l2))).toBe(false)
    expect(transitionFor('forward', 'held', 'L3')).toBeUndefined()
    expect(transitionFor('send', 'held', 'L1')).toBeUndefined()
    const send = transitionFor('send', 'held', 'L3')
    expect(send && mayAct(send, 'L3', operator(roles.l3))).toBe(true)
    expect(send && mayAct(send, 'L3', operator(roles.l3, [9]))).toBe(false)
  })

  it('sends digitized cases to the partner and never to the patient or to a lower level', () => {
    for (const action of ['send', 'resend', 'sendBack'] as const)
      for (const state of states) expect(transitionFor(action, state, 'L3', 'digitization')).toBeUndefined()
    expect(transitionFor('submit', 'held', 'L3')).toBeUndefined()
    const submit = transitionFor('submit', 'held', 'L3', 'digitization')
    expect(submit?.message).toBe('digitization.handedOver')
    expect(submit && mayAct(submit, 'L3', operator(roles.l3))).toBe(true)
    expect(submit && mayAct(submit, 'L3', operator(roles.l2))).toBe(false)
  })

  it('lets no user change a case that is being sent', () => {
    for (const action of actions)
      for (const level of levels) {
        const row = transitionFor(action, 'sending', level)
        if (row) expect(row.by).toBe('system')
      }
    expect(queued).not.toContain('sending')
  })
})
