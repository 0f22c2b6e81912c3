import { describe, expect, it } from 'vitest'
import { type Level, levels } from '#roles.ts'
import fc from '#testing/properties.ts'
import { mayAgree, reviewOf } from './answer-review.ts'

interface Given {
  by: number
  level: Level
  confirmed: { by: number; level: Level; name: string; at: string } | null
}

const opd = (level: Level) => ({ level, channel: 'opd' })
const severe = (answer: Given | null) => ({ severity: 'severe', demand: 'answer', answer }) as const
const agreedAt = (level: Level, by = 9) => ({ by, level, name: 'R', at: '' })
const given = (level: Level, confirmed: Given['confirmed'] = null): Given => ({ by: 1, level, confirmed })

describe('the answer to a severe warning', () => {
  it('is reviewed by the next level, where the case stays until it is agreed', () => {
    expect(reviewOf(severe(given('L1')), opd('L1'))).toBe('later')
    expect(reviewOf(severe(given('L1')), opd('L2'))).toBe('here')
    expect(reviewOf(severe(given('L1')), opd('L3'))).toBe('here')
    expect(reviewOf(severe(given('L2')), opd('L2'))).toBe('later')
    expect(reviewOf(severe(given('L2')), opd('L1'))).toBe('later')
    expect(reviewOf(severe(given('L1', agreedAt('L2'))), opd('L2'))).toBe('agreed')
  })

  it('is not agreed by the same level or one below', () => {
    expect(reviewOf(severe(given('L1', agreedAt('L1'))), opd('L2'))).toBe('here')
    expect(reviewOf(severe(given('L2', agreedAt('L1'))), opd('L3'))).toBe('here')
  })

  it('given at the last level is put to the sender, unless another user of that level agrees', () => {
    expect(reviewOf(severe(given('L3')), opd('L3'))).toBe('sender')
    expect(reviewOf(severe(given('L3', agreedAt('L3'))), opd('L3'))).toBe('agreed')
    expect(reviewOf(severe(given('L3')), { level: 'L3', channel: 'digitization' })).toBe('sender')
  })

  it('needs nothing where the warning is not severe, or has no answer', () => {
    expect(reviewOf({ ...severe(given('L1')), severity: 'moderate' }, opd('L3'))).toBe('nothing')
    expect(reviewOf(severe(null), opd('L3'))).toBe('nothing')
  })

  it('is agreed to once, by another user, of a level above', () => {
    const read = (answer: Given, own: boolean, level: Level) => mayAgree({ ...answer, own }, opd(level))
    expect(read(given('L1'), false, 'L2')).toBe(true)
    expect(read(given('L1'), true, 'L2')).toBe(false)
    expect(read(given('L1'), false, 'L1')).toBe(false)
    expect(read(given('L2'), false, 'L1')).toBe(false)
    expect(read(given('L3'), false, 'L3')).toBe(true)
    expect(read(given('L1', agreedAt('L2')), false, 'L3')).toBe(false)
  })

  // Any road: three users of each level answer, agree, ask again, forward and send back as they like.
  const step = fc.record({
    act: fc.constantFrom('answer', 'agree', 'askAgain', 'forward', 'sendBack'),
    user: fc.nat(2),
  })
  it('never reaches the end of a road on the word of one user', () => {
    let reached = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 30 }), (steps) => {
        let level: Level = 'L1'
        let answer = null as Given | null
        for (const { act, user } of steps) {
          const by = levels.indexOf(level) * 3 + user
          const place = opd(level)
          if (act === 'answer') answer = { by, level, confirmed: null }
          else if (act === 'askAgain') answer = null
          else if (act === 'agree' && answer && mayAgree({ ...answer, own: answer.by === by }, place))
            answer = { ...answer, confirmed: agreedAt(level, by) }
          else if (
            act === 'forward' &&
            answer &&
            level !== 'L3' &&
            reviewOf(severe(answer), place) !== 'here'
          )
            level = level === 'L1' ? 'L2' : 'L3'
          else if (act === 'sendBack' && level !== 'L1') level = level === 'L3' ? 'L2' : 'L1'
        }
        if (level !== 'L3' || answer === null) return
        const review = reviewOf(severe(answer), opd(level))
        if (review === 'here') return
        reached += 1
        if (review === 'sender') expect(answer.level).toBe('L3')
        else {
          expect(review).toBe('agreed')
          expect(answer.confirmed?.by).not.toBe(answer.by)
        }
      }),
      { numRuns: 2000 },
    )
    expect(reached).toBeGreaterThan(0)
  })
})
