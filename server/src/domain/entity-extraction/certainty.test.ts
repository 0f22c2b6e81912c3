import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { certaintyOf, isDoubtfulPage, supports, withCertainty } from './certainty.ts'
import type { Found } from './found.ts'

const wordOf = (confidence: number) => ({
  text: 'word',
  confidence,
  line: 0,
  block: 0,
  box: { x: 0, y: 0, width: 10, height: 10 },
})
const pageOf = (page: number, ...confidences: number[]) => ({
  page,
  height: 1000,
  words: confidences.map(wordOf),
})
const diagnosis = (term: string, masterId: number | null, score: number, page = 1) =>
  ({ kind: 'diagnosis', value: { term, masterId }, score, page }) as Found
/** The least that a desk can choose as the certainty from which it takes readings over unseen. */
const LEAST_TAKEN = 0.9

describe('the certainty of a finding', () => {
  it('is a share, and never falls when the words are read better', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, fc.constantFrom(...supports), (one, other, support) => {
        const [less, more] = [
          certaintyOf(Math.min(one, other), support),
          certaintyOf(Math.max(one, other), support),
        ]
        expect(less).toBeLessThanOrEqual(more)
        expect(less).toBeGreaterThanOrEqual(0)
        expect(more).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is greater for a term that the list has letter for letter than for one that it lacks, or for short letters', () => {
    const pages = [pageOf(1, 0.95, 0.95)]
    const [listed, short, unlisted] = withCertainty(
      [diagnosis('Hypertension', 7, 0.85), diagnosis('TB', 8, 0.85), diagnosis('Hipertenson', null, 0.85)],
      pages,
    )
    expect(listed?.score).toBeGreaterThan(short?.score ?? 1)
    expect(listed?.score).toBeGreaterThan(unlisted?.score ?? 1)
  })

  it('never lets a desk take over unseen what a badly read page says, and leaves the other pages', () => {
    const print = pageOf(1, ...Array.from({ length: 20 }, () => 0.95))
    const hand = pageOf(2, ...Array.from({ length: 20 }, (_, at) => (at % 5 === 0 ? 0.4 : 0.95)))
    expect([isDoubtfulPage(print), isDoubtfulPage(hand)]).toEqual([false, true])
    const [onPrint, onHand] = withCertainty(
      [diagnosis('Hypertension', 7, 0.95, 1), diagnosis('Hypertension', 7, 0.95, 2)],
      [print, hand],
    )
    expect(onPrint?.score).toBeGreaterThan(LEAST_TAKEN)
    expect(onHand?.score).toBeLessThan(LEAST_TAKEN)
  })
})
