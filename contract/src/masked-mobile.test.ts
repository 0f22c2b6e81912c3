import { expect, it } from 'vitest'
import { maskedMobile } from './masked-mobile.ts'

it.each([
  ['+91 90000 09901', 'XXXXXX9901'],
  ['9000009901', 'XXXXXX9901'],
  ['123456', 'XX3456'],
  ['12345', ''],
  ['', ''],
])('shows the last four digits of %j alone', (mobile, shown) => {
  expect(maskedMobile(mobile)).toBe(shown)
})
