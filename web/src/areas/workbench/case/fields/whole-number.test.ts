import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it('is a number of up to three digits, in any script of the prescriptions', () => {
  expect(['7', ' 71 ', '007', '७१', '٧١', '۷۱', ''].map(wholeNumber)).toEqual([7, 71, 7, 71, 71, 71, null])
})

it('is nothing else: the digits of a text are not its number', () => {
  for (const text of ['1.5', '1-6', '6m', '10 days', '2½', '-1', '1 2', '1234', 'x', '1/2'])
    expect(wholeNumber(text), text).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (typeof wholeNumber(text) === 'number') expect(text.trim()).toMatch(/^\p{Nd}{1,3}$/u)
    }),
  )
})
