import { expect, it } from 'vitest'
import { apart } from './apart.ts'

it('leaves words that do not touch where their marks are', () => {
  expect(apart([20, 100], { gap: 14, lowest: 160 })).toEqual([20, 100])
})

it('moves words up that would lie over one another, or over the axis', () => {
  expect(apart([160, 160, 158], { gap: 14, lowest: 152 })).toEqual([152, 138, 124])
  expect(apart([50, undefined, 45], { gap: 14, lowest: 152 })).toEqual([50, undefined, 36])
})
