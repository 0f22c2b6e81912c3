import { wholeNumberOf } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Token } from './tokens.ts'

const MOST = 12
const LIMITS = /^(max|maximum|upto|to|not|than|exceed|only|most|sos|prn|kg|max\.|-|\/|mg|mcg|g)$/

/**
 * "1 drop 6/d x 1 wk, 1 drop 4/d": behind a counted dose it says how often in a day. Of a number alone it may be so many
 * at once, behind "max" a limit, and behind a weight a part of it.
 */
export function readTimesOfDose(tokens: readonly Token[], index: number): Step | undefined {
  const token = tokens[index]
  const count = token?.kind === 'number' && token.value ? wholeNumberOf(token.value) : undefined
  const isPerDay = bare(tokens, index + 1) === '/' && /^(d|day)$/.test(bare(tokens, index + 2))
  if (!count || count > MOST || !isPerDay || LIMITS.test(bare(tokens, index - 1))) return undefined
  // Back to the dose, over the eye or the route, as far as the last mark.
  let at = index - 1
  while (at >= 0 && !/^[,;.|]$/.test(bare(tokens, at))) {
    const unit = tokens[at]?.value ? unitAt(tokens, at + 1) : undefined
    if (unit) {
      const isCounted = /^(drop|tablet|capsule|puff|spray|ml|application)$/.test(unit.unit)
      return isCounted ? { said: { is: 'timesPerDay', value: count }, next: index + 3 } : undefined
    }
    at -= 1
  }
  return undefined
}
