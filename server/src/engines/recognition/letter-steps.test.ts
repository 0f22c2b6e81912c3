import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { LEAST, NOTHING, openSteps, packSteps, symbolOf, symbols } from './letter-steps.ts'

/** Blank, A, a, b, 7 and a full stop. */
const symbolOfClass = Uint8Array.from(['', 'A', 'a', 'b', '7', '.'].map(symbolOf))
const row = (opened: ReturnType<typeof openSteps>, step: number) =>
  opened.scores.subarray(step * symbols, (step + 1) * symbols)

describe('steps that are packed', () => {
  it('join the cases of a letter, and count signs as nothing', () => {
    const scores = Float32Array.from([0.01, 0.2, 0.6, 0.18, 0, 0.01, 0.1, 0, 0, 0, 0.1, 0.8])
    const opened = openSteps([packSteps(scores, symbolOfClass, 0, 2)])
    expect(opened.steps).toBe(2)
    expect(row(opened, 0)[symbolOf('A')]).toBeCloseTo(0)
    expect(row(opened, 0)[symbolOf('b')]).toBeCloseTo(Math.log(0.18 / 0.6), 1)
    expect(row(opened, 0)[symbolOf('7')]).toBe(LEAST)
    expect(row(opened, 1)[NOTHING]).toBeCloseTo(0)
    expect(row(opened, 1)[symbolOf('7')]).toBeCloseTo(Math.log(0.1 / 0.8), 1)
  })

  it('are the same opened in one stretch or in several', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 60 }),
        fc.nat(),
        (given, cut) => {
          const steps = Math.floor(given.length / 6)
          const scores = Float32Array.from(given.map((score) => score + 0.001))
          const at = cut % (steps + 1)
          const whole = openSteps([packSteps(scores, symbolOfClass, 0, steps)])
          const parts = openSteps([
            packSteps(scores, symbolOfClass, 0, at),
            packSteps(scores, symbolOfClass, at, steps),
          ])
          expect(parts).toEqual(whole)
          expect(whole.steps).toBe(steps)
          for (let step = 0; step < steps; step++) expect(Math.max(...row(whole, step))).toBeCloseTo(0)
        },
      ),
    )
  })

  it('open to something whatever is handed in', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const { steps, scores } = openSteps([Buffer.from(bytes).toString('base64')])
        expect(scores.length).toBe(steps * symbols)
        for (const score of scores) expect(score).toBeLessThanOrEqual(0)
      }),
    )
  })
})
