import { describe, expect, it } from 'vitest'
import { clockText } from './dates.ts'

describe('an instant', () => {
  it('is shown in the time zone of the deployment', () => {
    expect(clockText('2026-03-05T18:45:00.000Z', 'Asia/Kolkata')).toBe('06-03-2026 00:15')
    expect(clockText('2026-03-05T18:45:00.000Z', 'Europe/Rome')).toBe('05-03-2026 19:45')
  })
  it('is nothing when there is none', () => {
    expect(clockText('', 'Asia/Kolkata')).toBe('')
    expect(clockText('soon', 'Asia/Kolkata')).toBe('')
  })
})
