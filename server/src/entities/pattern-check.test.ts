import { describe, expect, it } from 'vitest'
import { patternFault } from './pattern-check.ts'
import { matchPattern, PatternTooSlow } from './ruler.ts'
import { seedRules } from './seed-rules.ts'

describe('the patterns that every deployment starts with', () => {
  it.each(seedRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(patternFault(rule, rule.example)).toBeUndefined()
  })

  it('have names of their own', () => {
    expect(new Set(seedRules.map(({ name }) => name)).size).toBe(seedRules.length)
  })
})

describe('a pattern that would never end', () => {
  it('is stopped', () => {
    expect(() => matchPattern('(?<value>(a+)+)$', [`${'a'.repeat(60)}b`], 20)).toThrow(PatternTooSlow)
  })

  it('cannot reach out of where it runs', () => {
    expect(() => matchPattern("'; process.exit(1); '", ['a'])).not.toThrow()
    expect(matchPattern('(?<value>constructor)', ['constructor'])[0]).toHaveLength(1)
  })
})
