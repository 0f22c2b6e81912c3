import { isInRegion } from '@rxdesk/contract/areas/workbench/rules/region'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { RecognisedWord, WordBox } from './recognised-page.ts'
import { withRegion } from './region-words.ts'

const word = (text: string, x: number, line: number, box: Partial<WordBox> = {}): RecognisedWord => ({
  text,
  confidence: 0.9,
  line,
  block: 0,
  box: { x, y: line * 40, width: text.length * 10, height: 20, ...box },
})
const page = [
  ...[word('Tab', 0, 0), word('Dlo', 50, 0), word('650', 100, 0)],
  ...[word('1-0-1', 0, 1), word('Review', 0, 2)],
]
const written = (words: readonly RecognisedWord[]) =>
  words.map(({ text, line }) => `${line}:${text}`).join(' ')
const around = { x: 45, y: 0, width: 40, height: 22 }

describe('a region of a page that is read again', () => {
  it('replaces the words that were there, and no others', () => {
    const words = withRegion(page, around, [word('Dolo', 50, 0)])
    expect(written(words)).toBe('0:Tab 0:Dolo 0:650 1:1-0-1 2:Review')
  })

  it('may have more lines than were there, or none', () => {
    const fresh = [word('Dolo', 50, 0), word('forte', 50, 1, { y: 24, height: 10 })]
    expect(written(withRegion(page, { ...around, height: 36 }, fresh))).toBe(
      '0:Tab 0:Dolo 0:650 1:forte 2:1-0-1 3:Review',
    )
    expect(written(withRegion(page, around, []))).toBe('0:Tab 0:650 1:1-0-1 2:Review')
    expect(written(withRegion(page, { x: 0, y: 38, width: 90, height: 24 }, []))).toBe(
      '0:Tab 0:Dlo 0:650 1:Review',
    )
  })

  it('may be where nothing was read: in an existing line, or between two', () => {
    const beside = { x: 60, y: 38, width: 90, height: 24 }
    expect(written(withRegion(page, beside, [word('daily', 60, 0, { y: 42 })]))).toBe(
      '0:Tab 0:Dlo 0:650 1:1-0-1 1:daily 2:Review',
    )
    const between = { x: 0, y: 61, width: 200, height: 16 }
    expect(written(withRegion(page, between, [word('BP', 0, 0, { y: 62, height: 14 })]))).toBe(
      '0:Tab 0:Dlo 0:650 1:1-0-1 2:BP 3:Review',
    )
    expect(written(withRegion([], between, [word('BP', 0, 7)]))).toBe('0:BP')
  })

  it('stays in its line on a slanted page', () => {
    const askew = [word('Tab', 0, 0), word('Dlo', 300, 0, { y: 18 }), word('650', 600, 0, { y: 36 })]
    const words = withRegion(askew, { x: 290, y: 10, width: 60, height: 35 }, [
      word('Dolo', 300, 0, { y: 17 }),
    ])
    expect(written(words)).toBe('0:Tab 0:Dolo 0:650')
  })

  it('keeps every word outside, its box, its order and its company in a line', () => {
    const side = fc.integer({ min: 0, max: 150 })
    const box = fc.record({ x: side, y: side, width: side, height: side })
    fc.assert(
      fc.property(box, fc.array(fc.record({ box, line: fc.nat(3) }), { maxLength: 4 }), (region, drawn) => {
        const fresh = drawn.map((each, at) => ({ ...word(`new${at}`, 0, each.line), box: each.box }))
        const words = withRegion(page, region, fresh)
        const outside = page.filter((each) => !isInRegion(each.box, region))
        const stayed = words.filter(({ text }) => !text.startsWith('new'))
        expect(stayed.map(({ text, box }) => ({ text, box }))).toEqual(
          outside.map(({ text, box }) => ({ text, box })),
        )
        expect(words).toHaveLength(outside.length + fresh.length)
        for (const [at, { line }] of stayed.entries())
          for (const [other, { line: otherLine }] of stayed.entries())
            expect(line === otherLine).toBe(outside[at]?.line === outside[other]?.line)
        const lines = words.map(({ line }) => line)
        expect(lines).toEqual([...lines].sort((a, b) => a - b))
      }),
    )
  })
})
