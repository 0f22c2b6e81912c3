import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { lineOfText } from './line-of-text.ts'

describe('a line of text', () => {
  it('is one line without invisible characters', () => {
    expect(lineOfText('  Dup \t dept\r\n')).toBe('Dup dept')
    expect(lineOfText('zero\u200bwidth \u202eevil\ufeff \u0007 bell')).toBe('zerowidth evil bell')
  })

  it('keeps the joiners of Hindi, and composes its letters', () => {
    expect(lineOfText('क्\u200dष')).toBe('क्\u200dष')
    expect(lineOfText('e\u0301')).toBe('\u00e9')
  })

  it('has no joiner that joins nothing: two numbers that look alike are one', () => {
    expect(lineOfText('IP\u200d-\u200c7\u200d')).toBe('IP-7')
    expect(lineOfText('\u200d\u200c\u3164')).toBe('')
    expect(lineOfText('می\u200cخواهم')).toBe('می\u200cخواهم')
  })

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = lineOfText(text)
        expect(lineOfText(line)).toBe(line)
        expect(line).not.toMatch(/[\p{Cc}\u200b\u202e]/u)
      }),
    )
  })
})
