import type { EntityKind } from '@rxdesk/contract/options'
import { matchPattern, PatternTooSlow } from './pattern-matcher.ts'

/** A written pattern of the entity ruler. */
export interface Rule {
  id: number | null
  name: string
  kind: EntityKind
  /**
   * `value`: the group `value` of the pattern holds a value of the rule's kind; a group named after another kind holds
   * one of that, a group `vital_<code>` a vital sign of that code. `heading`: the pattern is what precedes the value,
   * which is the rest of the line and the following lines, to the next heading.
   */
  reads: 'value' | 'heading'
  pattern: string
  /** How often its findings are right, 0 to 1, when the words are. */
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

/** All matches of the rules. A rule that is too slow or no longer a pattern is reported and skipped. */
export async function applyRules(
  rules: readonly Rule[],
  lines: readonly string[],
): Promise<{ matches: RuleMatch[]; failed: Rule[] }> {
  const failed: Rule[] = []
  const matches: RuleMatch[] = []
  for (const rule of rules) {
    try {
      const byLine = await matchPattern(rule.pattern, lines)
      byLine.forEach((found, line) => {
        for (const each of found) matches.push({ rule, line, ...each })
      })
    } catch (error) {
      if (!(error instanceof PatternTooSlow || error instanceof SyntaxError)) throw error
      failed.push(rule)
    }
  }
  return { matches, failed }
}
