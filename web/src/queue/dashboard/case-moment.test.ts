import { describe, expect, it } from 'vitest'
import { span } from './case-moment.ts'

const MINUTE = 60_000

describe('times of a case', () => {
  it('are nothing when there is none', () => {
    expect(span('', 0)).toBeUndefined()
  })
  it('are milliseconds apart, in either direction', () => {
    expect(span('2026-03-05T18:45:00.000Z', '2026-03-05T18:46:00.000Z')).toBe(MINUTE)
    expect(span('2026-03-05T18:46:00.000Z', '2026-03-05T18:45:00.000Z')).toBe(-MINUTE)
  })
})
