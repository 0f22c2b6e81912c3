import { expect, it } from 'vitest'
import { maskedMobile } from './masked-mobile.ts'

it('shows the last four digits alone', () => {
  expect(maskedMobile('+91 90000 09901')).toBe('••••••9901')
  expect(maskedMobile('')).toBe('')
})
