import type { Token } from './tokens.ts'

/** A word that stands for others, where its neighbours leave one meaning. */
export interface Joined {
  readonly word: string
  /** How many tokens it stands for. */
  readonly length: number
  readonly value?: Token['value']
}

const text = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? ''

const JOINT = /^(?:&|\+|\/|,|-|and|n)$/
const LETTER_PARTS: Readonly<Record<string, string>> = { m: 'morning', a: 'afternoon', n: 'night' }
const UNIT =
  /^(?:tab|tabs|tablet|tablets|cap|caps|capsule|capsules|puff|puffs|ml|drop|drops|unit|units|u|iu|goli)$/

/** The letters of a run that begins at `at`, with the places of their marks: "M & N", "M-A-N", "M-0-N". */
function runOfLetters(tokens: readonly Token[], at: number): readonly number[] {
  const letters = [at]
  for (let next = at; JOINT.test(text(tokens, next + 1)) && letters.length < 3; ) {
    const isNone = text(tokens, next + 2) === '0' && text(tokens, next + 3) === '-'
    const after = isNone ? next + 4 : next + 2
    if (!LETTER_PARTS[text(tokens, after)]) break
    letters.push(after)
    next = after
  }
  return letters
}

/** The run that the letter at `at` is of: it begins with the morning and ends with the night. */
function letterRun(tokens: readonly Token[], at: number): readonly number[] | undefined {
  for (let from = at; from >= Math.max(0, at - 6); from -= 1) {
    if (text(tokens, from) !== 'm' || tokens[from - 1]?.kind === 'number') continue
    const run = runOfLetters(tokens, from)
    const order = run.map((each) => text(tokens, each)).join('')
    const after = text(tokens, (run.at(-1) ?? from) + 1)
    // "M-1 A-0 N-1" is a grid with its amounts.
    if ((order === 'mn' || order === 'man') && run.includes(at) && !/^[-:=/.]$/.test(after)) return run
  }
  return undefined
}

/** "M & N", "M-A-N", "M-0-N": letters for the parts of the day, and no amounts. */
export function letterOfRun(tokens: readonly Token[], at: number): Joined | undefined {
  const word = LETTER_PARTS[text(tokens, at)]
  if (!word) return undefined
  const run = letterRun(tokens, at)
  if (!run) return undefined
  const next = run[run.indexOf(at) + 1]
  // The dash, and the nought of "M-0-N", are of the run.
  const isDash = next !== undefined && text(tokens, at + 1) === '-'
  return { word, length: isDash ? next - at : 1 }
}

/** "1 tab M, 2 tab N": each behind an amount of its own. */
export function letterOfAmount(tokens: readonly Token[], at: number): Joined | undefined {
  const isOf = (index: number) => UNIT.test(text(tokens, index - 1)) && tokens[index - 2]?.value !== undefined
  const ends = (index: number) => tokens[index + 1] === undefined || /^[,;.&+]$/.test(text(tokens, index + 1))
  const at1 = tokens.findIndex((token, index) => token.text === 'm' && isOf(index) && ends(index))
  const at2 = tokens.findIndex((token, index) => token.text === 'n' && isOf(index) && ends(index))
  const word = LETTER_PARTS[text(tokens, at)]
  return word && at1 >= 0 && at2 > at1 && (at === at1 || at === at2) ? { word, length: 1 } : undefined
}

/** "30 mg/d": of a day, behind a weight. */
export function dayOfWeight(tokens: readonly Token[], at: number): Joined | undefined {
  const isOf = text(tokens, at - 1) === '/' && /^(?:mg|mcg|gm|g|ug)$/.test(text(tokens, at - 2))
  const isAmount = tokens[at - 3]?.kind === 'number' && text(tokens, at - 4) !== '/'
  return text(tokens, at) === 'd' && isOf && isAmount ? { word: 'day', length: 1 } : undefined
}

/** "+ 1 extra puff SOS": one more as needed, which the plus says already. */
export function extraOfNeed(tokens: readonly Token[], at: number): Joined | undefined {
  const isPlus = /^(?:\+|plus|and|&)$/.test(text(tokens, at - 2)) && tokens[at - 1]?.value !== undefined
  const unit = text(tokens, at + 1)
  const isNeed = /^(?:sos|prn)$/.test(text(tokens, at + 2))
  return text(tokens, at) === 'extra' && isPlus && UNIT.test(unit) && isNeed
    ? { word: unit, length: 2 }
    : undefined
}

const OFTEN =
  /^(?:od|bd|bid|tds|tid|qid|qds|hs|daily|days|day|d|weeks|week|wks|wk|months|month|tab|tabs|tablet|tablets|cap|caps)$/
const FOOD = /^(?:after|before|with|af|bf|pc|ac|empty|khane|bbf|abf)$/

/** "OD x 1 tab x 5 days x after food": a cross that only parts what is said. */
export function partingCross(tokens: readonly Token[], at: number): Joined | undefined {
  if (text(tokens, at) !== 'x' || !OFTEN.test(text(tokens, at - 1))) return undefined
  const isAmount =
    tokens[at + 1]?.value !== undefined &&
    UNIT.test(text(tokens, at + 2)) &&
    !UNIT.test(text(tokens, at - 1)) &&
    /^(?:od|bd|bid|tds|tid|qid|qds|hs|daily)$/.test(text(tokens, at - 1))
  return isAmount || FOOD.test(text(tokens, at + 1)) ? { word: ',', length: 1 } : undefined
}

/** "1 cp BD", "2 puf": what is counted, cut short behind its number. */
export function countedUnit(tokens: readonly Token[], at: number): Joined | undefined {
  if (tokens[at - 1]?.value === undefined) return undefined
  const word = { cp: 'cap', cps: 'caps', puf: 'puff', pufs: 'puffs' }[text(tokens, at)]
  return word ? { word, length: 1 } : undefined
}

/** "1 to suck", "1 to chew": how it is taken into the mouth. */
export function toChew(tokens: readonly Token[], at: number): Joined | undefined {
  const isTo = text(tokens, at) === 'to' && /^(?:chew|suck)$/.test(text(tokens, at + 1))
  const isBehind = tokens[at - 1]?.value !== undefined || UNIT.test(text(tokens, at - 1))
  return isTo && isBehind ? { word: text(tokens, at + 1), length: 2 } : undefined
}

/** "8 U BD (before dinner)": the letters are said again in brackets. */
export function dinnerInBrackets(tokens: readonly Token[], at: number): Joined | undefined {
  const words = tokens.slice(at, at + 5).map((token) => token.text)
  return words.join(' ') === 'bd ( before dinner )' ? { word: 'predinner', length: 5 } : undefined
}

const MEASURE = /^(?:measure|measures|measuringspoonful|spoonful)$/

/** "One 5-ml measure": the dash joins the figure to its unit. */
export function dashOfMeasure(tokens: readonly Token[], at: number): Joined | undefined {
  const isOf =
    text(tokens, at) === '-' &&
    tokens[at - 1]?.kind === 'number' &&
    tokens[at - 2]?.value !== undefined &&
    text(tokens, at + 1) === 'ml' &&
    MEASURE.test(text(tokens, at + 2))
  return isOf ? { word: 'ml', length: 2 } : undefined
}
