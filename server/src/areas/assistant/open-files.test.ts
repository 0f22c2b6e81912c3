import { limits } from '@rxdesk/contract/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FileLine } from './engine/line-facts.ts'
import { inStretches, keepOpen, openLinesOf } from './open-files.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.advanceTimersByTime(limits.assistantOpenFor)
  vi.useRealTimers()
})

const box = { x: 0, y: 0, width: 1, height: 1 }
const linesOf = (count: number): FileLine[] =>
  Array.from({ length: count }, (_, at) => ({ fileId: 'a', page: 1, line: at + 1, text: 'x', box }))

it('gives lines back while they are fresh, and of the same pages alone', () => {
  const lines = linesOf(2)
  keepOpen('a', 'one', lines)
  vi.advanceTimersByTime(limits.assistantOpenFor - 1)
  expect(openLinesOf('a', 'one')).toBe(lines)
  vi.advanceTimersByTime(limits.assistantOpenFor)
  expect(openLinesOf('a', 'one')).toBeUndefined()
  keepOpen('a', 'one', lines)
  expect(openLinesOf('a', 'two')).toBeUndefined()
  expect(openLinesOf('a', 'one')).toBeUndefined()
})

it('holds so many lines and no more; those used last stay', () => {
  const half = Math.floor(limits.assistantOpenLines / 2)
  keepOpen('a', '', linesOf(half))
  keepOpen('b', '', linesOf(half))
  openLinesOf('a', '')
  keepOpen('c', '', linesOf(half))
  expect(['a', 'b', 'c'].map((file) => openLinesOf(file, '') !== undefined)).toEqual([true, false, true])
  keepOpen('d', '', linesOf(limits.assistantOpenLines + 1))
  expect(openLinesOf('d', '')).toBeUndefined()
})

it('lets others in between the stretches of a long work', async () => {
  let others = 0
  let isDone = false
  const other = () => {
    others += 1
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  const spin = () => {
    const until = performance.now() + 11
    while (performance.now() < until);
  }
  const twice = (item: number) => {
    spin()
    return item * 2
  }
  expect(await inStretches([1, 2, 3], twice)).toEqual([2, 4, 6])
  isDone = true
  expect(others).toBeGreaterThanOrEqual(2)
})
