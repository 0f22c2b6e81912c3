import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { beginAt, fitting, type Groups, groupOf, movePage } from './segregation-groups.ts'

const step = fc.oneof(
  fc.record({
    deed: fc.constant('move' as const),
    page: fc.integer({ min: 0, max: 9 }),
    to: fc.integer({ min: -1, max: 9 }),
  }),
  fc.record({
    deed: fc.constant('begin' as const),
    page: fc.integer({ min: 0, max: 9 }),
    to: fc.constant(0),
  }),
)

it('never loses a page, has one twice, or leaves a prescription empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 30 }), (count, steps) => {
      const pages = Array.from({ length: count }, (_, at) => at + 1)
      let groups: Groups = [pages]
      for (const { deed: action, page, to } of steps) {
        groups = action === 'move' ? movePage(groups, page, to) : beginAt(groups, page)
        expect(groups.flat().sort((a, b) => a - b)).toEqual(pages)
        for (const group of groups) {
          expect(group.length).toBeGreaterThan(0)
          expect([...group].sort((a, b) => a - b)).toEqual(group)
        }
      }
    }),
  )
})

it('moves a page to another prescription or a new one, and begins one in the midst of another', () => {
  expect(beginAt([[1, 2, 3, 4]], 3)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(beginAt([[1, 2]], 1)).toEqual([[1, 2]])
  expect(movePage([[1, 2], [3]], 1, 1)).toEqual([[2], [1, 3]])
  expect(movePage([[1, 2], [3]], 3, 0)).toEqual([[1, 2, 3]])
  expect(movePage([[1, 2]], 2, 1)).toEqual([[1], [2]])
  expect(groupOf([[1], [2]], 2)).toBe(1)
})

it('begins with the proposed groups, with every page in one of them', () => {
  expect(fitting([[1, 3], [2]], [1, 2, 3])).toEqual([[1, 3], [2]])
  expect(fitting([[1], [3]], [1, 2, 3, 4])).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(fitting([], [1, 2])).toEqual([[1, 2]])
  expect(fitting([[9]], [1])).toEqual([[1]])
})
