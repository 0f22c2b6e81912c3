import { limits } from '@rxdesk/contract/limits'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { dueState } from './due-state.ts'

const SOON = limits.dueSoonMinutes * 60_000

it('becomes soon at its minutes, and overdue only after the due time', () => {
  expect([-1, 0, SOON - 1, SOON].map(dueState)).toEqual(['overdue', 'soon', 'soon', 'later'])
})

it('never becomes less urgent as time passes', () => {
  const urgency = { later: 0, soon: 1, overdue: 2 }
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (left, passed) => {
      expect(urgency[dueState(left - passed)]).toBeGreaterThanOrEqual(urgency[dueState(left)])
    }),
  )
})
