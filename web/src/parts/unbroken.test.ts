import { describe, expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

describe('a text that keeps its last sign', () => {
  it('holds a question mark to the word before it', () => {
    expect(unbroken('Are you sure you want to Logout ?')).toBe('Are you sure you want to Logout\u00a0?')
  })

  it('leaves other spaces alone', () => {
    expect(unbroken('Release case 7?')).toBe('Release case 7?')
  })
})
