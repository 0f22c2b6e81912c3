import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { breakable, printable, printableDate, printableInstant, printableLines } from './printable-text.ts'

describe('printable', () => {
  it('drops control characters and direction overrides, keeps everything else', () => {
    expect(printable('a\u0000b\u202ec\u2066d\u2069\ufeff')).toBe('abcd')
    expect(printable('  two\r\nlines\tand   spaces ')).toBe('two lines and spaces')
    expect(printable('#panic() *_$ <b> ½ क्षमता')).toBe('#panic() *_$ <b> ½ क्षमता')
  })

  it('keeps the joiners that Hindi needs', () => {
    expect(printable('क्\u200dष क्\u200cष')).toBe('क्\u200dष क्\u200cष')
  })

  it('isolates doses in right-to-left text', () => {
    expect(printable('خذ 500 mg صباحا')).toBe('\u2068خذ \u2066500 mg\u2069 صباحا\u2069')
    expect(printable('1/2 tablet, 500 mg')).toBe('1/2 tablet, 500 mg')
  })

  it('is the same when done twice on left-to-right text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(printable(printable(text))).toBe(printable(text))
      }),
    )
  })
})

describe('printableLines', () => {
  it('keeps the typed lines and cleans each', () => {
    expect(printableLines('No fever\r\n\n  Cough \t for a  week\u0000\u2028Rash')).toBe(
      'No fever\nCough for a week\nRash',
    )
    expect(printableLines(' \n ')).toBe('')
  })

  it('is the printable text of each line, whatever its content', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }).map(printable).filter(Boolean)), (lines) => {
        expect(printableLines(lines.join('\r\n'))).toBe(lines.map(printable).join('\n'))
      }),
    )
  })
})

describe('breakable', () => {
  it('adds places to break and nothing else, only to long runs', () => {
    expect(breakable('Hydroxychloroquine')).toBe('Hydroxychloroquine')
    expect(breakable('W'.repeat(40))).toBe(`${'W'.repeat(18)}\u200b${'W'.repeat(18)}\u200bWWWW`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const plain = text.replaceAll('\u200b', '')
        expect(breakable(plain).replaceAll('\u200b', '')).toBe(plain)
      }),
    )
  })
})

describe('dates', () => {
  it('shows a calendar date as dd-mm-yyyy', () => {
    expect(printableDate('2026-03-09')).toBe('09-03-2026')
    expect(printableDate('last week')).toBe('last week')
  })

  it('shows an instant in the zone of the deployment, across midnight', () => {
    expect(printableInstant(new Date('2026-03-08T18:31:00Z'), 'Asia/Kolkata')).toMatch(
      /^09-03-2026, 00:01 \S+/,
    )
    expect(printableInstant(new Date('2026-03-08T18:31:00Z'), 'UTC')).toBe('08-03-2026, 18:31 UTC')
  })
})
