import { expect, it } from 'vitest'
import { entryOutcome } from './entry-outcome.ts'

it.each([
  ['true', 'false', 'cancelled'],
  ['true', 'true', 'cancelled'],
  ['false', 'false', 'proceed'],
  ['false', 'true', 'duplicate'],
] as const)('cancel_entry %s and duplicate_entry %s: %s', (cancel_entry, duplicate_entry, outcome) => {
  expect(entryOutcome({ cancel_entry, duplicate_entry })).toBe(outcome)
})
