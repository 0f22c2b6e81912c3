import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { begun, redone, stepped, undone } from './edit-history.ts'
import type { EditedWord } from './word-editing.ts'
import {
  boxWithin,
  isDoubtful,
  merged,
  nextDoubtful,
  numbered,
  split,
  splitPlace,
  withAdded,
  without,
} from './word-editing.ts'

const word = (text: string, x: number, line: number, confidence = 0.9) => ({
  text,
  confidence,
  line,
  block: 0,
  handwritten: false,
  checked: false,
  box: { x, y: line * 40, width: text.length * 10, height: 20 },
})
/** Tab Para cetamol / 1-0-1 x5days */
const words = numbered([
  word('Tab', 0, 0, 0.5),
  word('Para', 50, 0),
  word('cetamol', 90, 0),
  word('1-0-1', 0, 1),
  word('x5days', 100, 1, 0.3),
])
const idOf = (text: string, among: readonly EditedWord[] = words) =>
  among.find((each) => each.text === text)?.id ?? -1
const texts = (among: readonly EditedWord[]) => among.map(({ text }) => text).join(' ')

describe('editing the words of a page', () => {
  it('puts together what the engine took apart, in one box around all', () => {
    const whole = merged(words, new Set([idOf('cetamol'), idOf('Para')]))
    expect(texts(whole?.words ?? [])).toBe('Tab Paracetamol 1-0-1 x5days')
    expect(whole?.words[1]?.box).toEqual({ x: 50, y: 0, width: 110, height: 20 })
    expect(merged(words, new Set([idOf('Tab')]))).toBeUndefined()
  })

  it('splits a word that the engine ran together, its box in proportion to the letters', () => {
    const parts = split(words, idOf('x5days'), 2)?.words ?? []
    expect(texts(parts)).toBe('Tab Para cetamol 1-0-1 x5 days')
    expect(parts.slice(-2).map(({ box }) => [box.x, box.width])).toEqual([
      [100, 20],
      [120, 40],
    ])
    expect(split(words, idOf('Tab'), 0)).toBeUndefined()
    expect(split(words, idOf('Tab'), 3)).toBeUndefined()
    expect(splitPlace('Tab Para')).toBe(3)
  })

  it('puts a drawn word into its line, or into a new line', () => {
    const inLine = withAdded(words, { x: 60, y: 42, width: 20, height: 16 })
    expect(inLine.words.map(({ id }) => id).indexOf(inLine.id)).toBe(4)
    expect(inLine.words[4]).toMatchObject({ line: 1, text: '' })
    const between = withAdded(words, { x: 0, y: 24, width: 20, height: 8 })
    expect(between.words.map(({ line }) => line)).toEqual([0, 0, 0, 1, 2, 2])
    expect(between.words[3]?.id).toBe(between.id)
    expect(withAdded([], { x: 0, y: 0, width: 5, height: 5 }).words).toHaveLength(1)
  })

  it('continues with the word after the removed ones', () => {
    const left = without(words, new Set([idOf('Para'), idOf('cetamol')]))
    expect(texts(left.words)).toBe('Tab 1-0-1 x5days')
    expect(left.id).toBe(idOf('1-0-1'))
    expect(without(words, new Set(words.map(({ id }) => id))).id).toBeUndefined()
  })

  it('leads from one doubtful word to the next, round the end, until all were looked at', () => {
    expect(nextDoubtful(words, undefined, 1)).toBe(idOf('Tab'))
    expect(nextDoubtful(words, idOf('Tab'), 1)).toBe(idOf('x5days'))
    expect(nextDoubtful(words, idOf('x5days'), 1)).toBe(idOf('Tab'))
    expect(nextDoubtful(words, idOf('1-0-1'), -1)).toBe(idOf('Tab'))
    const looked = words.map((each) => ({ ...each, checked: true }))
    expect(nextDoubtful(looked, idOf('Tab'), 1)).toBeUndefined()
    expect(nextDoubtful([], undefined, 1)).toBeUndefined()
  })

  it('keeps every drawn box inside the page', () => {
    const side = fc.double({ min: -5000, max: 5000, noNaN: true })
    const page = { width: 800, height: 600 }
    fc.assert(
      fc.property(fc.record({ x: side, y: side, width: side, height: side }), (drawn) => {
        const box = boxWithin(drawn, page)
        expect(Object.values(box).every(Number.isInteger)).toBe(true)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(page.width)
        expect(box.y + box.height).toBeLessThanOrEqual(page.height)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  it('never loses a letter in splitting and merging', () => {
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.nat(12), (at, letter) => {
        const target = words[at] as EditedWord
        const parts = split(words, target.id, letter)
        if (!parts) return
        const fresh = parts.words.find(({ id }) => id > words.length)?.id ?? -1
        expect(texts(merged(parts.words, new Set([target.id, fresh]))?.words ?? [])).toBe(texts(words))
      }),
    )
  })

  it('asks the user to look at unsure words only', () => {
    expect(words.filter(isDoubtful).map(({ text }) => text)).toEqual(['Tab', 'x5days'])
  })
})

describe('undo and redo', () => {
  it('undoes and redoes, and a new step clears the redo', () => {
    const three = ['b', 'c', 'd'].reduce((history, step) => stepped(history, step), begun('a'))
    expect(undone(undone(three)).present).toBe('b')
    expect(redone(undone(three)).present).toBe('d')
    const other = stepped(undone(three), 'x')
    expect(redone(other).present).toBe('x')
    expect(undone(other).present).toBe('c')
    expect(undone(begun('a')).present).toBe('a')
  })

  it('takes the letters of one word for one step', () => {
    let history = begun('')
    for (const text of ['P', 'Pa', 'Par']) history = stepped(history, text, 'text 1')
    history = stepped(history, 'Par!', 'text 2')
    expect(undone(history).present).toBe('Par')
    expect(undone(undone(history)).present).toBe('')
  })
})
