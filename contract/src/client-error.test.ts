import { describe, expect, it } from 'vitest'
import { clientErrorOf, createErrorBudget, placeOf, withoutPersons } from './client-error.ts'
import fc from './testing/properties.ts'

describe('what is sent of an error', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'patientName')",
      'Cannot read properties of undefined (reading … )',
    ],
    ['Patient Asha Verma has no record', '… has no record'],
    ['Asha', '…'],
    ['No patient "Asha Verma" with 9876543210 at asha@example.org', '… patient … with … at …'],
    ['आशा वर्मा is not a function', '… is not a function'],
    [
      'Failed to fetch dynamically imported module: https://host/assets/x-1.js',
      /^Failed to fetch dynamically/,
    ],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ])('%s', (message, left) => {
    const said = withoutPersons(message)
    expect(said).toEqual(typeof left === 'string' ? left : expect.stringMatching(left))
    expect(said).not.toMatch(/asha|verma|\d|@|patientName/i)
  })

  it('has no number, no quoted text and no letter beyond ASCII, whatever was thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const said = withoutPersons(text).replaceAll('…', '')
        expect(said).not.toMatch(/[\p{N}"'`]/u)
        expect(said).not.toMatch(/[^\P{L}a-zA-Z]/u)
        clientErrorOf(text)
      }),
    )
  })

  it('says where it happened, by file and function', () => {
    const chrome =
      'TypeError: x\n    at drawPage (https://host.test/assets/case-screen-B3x9Qa_1.js:12:345)\n    at b (https://host.test/assets/vendor-AAAAAAAA.js:1:2)'
    expect(placeOf(chrome)).toEqual({ module: 'case-screen', functionName: 'drawPage' })
    const firefox = 'drawPage@https://host.test/assets/case-screen-B3x9Qa_1.js:12:345'
    expect(placeOf(firefox)).toEqual({ module: 'case-screen', functionName: 'drawPage' })
    expect(placeOf('')).toEqual({ module: '', functionName: '' })
  })
})

it('lets twenty of a thousand through, and counts the rest', () => {
  let time = 0
  const budget = createErrorBudget(() => time)
  const taken = Array.from({ length: 1_000 }, () => budget.take())
  expect(taken.filter((left) => left !== undefined)).toHaveLength(20)
  time = 3_600_001
  expect(budget.take()).toBe(980)
  expect(budget.take()).toBe(0)
})
