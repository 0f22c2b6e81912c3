import { amountOf } from './amount.ts'
import type { Token } from './tokens.ts'

/**
 * Words cut short or misspelt beyond one letter that mean one thing, alone or beside their neighbours: "wid milk", "b4
 * use", "(L) ear", "sat din" (seven days; elsewhere Saturday). Spans stay those of the typed text.
 */

/** None of these is a word of another meaning in directions, or one slip from one of the reader's own. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['wth', 'with'],
  ['wid', 'with'],
  ['donot', 'dont'],
  ['dnt', 'dont'],
  ['frm', 'from'],
  ['fr', 'for'],
  ['betwn', 'between'],
  ['betwen', 'between'],
  ['beetween', 'between'],
  ['ltr', 'litre'],
  ['ltrs', 'litres'],
  ['tablate', 'tablet'],
  ['tablates', 'tablets'],
  ['tabelet', 'tablet'],
  ['injec', 'injection'],
  ['injecton', 'injection'],
  ['tomorow', 'tomorrow'],
  ['tommorow', 'tomorrow'],
  ['tommorrow', 'tomorrow'],
  ['layr', 'layer'],
  ['lyr', 'layer'],
  ['nostrl', 'nostril'],
  ['nostrls', 'nostrils'],
  ['nostrills', 'nostrils'],
  ['appln', 'application'],
  ['applicn', 'application'],
  ['applcn', 'application'],
  ['applctn', 'application'],
  ['sugery', 'surgery'],
  ['srgery', 'surgery'],
  ['dly', 'daily'],
  ['eys', 'eyes'],
  ['tims', 'times'],
  ['liberaly', 'liberally'],
  ['sparingy', 'sparingly'],
  ['brest', 'breast'],
  ['mothr', 'mother'],
  ['glas', 'glass'],
  ['watr', 'water'],
  ['wter', 'water'],
  ['wtr', 'water'],
  ['tk', 'take'],
  ['thn', 'then'],
  ['thro', 'through'],
])

const EATEN =
  /^(use|using|food|foods|meal|meals|eating|breakfast|lunch|dinner|supper|bed|sleep|sleeping|tea|feed|feeds)$/
const MEALS = /^(lunch|dinner|supper)$/
const SIDED = /^(eye|eyes|ear|ears|nostril|nostrils|nose)$/
const SIDES: Readonly<Record<string, string>> = { l: 'left', lt: 'left', r: 'right', rt: 'right' }

const text = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? ''
const touches = (tokens: readonly Token[], at: number) => tokens[at]?.start === tokens[at - 1]?.end

interface Joined {
  readonly word: string
  /** How many tokens it stands for. */
  readonly length: number
  readonly value?: Token['value']
}

/** "b4 use", "bf tea"; "bf" alone may be breakfast, and is left. */
function beforeWhat(tokens: readonly Token[], at: number): Joined | undefined {
  const isB4 = text(tokens, at) === 'b' && text(tokens, at + 1) === '4' && touches(tokens, at + 1)
  if (isB4 && EATEN.test(text(tokens, at + 2))) return { word: 'before', length: 2 }
  const isTea = /^(tea|bed|sleep|sleeping)$/.test(text(tokens, at + 1))
  if (text(tokens, at) === 'bf' && isTea) return { word: 'before', length: 1 }
  return undefined
}

/** "Bf, lunch, dinner", "bf/dinner": in a row of meals it is breakfast. */
function breakfast(tokens: readonly Token[], at: number): Joined | undefined {
  const isLong = text(tokens, at) === 'b' && text(tokens, at + 1) === '/' && text(tokens, at + 2) === 'f'
  const length = text(tokens, at) === 'bf' ? 1 : isLong ? 3 : 0
  const isRow = /^([,/&]|and)$/.test(text(tokens, at + length)) && MEALS.test(text(tokens, at + length + 1))
  return length > 0 && isRow ? { word: 'breakfast', length } : undefined
}

/** "(L) ear", "(Rt) eye". */
function side(tokens: readonly Token[], at: number): Joined | undefined {
  const word = SIDES[text(tokens, at + 1)]
  const isBracketed = text(tokens, at) === '(' && text(tokens, at + 2) === ')'
  return word && isBracketed && SIDED.test(text(tokens, at + 3)) ? { word, length: 3 } : undefined
}

/** "Tablet(s)", "Day(s)", "dose(s)" of printed labels: one or more. */
function plural(tokens: readonly Token[], at: number): Joined | undefined {
  const isPlural =
    tokens[at]?.kind === 'word' &&
    text(tokens, at + 1) === '(' &&
    /^e?s$/.test(text(tokens, at + 2)) &&
    text(tokens, at + 3) === ')' &&
    [1, 2, 3].every((by) => touches(tokens, at + by))
  return isPlural ? { word: text(tokens, at), length: 4 } : undefined
}

function seven(tokens: readonly Token[], at: number): Joined | undefined {
  const isDays = text(tokens, at) === 'sat' && /^(din|dino|dinon)$/.test(text(tokens, at + 1))
  return isDays ? { word: 'saat', length: 1, value: amountOf(7) } : undefined
}

/** "Alternate nights": each on its own says the night. */
function nights(tokens: readonly Token[], at: number): Joined | undefined {
  const isAlternate = /^(alternate|alternative|alt)$/.test(text(tokens, at - 1))
  return isAlternate && text(tokens, at) === 'nights' ? { word: 'night', length: 1 } : undefined
}

/** "2 heaped tsp": how full it is, is kept beside the dose (kept-kind.ts). */
function heaped(tokens: readonly Token[], at: number): Joined | undefined {
  const isFull = /^(level|levelled|heaped|heaping|rounded|flat)$/.test(text(tokens, at))
  const spoon = text(tokens, at + 1)
  const isSpoon = /^(tsps?|tea ?spoons?|tea ?spoonfuls?|tbsps?|tablespoons?|tablespoonfuls?|scoops?)$/.test(
    spoon,
  )
  return isFull && isSpoon && tokens[at - 1]?.value ? { word: spoon, length: 2 } : undefined
}

const KIND_OF_TABLET = /^(sr|er|xr|xl|cr|mr|md|dt|ec|eff|effervescent|chewable|dispersible)$/
const TABLET = /^(tab|tabs|tablet|tablets)$/

/** "1 SR tab", "1 tab SR": which kind it is, is kept beside the dose. */
function tablet(tokens: readonly Token[], at: number): Joined | undefined {
  const [first, second] = [text(tokens, at), text(tokens, at + 1)]
  if (!tokens[at - 1]?.value) return undefined
  if (KIND_OF_TABLET.test(first) && TABLET.test(second)) return { word: second, length: 2 }
  if (TABLET.test(first) && KIND_OF_TABLET.test(second)) return { word: first, length: 2 }
  return first === 'dt' ? { word: 'tab', length: 1 } : undefined
}

/** "Ek chauthai": one quarter, and not one and a quarter. */
function quarter(tokens: readonly Token[], at: number): Joined | undefined {
  const isOne = /^(ek|1|एक)$/.test(text(tokens, at))
  const word = text(tokens, at + 1)
  return isOne && /^(chauthai|chouthai|chothai|चौथाई)$/.test(word)
    ? { word, length: 2, value: amountOf(1, 4) }
    : undefined
}

/** "In d morning". */
function theTime(tokens: readonly Token[], at: number): Joined | undefined {
  const isBefore = /^(in|at)$/.test(text(tokens, at - 1))
  const isTime = /^(morning|evening|night|afternoon|mrng|mng|noon)$/.test(text(tokens, at + 1))
  return text(tokens, at) === 'd' && isBefore && isTime ? { word: 'the', length: 1 } : undefined
}

/** "Thro' spacer". */
function through(tokens: readonly Token[], at: number): Joined | undefined {
  const isOfDevice = /^(spacer|rotahaler|mask|rt|ng|peg|nebuliser|nebulizer|ryles|device|handihaler)$/
  // "Thur rotahaler": through it, and on no Thursday.
  if (text(tokens, at) === 'thur' && isOfDevice.test(text(tokens, at + 1)))
    return { word: 'through', length: 1 }
  const isCut = /^(thro|thru)$/.test(text(tokens, at)) && /^['’]$/.test(text(tokens, at + 1))
  return isCut && touches(tokens, at + 1) ? { word: 'through', length: 2 } : undefined
}

/** "@ lunch", "@ bedtime". */
function atWhat(tokens: readonly Token[], at: number): Joined | undefined {
  const isMeal = /^(breakfast|lunch|dinner|supper|bedtime|noon|night|morning)$/.test(text(tokens, at + 1))
  return text(tokens, at) === '@' && isMeal ? { word: 'at', length: 1 } : undefined
}

function shortAt(tokens: readonly Token[], at: number): Joined | undefined {
  const cut =
    through(tokens, at) ??
    heaped(tokens, at) ??
    tablet(tokens, at) ??
    quarter(tokens, at) ??
    theTime(tokens, at)
  if (cut) return cut
  const word = tokens[at]?.kind === 'word' ? SHORT.get(text(tokens, at)) : undefined
  if (word) return { word, length: 1 }
  return (
    beforeWhat(tokens, at) ??
    breakfast(tokens, at) ??
    side(tokens, at) ??
    plural(tokens, at) ??
    seven(tokens, at) ??
    nights(tokens, at) ??
    atWhat(tokens, at)
  )
}

/** The tokens with such words in full. */
export function inFull(tokens: readonly Token[]): Token[] {
  const full: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = shortAt(tokens, at)
    const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]]
    if (first && last)
      full.push(
        found
          ? {
              start: first.start,
              end: last.end,
              kind: 'word',
              text: found.word,
              ...(found.value && { value: found.value }),
            }
          : first,
      )
    at += found?.length ?? 1
  }
  return full
}
