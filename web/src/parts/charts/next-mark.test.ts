import { describe, expect, it } from 'vitest'
import { nextMark } from './next-mark.ts'

const line = (...times: number[]) => ({ points: times.map((at) => ({ at })) })
const lines = [line(10, 20, 30), line(28, 90)]

describe('the keys of a line chart', () => {
  it.each([
    ['ArrowRight', { line: 0, point: 0 }, { line: 0, point: 1 }],
    ['ArrowRight', { line: 0, point: 2 }, undefined],
    ['ArrowLeft', { line: 0, point: 2 }, { line: 0, point: 1 }],
    ['End', { line: 0, point: 0 }, { line: 0, point: 2 }],
    ['Home', { line: 1, point: 1 }, { line: 1, point: 0 }],
    ['ArrowDown', { line: 0, point: 2 }, { line: 1, point: 0 }],
    ['ArrowUp', { line: 1, point: 1 }, { line: 0, point: 2 }],
    ['ArrowDown', { line: 1, point: 0 }, undefined],
    ['a', { line: 0, point: 0 }, undefined],
  ])('%s leads from %j to %j', (key, from, to) => {
    expect(nextMark(key, from, lines, false)).toEqual(to)
  })

  it('go the other way where time runs from right to left', () => {
    expect(nextMark('ArrowLeft', { line: 0, point: 0 }, lines, true)).toEqual({ line: 0, point: 1 })
    expect(nextMark('ArrowRight', { line: 0, point: 0 }, lines, true)).toBeUndefined()
  })
})
