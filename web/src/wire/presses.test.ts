import { describe, expect, it, vi } from 'vitest'
import { createPresses } from './presses.ts'

describe('presses', () => {
  it('sends a request once while it is under way, and again for another one', async () => {
    const presses = createPresses<number>()
    let answer: (value: number) => void = () => {}
    const send = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
    const first = presses.press({ name: 'A' }, send)
    expect(presses.press({ name: 'A' }, send)).toBe(first)
    expect(send).toHaveBeenCalledTimes(1)
    void presses.press({ name: 'B' }, send)
    expect(send).toHaveBeenCalledTimes(2)
    answer(1)
  })

  it('takes a press right after the answer for the same one, and a later one for a new request', async () => {
    let time = 0
    const presses = createPresses<number>(() => time)
    const send = vi.fn(async () => 1)
    await presses.press('A', send)
    time = 300
    await presses.press('A', send)
    expect(send).toHaveBeenCalledTimes(1)
    time = 2_000
    await presses.press('A', send)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('takes a press for the same one by what it is for, however it is sent', async () => {
    const presses = createPresses<string>(() => 0)
    const wish = { name: 'A', password: 'Demo@1234' }
    await presses.press(wish, async () => 'sealed one way')
    expect(await presses.press({ ...wish }, async () => 'sealed another way')).toBe('sealed one way')
  })

  it('lets what failed be tried again at once', async () => {
    const presses = createPresses<number>(() => 0)
    const send = vi.fn(async () => {
      throw new Error('no network')
    })
    await expect(presses.press('A', send)).rejects.toThrow()
    await expect(presses.press('A', send)).rejects.toThrow()
    expect(send).toHaveBeenCalledTimes(2)
  })
})
