import { describe, expect, it, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

describe('presses', () => {
  it('sends a request once while it is under way, and again for another one', async () => {
    const singleFlight = createSingleFlight<number>()
    let answer: (value: number) => void = () => {}
    const send = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
    const first = singleFlight.press({ name: 'A' }, send)
    expect(singleFlight.press({ name: 'A' }, send)).toBe(first)
    expect(send).toHaveBeenCalledTimes(1)
    void singleFlight.press({ name: 'B' }, send)
    expect(send).toHaveBeenCalledTimes(2)
    answer(1)
  })

  it('takes a press right after the answer for the same one, and a later one for a new request', async () => {
    let time = 0
    const singleFlight = createSingleFlight<number>(() => time)
    const send = vi.fn(async () => 1)
    await singleFlight.press('A', send)
    time = 300
    await singleFlight.press('A', send)
    expect(send).toHaveBeenCalledTimes(1)
    time = 2_000
    await singleFlight.press('A', send)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('takes a press for the same one by what it is for, however it is sent', async () => {
    const singleFlight = createSingleFlight<string>(() => 0)
    const intent = { name: 'A', password: 'Demo@1234' }
    await singleFlight.press(intent, async () => 'sealed one way')
    expect(await singleFlight.press({ ...intent }, async () => 'sealed another way')).toBe('sealed one way')
  })

  it('lets what failed be tried again at once', async () => {
    const singleFlight = createSingleFlight<number>(() => 0)
    const send = vi.fn(async () => {
      throw new Error('no network')
    })
    await expect(singleFlight.press('A', send)).rejects.toThrow()
    await expect(singleFlight.press('A', send)).rejects.toThrow()
    expect(send).toHaveBeenCalledTimes(2)
  })
})
