import { expect, it } from 'vitest'
import { dateFault } from './date-fault.ts'

it.each([
  ['', undefined],
  ['28-02-2027', undefined],
  ['29-02-2028', undefined],
  ['29-02-2027', 'noSuchDay'],
  ['31-02-2027', 'noSuchDay'],
  ['01-13-2027', 'noSuchDay'],
  ['00-01-2027', 'noSuchDay'],
  ['31-02-202', 'notWritten'],
  ['3-2-2027', 'notWritten'],
])('the fault of %j is %s', (text, fault) => {
  expect(dateFault(text)).toBe(fault)
})
