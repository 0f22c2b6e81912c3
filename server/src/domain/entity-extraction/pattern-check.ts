import { entityKinds } from '@rxdesk/contract/options'
import { matchPattern, PatternTooSlow } from './pattern-matcher.ts'
import type { Rule } from './ruler.ts'

export type PatternFault =
  | { fault: 'notAPattern'; why: string }
  | { fault: 'tooSlow' }
  | { fault: 'noValue' }
  | { fault: 'exampleMissed' }

/** Lines are cut at this length, so patterns are tried on lines of this length. */
const LONGEST_LINE = 600
/** Wall-clock time: many times what an honest pattern takes, to allow for a busy machine. */
const TRIAL_MS = 700

/** An unbounded repeat inside an unbounded repeat: what makes a pattern run for ever on text that nearly matches. */
const NESTED_REPEAT =
  /\((?:\?(?:[:=!]|<[=!]|<\w+>))?(?:[^()\\[\]]|\\.|\[(?:[^\]\\]|\\.)*\])*(?:[+*]|\{\d+,\})\??\)(?:[+*]|\{\d+,\})/u

/** The fault of a written pattern; undefined when it may be used. No trial runs longer than a moment. */
export async function patternFault(
  { pattern, reads }: Pick<Rule, 'pattern' | 'reads'>,
  example: string,
): Promise<PatternFault | undefined> {
  try {
    const [found = []] = await matchPattern(pattern, [example], TRIAL_MS)
    if (NESTED_REPEAT.test(pattern)) return { fault: 'tooSlow' }
    if (reads === 'value' && !holdsValue(pattern)) return { fault: 'noValue' }
    await matchPattern(pattern, trialLines(pattern, example), TRIAL_MS)
    return found.length === 0 ? { fault: 'exampleMissed' } : undefined
  } catch (error) {
    if (error instanceof PatternTooSlow) return { fault: 'tooSlow' }
    // "Invalid regular expression: /…/dgiu: Unterminated group" → the last part.
    const why = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : ''
    return { fault: 'notAPattern', why }
  }
}

function holdsValue(pattern: string): boolean {
  const names = [...pattern.matchAll(/\(\?<([A-Za-z]\w*)>/g)].map(([, name = '']) => name)
  return names.some(
    (name) =>
      name === 'value' || name.startsWith('vital_') || (entityKinds as readonly string[]).includes(name),
  )
}

/** Long lines that nearly match: the example and the pattern's own letters repeated, and plain runs. */
function trialLines(pattern: string, example: string): string[] {
  const own = pattern.replace(/\\[pP]\{\w+\}|[^\p{L}\p{N} ]/gu, '') || 'a'
  const again = (text: string) =>
    `${text.repeat(Math.ceil(LONGEST_LINE / text.length)).slice(0, LONGEST_LINE)}!`
  return ['a', '1', ' ', 'a ', '1 ', 'a1 ', '1-', 'A.', own, `${own} `, example || 'a', `${example} `].map(
    again,
  )
}
