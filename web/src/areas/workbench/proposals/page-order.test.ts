import { expect, it } from 'vitest'
import { lineToStandBefore } from './page-order.ts'

const lines = (...places: (number | undefined)[]) =>
  places.map((place, at) => ({ key: `${place ?? `typed ${at}`}`, place }))

it.each([
  ['before what stands after it on the page', lines(2, 4, 7), 3, '4'],
  ['first, before all', lines(2, 4), 1, '2'],
  ['last, behind all', lines(2, 4), 9, undefined],
  ['last where nothing was taken over', lines(undefined, undefined), 1, undefined],
  ['past what was typed by hand', lines(undefined, 2, undefined, 4), 3, '4'],
  ['not before a line that was moved to the top', lines(7, 1, 2), 3, undefined],
])('%s', (_what, there, place, before) => {
  expect(lineToStandBefore(there, place)).toBe(before)
})
