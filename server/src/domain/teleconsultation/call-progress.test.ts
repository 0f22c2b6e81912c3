import { attemptStates } from '@rxdesk/contract/areas/teleconsultation/schemas'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { type AttemptState, callLegs, callStatuses, progressOf } from './call-progress.ts'

describe('a call that a service places', () => {
  it.each([
    ['dialling', 'ringing', 'ringing'],
    ['dialling', 'in-progress', 'answered'],
    ['ringing', 'in-progress', 'answered'],
  ] as const)('from %s by %s is %s', (from, status, to) => {
    expect(progressOf(from, status)).toEqual({ kind: 'moves', to })
  })

  it.each([
    ['answered', 'completed', { state: 'ended', result: 2 }],
    // The status between them was lost.
    ['ringing', 'completed', { state: 'ended', result: 2 }],
    ['answered', 'failed', { state: 'ended', result: 2, reason: 'dropped' }],
    ['dialling', 'busy', { state: 'failed', result: 1, reason: 'busy' }],
    ['ringing', 'busy', { state: 'failed', result: 1, reason: 'busy' }],
    ['ringing', 'no-answer', { state: 'failed', result: 1, reason: 'noAnswer' }],
    ['dialling', 'failed', { state: 'failed', result: 1, reason: 'notPlaced' }],
  ] as const)('ends from %s by %s', (from, status, end) => {
    expect(progressOf(from, status)).toEqual({ kind: 'ends', end })
  })

  it('is not laid at the patient when the consultant’s own telephone did not take it', () => {
    expect(progressOf('dialling', 'no-answer', 'From')).toEqual({
      kind: 'ends',
      end: { state: 'failed', result: 1, reason: 'notPlaced', isOwn: true },
    })
    expect(progressOf('dialling', 'ringing', 'From')).toEqual({ kind: 'nothing' })
    expect(progressOf('dialling', 'in-progress', 'From')).toEqual({ kind: 'nothing' })
  })

  it.each([
    ['ringing', 'ringing'],
    ['answered', 'ringing'],
    ['answered', 'in-progress'],
    ['answered', 'busy'],
    ['answered', 'no-answer'],
    ['ended', 'completed'],
    ['failed', 'busy'],
  ] as const)('stays %s at a late or repeated %s', (state, status) => {
    expect(progressOf(state, status)).toEqual({ kind: 'nothing' })
  })

  it.each([
    ['ended', 'ringing'],
    ['ended', 'busy'],
    ['failed', 'completed'],
    ['failed', 'in-progress'],
  ] as const)('that is %s is over at %s', (state, status) => {
    expect(progressOf(state, status)).toEqual({ kind: 'over' })
  })

  it('never goes back, and ends once, whatever is said in whatever order', () => {
    const said = fc.array(fc.tuple(fc.constantFrom(...callStatuses), fc.constantFrom(...callLegs)))
    fc.assert(
      fc.property(said, (events) => {
        let state: AttemptState = 'dialling'
        let ends = 0
        for (const [status, leg] of events) {
          const progress = progressOf(state, status, leg)
          const next: AttemptState =
            progress.kind === 'moves' ? progress.to : progress.kind === 'ends' ? progress.end.state : state
          if (attemptStates.indexOf(next) < attemptStates.indexOf(state)) return false
          if (progress.kind === 'ends') ends += 1
          state = next
        }
        return ends <= 1
      }),
    )
  })
})
