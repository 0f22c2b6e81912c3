import { type MergeSide, mergeSides } from '@rxdesk/contract/areas/merging/merged-records'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { type Habit, splitHabits } from './habits.ts'

it('splits habits so that nothing is lost, and gives what was added since to the named doctor', () => {
  const uses = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 })
  const habits = (of: readonly number[]): Habit[] =>
    of.flatMap((count, at) =>
      count === 0 ? [] : [{ client_id: 1, medicine_id: at, uses: count, last_used_at: String(at) }],
    )
  fc.assert(
    fc.property(uses, uses, uses, fc.constantFrom(...mergeSides), (own, others, came, side) => {
      const now = habits(own.map((count, at) => count + (others[at] ?? 0) + (came[at] ?? 0)))
      const split = splitHabits({ survivor: habits(own), retired: habits(others) }, now, side)
      const further = (which: MergeSide, at: number) => (which === side ? (came[at] ?? 0) : 0)
      const count = (which: MergeSide, old: number[]) =>
        habits(old.map((had, at) => had + further(which, at))).map(({ medicine_id, uses }) => [
          medicine_id,
          uses,
        ])
      const found = (which: MergeSide) => split[which].map(({ medicine_id, uses }) => [medicine_id, uses])
      expect(found('survivor')).toEqual(count('survivor', own))
      expect(found('retired')).toEqual(count('retired', others))
    }),
  )
})
