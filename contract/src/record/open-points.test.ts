import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EntityKind, entityKinds } from '#options.ts'
import { countOf, openPointsOf } from './open-points.ts'

const waits = (kind: EntityKind) => ({ kind, value: { text: '9' } }) as never

describe('open points', () => {
  it('count everything that waits, medicines first, and are empty where nothing does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...entityKinds)), fc.nat(3), (kinds, medicines) => {
        const points = openPointsOf({ medicines, waiting: kinds.map(waits) })
        const [notLookedAt] = points.filter(({ kind }) => kind === 'notLookedAt')
        expect(points.some(({ kind }) => kind === 'noMedicine')).toBe(medicines === 0)
        expect(notLookedAt ? countOf(notLookedAt) : 0).toBe(kinds.length)
        if (kinds.includes('medicine')) expect(notLookedAt?.waiting[0]?.kind).toBe('medicine')
      }),
    )
  })

  it('leave out a number that the reader may not see', () => {
    const shut = { kind: 'mobile', value: { text: '' } } as const
    expect(openPointsOf({ medicines: 1, waiting: [shut] })).toEqual([])
  })
})
