import { describe, expect, it, vi } from 'vitest'
import { createPresses } from './presses.ts'

describe('presses', () => {
  it('sends a wish once while it is under way, and again for another one', async () => {
    const presses = createPresses<{ name: string }, number>()
    let answer: (value: number) => void = () => {}
    const send = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
    const first = presses.press({ name: 'A' }, send)
    expect(presses.press({ name: 'A' }, send)).toBe(first)
    expect(send).toHaveBeenCalledTimes(1)
    void presses.press({ name: 'B' }, send)
    expect(send).toHaveBeenCalledTimes(2)
    answer(1)
  })

  it('takes a press right after the answer for the same one, and a later one for a new wish', async () => {
    let time = 0
    const presses = createPresses<string, number>(() => time)
    const send = vi.fn(async () => 1)
    await presses.press('A', send)
    time = 300
    await presses.press('A', send)
    expect(send).toHaveBeenCalledTimes(1)
    time = 2_000
    await presses.press('A', send)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('lets what failed be tried again at once', async () => {
    const presses = createPresses<string, number>(() => 0)
    const send = vi.fn(async () => {
      throw new Error('no network')
    })
    await expect(presses.press('A', send)).rejects.toThrow()
    await expect(presses.press('A', send)).rejects.toThrow()
    expect(send).toHaveBeenCalledTimes(2)
  })
})
