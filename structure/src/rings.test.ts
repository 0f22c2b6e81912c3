import { expect, it } from 'vitest'
import { longestChain, ringsIn } from './rings.ts'

const steps = (...written: string[]) =>
  written.map((each) => {
    const [from = '', to = ''] = each.split(' ')
    return { from, to }
  })

it('finds rings of any length, and what leads to itself', () => {
  expect(ringsIn(steps('a b', 'b c', 'c d'))).toEqual([])
  expect(ringsIn(steps('x y', 'a b', 'b c', 'c a', 'y x', 'c x', 'z z', 'z a'))).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
    ['z'],
  ])
})

it('joins rings that share a place', () => {
  expect(ringsIn(steps('a b', 'b a', 'b c', 'c b'))).toEqual([['a', 'b', 'c']])
})

it('goes the longest way', () => {
  expect(longestChain(steps('a d', 'a b', 'b c', 'c d', 'e d'))).toEqual(['a', 'b', 'c', 'd'])
  expect(longestChain([])).toEqual([])
})

it('passes one place of a ring', () => {
  expect(longestChain(steps('a b', 'b c', 'c b', 'c d'))).toEqual(['a', 'c', 'd'])
})
