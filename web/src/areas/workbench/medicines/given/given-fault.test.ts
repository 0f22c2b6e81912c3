import { expect, it } from 'vitest'
import { givenFault } from './given-fault.ts'

const now = new Date('2026-11-27T12:00:00Z')
const given = { startedAt: '2026-11-26T08:00:00Z', stoppedAt: '', stopReason: '', rate: '' }
const stopped = { ...given, stoppedAt: '2026-11-27T08:00:00Z', stopReason: 'Rash' }

it.each([
  [given, false, undefined],
  [{ ...given, startedAt: '' }, false, 'missing'],
  [given, true, 'missing'],
  [stopped, true, undefined],
  [{ ...stopped, stopReason: ' a ' }, true, 'missing'],
  [{ ...stopped, stoppedAt: '2026-11-26T07:59:00Z' }, true, 'stopBeforeStart'],
  [{ ...stopped, stoppedAt: '2026-11-27T12:31:00Z' }, true, 'ahead'],
] as const)('%j with its stop (%s) has the fault %s', (of, withStop, fault) => {
  expect(givenFault(of, withStop, now)).toBe(fault)
})
