import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'

describe('a "not" that is not understood', () => {
  it.each([
    ['1 tab BD, swallow whole, do nott crush', 'crush'],
    ['1 tab BD swallow whole nevr crush', 'crush'],
    ['1 goli BD chabaye nhi', 'chabaye'],
  ])('takes what it turns round along: %s', (text, advice) => {
    const d = readDirections(text)
    expect({ text, settled: isSettled(d) }).toEqual({ text, settled: false })
    expect(d.notes?.join(', ') ?? '').not.toContain(advice)
    expect(d.unread.map((each) => each.text).join(', ')).toContain(advice)
  })

  it.each([
    '1 tab BD swallow whole donot crush',
    '1 tab BD swallow whole dnt crush',
  ])('is one where it is written as one word, and kept as typed: %s', (text) => {
    const d = readDirections(text)
    const note = text.slice(text.indexOf('swallow'))
    expect({ text, settled: isSettled(d), notes: d.notes }).toEqual({ text, settled: true, notes: [note] })
  })

  it('leaves advice beside it that stands apart', () => {
    expect(readDirections('1 tab BD nott, swallow whole').notes).toEqual(['swallow whole'])
  })
})
