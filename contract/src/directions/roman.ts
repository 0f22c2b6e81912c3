import { type Amount, amountOf } from './amount.ts'

interface Written {
  readonly kind: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly value?: Amount
}

/** The numerals of Latin prescriptions; "ss" is a half. IV is a route, and X and L stand for other things: left out. */
const NUMERALS: Readonly<Record<string, Amount>> = {
  ss: amountOf(1, 2),
  i: amountOf(1),
  iss: amountOf(3, 2),
  ii: amountOf(2),
  iii: amountOf(3),
  v: amountOf(5),
  vi: amountOf(6),
  vii: amountOf(7),
  viii: amountOf(8),
}
const COUNTED = /^(t|tabs?|tablets?|c|caps?|capsules?|pills?|gtts?|drops?|puffs?|sprays?|tsp|tsps|tbsp|supp)$/
const LENGTH = /^(d|days?|wks?|weeks?|months?|doses?)$/
/** More than these are no dose that is written so. */
const LEAST_OF_LENGTH = ['v', 'vi', 'vii', 'viii', 'ii', 'iii']
const ENDS =
  /^(od|on|bd|bds|bid|bdpc|bdac|tds|tdspc|tdsac|tid|qid|qds|qqh|om|hs|sos|prn|stat|nocte|mane|daily|once|twice|au|as|ad|os|ou|q|qhs|po|pr|pv|sl|im|sc|ac|pc|q4h|q6h|q8h|q12h|x|,|;|\))$/

/** "ii tabs", "gtts iii", "T. i nocte", "x V days": numerals where something is counted, and nowhere else. */
export function readRoman<Token extends Written>(tokens: readonly Token[]): Token[] {
  const at = (index: number) => tokens[index]?.text ?? ''
  const touches = (a: number, b: number) => tokens[a] !== undefined && tokens[a]?.end === tokens[b]?.start
  return tokens.map((token, index) => {
    const value = token.kind === 'word' ? NUMERALS[token.text] : undefined
    if (!value || token.end - token.start !== token.text.length) return token
    if (touches(index - 1, index) && !/^[.-]$/.test(at(index - 1))) return token
    if (touches(index, index + 1) && !/^[,;)-]$/.test(at(index + 1))) return token
    const before = at(index - 1) === '.' ? at(index - 2) : at(index - 1)
    const counts = COUNTED.test(at(index + 1)) && at(index + 1).length > 1
    const isCounted = COUNTED.test(before) && (index === tokens.length - 1 || ENDS.test(at(index + 1)))
    const lasts =
      ['x', 'for'].includes(before) && LENGTH.test(at(index + 1)) && LEAST_OF_LENGTH.includes(token.text)
    // "50 mg i BD", "stat, then i q6h": the count between a strength, or a further step, and how often.
    const isBetween =
      /^(mg|mcg|g|then|stat|dein)$/.test(before) &&
      ENDS.test(at(index + 1).replaceAll('.', '')) &&
      at(index + 1) !== 'x'
    // "i t.d.s.": how often with its points.
    const next = at(index + 1).replaceAll('.', '')
    // "i bd pc": a line that begins with the count.
    const opensLine = index === 0 && token.text === 'i' && ENDS.test(next)
    const ranges =
      COUNTED.test(at(index + 3)) &&
      ['-', 'to'].includes(at(index + 1)) &&
      NUMERALS[at(index + 2)] !== undefined
    const endsRange = counts && ['-', 'to'].includes(at(index - 1)) && NUMERALS[at(index - 2)] !== undefined
    const other = tokens.some(
      (each, place) => place !== index && each.kind === 'number' && Math.abs(place - index) === 1,
    )
    return (counts || isCounted || isBetween || lasts || opensLine || ranges || endsRange) && !other
      ? { ...token, value }
      : token
  })
}
