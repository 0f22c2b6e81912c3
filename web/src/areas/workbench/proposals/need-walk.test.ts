import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { Need, Stand } from './need-walk.ts'
import { needAfter } from './need-walk.ts'

const needs = (count: number): Need[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at}`, kind: 'proposal', proposalId: at }))

describe('the walk over what needs a person', () => {
  it('visits each once, in order, and ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (count) => {
        const all = needs(count)
        const visited: string[] = []
        let stand: Stand | undefined
        for (;;) {
          const next = needAfter(all, stand, 1)
          if (!next) break
          visited.push(next.need.id)
          stand = next.stand
        }
        expect(visited).toEqual(all.map(({ id }) => id))
      }),
    )
  })

  it('continues in the place of the settled need', () => {
    const [first, , third] = needs(3)
    expect(needAfter([first, third] as Need[], { id: 'n1', at: 1 }, 1)?.need.id).toBe('n2')
    expect(needAfter([first, third] as Need[], { id: 'n1', at: 1 }, -1)?.need.id).toBe('n0')
  })

  it('backwards from nowhere begins at the end', () => {
    expect(needAfter(needs(3), undefined, -1)?.need.id).toBe('n2')
  })
})
