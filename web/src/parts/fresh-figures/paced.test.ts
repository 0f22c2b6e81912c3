import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads at once, and then once for all that came within the pause', async () => {
  const read = vi.fn(async () => {})
  const { ask } = paced(read)
  ask()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 5; at++) ask()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads once more for what came during a reading, after a pause nine times as long as it', async () => {
  const read = vi.fn(() => new Promise((done) => setTimeout(done, 1_000)))
  const { ask } = paced(read)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  ask()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
})

it('goes on after a reading that failed, and ends when it is stopped', async () => {
  const read = vi.fn(() => Promise.reject(new Error('lost')))
  const { ask, stop } = paced(read)
  ask()
  await vi.advanceTimersByTimeAsync(1)
  ask()
  await vi.advanceTimersByTimeAsync(2_100)
  expect(read).toHaveBeenCalledTimes(2)
  ask()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})
