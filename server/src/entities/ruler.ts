import vm from 'node:vm'
import type { EntityKind } from '@rxdesk/contract/areas/entities'

/** A written pattern of the entity ruler. */
export interface Rule {
  id: number | null
  name: string
  kind: EntityKind
  /**
   * `value`: the group `value` of the pattern holds what is of the rule's kind; a group named after another kind holds
   * one of that, a group `vital_<code>` a vital sign of that code. `heading`: the pattern is what stands before it; the
   * value is the rest of the line and the lines that follow, to the next heading.
   */
  reads: 'value' | 'heading'
  pattern: string
  /** How often what it finds is right, 0 to 1, when the words are. */
  score: number
}

/** Where a pattern matched: offsets into the line, by group. */
export interface RuleMatch {
  rule: Rule
  line: number
  start: number
  end: number
  groups: { name: string; start: number; end: number }[]
}

/**
 * A pattern that takes longer over all lines of a case is passed over. Patterns are tried before they are saved, so this
 * is a last stop; it is by the clock on the wall, and long enough that a busy machine drops none.
 */
const TIME_LIMIT_MS = 2_000
const MATCHES_A_LINE = 20

const sandbox = vm.createContext({ pattern: '', lines: '' })
// Data goes in and out as text: nothing of this side's can be reached from there.
const matching = new vm.Script(`(() => {
  const re = new RegExp(pattern, 'giud')
  return JSON.stringify(JSON.parse(lines).map((line) => {
    const found = []
    for (const m of line.matchAll(re)) {
      if (m[0] === '') continue
      const groups = Object.entries(m.indices.groups ?? {}).filter(([, at]) => at).map(([name, [start, end]]) => ({ name, start, end }))
      found.push({ start: m.index, end: m.index + m[0].length, groups })
      if (found.length >= ${MATCHES_A_LINE}) break
    }
    return found
  }))
})()`)

export class PatternTooSlow extends Error {}

/**
 * Matches a pattern against lines, letter case aside. Throws `PatternTooSlow` when it would take too long, and a
 * SyntaxError when it is none.
 */
export function matchPattern(
  pattern: string,
  lines: readonly string[],
  limitMs = TIME_LIMIT_MS,
): { start: number; end: number; groups: RuleMatch['groups'] }[][] {
  sandbox.pattern = pattern
  sandbox.lines = JSON.stringify(lines)
  try {
    return JSON.parse(matching.runInContext(sandbox, { timeout: limitMs }))
  } catch (error) {
    // Errors come from the other side's realm: `instanceof` does not know them.
    const { code, message } = error as { code?: string; message?: string }
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new PatternTooSlow('the pattern takes too long')
    throw new SyntaxError(message ?? 'not a pattern')
  }
}

/** All matches of the rules. A rule that is too slow or no longer a pattern is named and passed over. */
export function applyRules(
  rules: readonly Rule[],
  lines: readonly string[],
): { matches: RuleMatch[]; failed: Rule[] } {
  const failed: Rule[] = []
  const matches = rules.flatMap((rule) => {
    try {
      return matchPattern(rule.pattern, lines).flatMap((found, line) =>
        found.map((each) => ({ rule, line, ...each })),
      )
    } catch {
      failed.push(rule)
      return []
    }
  })
  return { matches, failed }
}
