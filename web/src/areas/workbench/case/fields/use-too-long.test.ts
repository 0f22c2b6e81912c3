import { describe, expect, it } from 'vitest'
import { fittingValue } from '../record/record-fields.ts'
import { isTooLong } from './use-too-long.ts'

describe('isTooLong', () => {
  it('shows the error exactly where the record refuses the text', () => {
    for (const text of ['x'.repeat(100), `  ${'x'.repeat(100)} `, 'x'.repeat(101)])
      expect(isTooLong(text, 100)).toBe(fittingValue('rxdtls.lName', text) === undefined)
    expect(isTooLong('x'.repeat(101), 100)).toBe(true)
  })
})
