import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Reach } from './reach.ts'

let up: boolean
let reach: Reach
const told: boolean[] = []
const later = () => vi.advanceTimersByTimeAsync(6_000)

beforeEach(() => {
  vi.useFakeTimers()
  up = true
  told.length = 0
  reach = new Reach(async () => up)
  reach.subscribe(() => told.push(reach.snapshot()))
})
afterEach(() => vi.useRealTimers())

describe('whether the server answers', () => {
  it('is reported as lost, and as back, even without further calls', async () => {
    up = false
    reach.lost()
    await later()
    expect(told).toEqual([false])
    await later()
    up = true
    await later()
    expect(told).toEqual([false, true])
  })

  it('is not doubted for one lost answer', async () => {
    reach.lost()
    await later()
    reach.lost()
    reach.heard()
    await later()
    expect(told).toEqual([])
  })

  it('is believed of any call that is answered', async () => {
    up = false
    reach.lost()
    await later()
    reach.heard()
    expect(told).toEqual([false, true])
    await later()
    expect(told).toEqual([false, true])
  })
})
