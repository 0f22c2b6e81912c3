import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { planSegregation } from './segregation.ts'

const pagesOf = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 })

/** Pages and a division of them into groups, in any order. */
const divided = pagesOf.chain((pages) =>
  fc
    .tuple(
      fc.constant(pages),
      fc.array(fc.nat({ max: 5 }), { minLength: pages.length, maxLength: pages.length }),
      fc.shuffledSubarray(pages, { minLength: pages.length, maxLength: pages.length }),
    )
    .map(([all, marks, shuffled]) => ({
      pages: all,
      groups: [...Map.groupBy(shuffled, (_, at) => marks[at]).values()],
    })),
)

it('neither loses nor repeats a page, and keeps the order of pages', () => {
  fc.assert(
    fc.property(divided, ({ pages, groups }) => {
      const plan = planSegregation(pages, groups)
      if (groups.length === 1) {
        expect(plan).toBe('unchanged')
        return
      }
      if (typeof plan === 'string') throw new Error(plan)
      const all = [plan.stays, ...plan.parts]
      expect(all.flat().sort((a, b) => a - b)).toEqual([...pages].sort((a, b) => a - b))
      expect(all).toHaveLength(groups.length)
      for (const group of all) expect([...group].sort((a, b) => a - b)).toEqual(group)
    }),
  )
})

it('refuses groups that leave a page out, name one twice, name a strange one, or are empty', () => {
  fc.assert(
    fc.property(divided, fc.nat(), ({ pages, groups }, at) => {
      const page = pages[at % pages.length] ?? 1
      const without = groups.map((group) => group.filter((one) => one !== page))
      expect(planSegregation(pages, without)).toBe('doNotFit')
      expect(planSegregation(pages, [...groups, [page]])).toBe('doNotFit')
      expect(planSegregation(pages, [...groups, [61]])).toBe('doNotFit')
      expect(planSegregation(pages, [...without, [61]])).toBe('doNotFit')
      expect(planSegregation(pages, [...groups, []])).toBe('doNotFit')
    }),
  )
})
