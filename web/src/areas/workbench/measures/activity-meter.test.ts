import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { ActivityMeter } from './activity-meter.ts'

const second = 1000

describe('ActivityMeter', () => {
  it('stops counting a minute after the last sign of activity', () => {
    const meter = new ActivityMeter(0, true)
    meter.input('key', 30 * second)
    meter.input('click', 40 * second)
    expect(meter.counts(50 * second)).toEqual({ activeSeconds: 50, keys: 1, clicks: 1 })
    expect(meter.counts(1000 * second).activeSeconds).toBe(100)
    meter.input('other', 2000 * second)
    expect(meter.counts(2010 * second).activeSeconds).toBe(110)
  })

  it('does not count while the page is hidden', () => {
    const meter = new ActivityMeter(0, true)
    meter.visibility(false, 10 * second)
    meter.visibility(true, 40 * second)
    expect(meter.counts(45 * second).activeSeconds).toBe(15)
  })

  it('never counts more than the time that passed, and never goes back', () => {
    const steps = fc.array(
      fc.record({ after: fc.nat(200_000), what: fc.constantFrom('key', 'click', 'hide', 'show', 'ask') }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const meter = new ActivityMeter(0, true)
        let [now, before] = [0, 0]
        for (const { after, what } of all) {
          now += after
          if (what === 'key' || what === 'click') meter.input(what, now)
          else if (what !== 'ask') meter.visibility(what === 'show', now)
          const { activeSeconds } = meter.counts(now)
          expect(activeSeconds).toBeGreaterThanOrEqual(before)
          expect(activeSeconds * second).toBeLessThanOrEqual(now)
          before = activeSeconds
        }
        const singleFlight = (kind: string) => all.filter(({ what }) => what === kind).length
        expect(meter.counts(now)).toMatchObject({ keys: singleFlight('key'), clicks: singleFlight('click') })
      }),
    )
  })
})
