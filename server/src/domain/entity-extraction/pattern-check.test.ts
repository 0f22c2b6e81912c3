import { describe, expect, it } from 'vitest'
import { patternFault } from './pattern-check.ts'
import { matchPattern, PatternTooSlow } from './pattern-matcher.ts'
import { applyRules } from './ruler.ts'
import { seedRules } from './seed-rules.ts'

describe('the patterns that every deployment starts with', () => {
  it.each(seedRules.map((rule) => [rule.name, rule] as const))('%s', async (_name, rule) => {
    expect(await patternFault(rule, rule.example)).toBeUndefined()
  })

  it('have names of their own', () => {
    expect(new Set(seedRules.map(({ name }) => name)).size).toBe(seedRules.length)
  })
})

describe('a pattern that would never end', () => {
  const slow = ['(?<value>(a+)+)$', [`${'a'.repeat(60)}b`]] as const

  it('is stopped, while everything else goes on, and the next pattern is matched', async () => {
    let ticks = 0
    const clock = setInterval(() => ticks++, 5)
    await expect(matchPattern(...slow, 300)).rejects.toThrow(PatternTooSlow)
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(2)
    expect(await matchPattern('b(?<value>c)', ['abc', 'x'])).toEqual([
      [{ start: 1, end: 3, groups: [{ name: 'value', start: 2, end: 3 }] }],
      [],
    ])
  })

  it('takes no time of the pattern that waits behind it', async () => {
    const [first, second] = await Promise.allSettled([
      matchPattern(...slow, 400),
      matchPattern('c', ['abc'], 300),
    ])
    expect(first.status).toBe('rejected')
    expect(second).toMatchObject({ status: 'fulfilled', value: [[{ start: 2, end: 3 }]] })
  })

  it('is passed over where it is in use, and the other rules go on', async () => {
    const rule = { id: 1, name: '', kind: 'advice', reads: 'value', score: 1 } as const
    const rules = ['(a+)+$', '(', 'b'].map((pattern, at) => ({ ...rule, id: at, pattern }))
    const { matches, failed } = await applyRules(rules, slow[1])
    expect(failed.map(({ id }) => id)).toEqual([0, 1])
    expect(matches).toEqual([{ rule: rules[2], line: 0, start: 60, end: 61, groups: [] }])
  })

  it('cannot reach out of where it runs', async () => {
    await expect(matchPattern("'; process.exit(1); '", ['a'])).resolves.toEqual([[]])
    expect((await matchPattern('(?<value>constructor)', ['constructor']))[0]).toHaveLength(1)
  })
})
