import { languages } from '@rxdesk/contract/options'
import { describe, expect, it } from 'vitest'
import { spanText } from './written.ts'

const MINUTE = 60_000

describe('spans of time', () => {
  it('are whole minutes, hours and days in words', () => {
    expect(spanText(59_000, 'en')).toBe('0 min')
    expect(spanText(12 * MINUTE + 59_000, 'en')).toBe('12 min')
    expect(spanText(60 * MINUTE, 'en')).toBe('1 hr')
    expect(spanText(80 * MINUTE, 'en')).toBe('1 hr 20 min')
    expect(spanText(5 * 60 * MINUTE + 20 * MINUTE, 'en')).toBe('5 hr')
    expect(spanText(26 * 60 * MINUTE, 'en')).toBe('1 day')
    expect(spanText(-MINUTE, 'en')).toBe('0 min')
  })
  it('have words and Western digits in every language', () => {
    for (const { code } of languages) expect(spanText(12 * MINUTE, code)).toMatch(/12/)
    expect(new Set(languages.map(({ code }) => spanText(50 * 60 * MINUTE, code))).size).toBeGreaterThan(4)
  })
})
