import { bare, type Step } from './item.ts'
import type { Token } from './tokens.ts'

const OFTEN =
  /^(?:od|bd|bid|tds|tid|qid|qds|daily|day|days|d|wk|wks|week|weeks|tab|tabs|tablet|tablets|cap|caps|capsule|ml|sachet|,|;|-)$/
const FOOD = /^(?:food|foods|meal|meals)$/
const ENDS = /^(?:x|for|[,;.)])$/

/** "BD food before", "TDS x 5 days, food after": the words turned round, with nothing behind them that they may be of. */
export function readFoodBehind(tokens: readonly Token[], index: number): Step | undefined {
  const isFood = FOOD.test(bare(tokens, index)) && OFTEN.test(bare(tokens, index - 1))
  const word = bare(tokens, index + 1)
  const isEnd = tokens[index + 2] === undefined || ENDS.test(bare(tokens, index + 2))
  if (!isFood || !isEnd || (word !== 'before' && word !== 'after')) return undefined
  return { said: { is: 'food', food: word === 'before' ? 'beforeFood' : 'afterFood' }, next: index + 2 }
}
