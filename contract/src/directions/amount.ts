/** An exact dose: never negative, always in lowest terms (½ is 1 over 2, so that three thirds are one). */
export interface Amount {
  readonly numerator: number
  readonly denominator: number
}

const GLYPHS: Readonly<Record<string, Amount>> = {
  '½': { numerator: 1, denominator: 2 },
  '⅓': { numerator: 1, denominator: 3 },
  '⅔': { numerator: 2, denominator: 3 },
  '¼': { numerator: 1, denominator: 4 },
  '¾': { numerator: 3, denominator: 4 },
  '⅛': { numerator: 1, denominator: 8 },
}

/** The characters that stand for a fraction, for a regular expression's class. */
export const FRACTION_GLYPHS = Object.keys(GLYPHS).join('')

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Throws a RangeError for anything but whole numbers with a positive denominator. */
export function amountOf(numerator: number, denominator = 1): Amount {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator))
    throw new RangeError('not a fraction')
  if (numerator < 0 || denominator <= 0) throw new RangeError('not a dose')
  const divisor = greatestCommonDivisor(numerator, denominator) || 1
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const ZERO = amountOf(0)
export const ONE = amountOf(1)

export function amountOfGlyph(glyph: string): Amount | undefined {
  return GLYPHS[glyph]
}

/** Exact value of digits with at most one point ("2", "0.25", ".5"); undefined when too long to be a dose. */
export function amountOfDecimal(digits: string): Amount | undefined {
  const [whole = '', fraction = ''] = digits.split('.')
  if (whole.length > 7 || fraction.length > 4) return undefined
  return amountOf(Number(whole + fraction), 10 ** fraction.length)
}

export function isZero(amount: Amount): boolean {
  return amount.numerator === 0
}

export function sameAmount(a: Amount | undefined, b: Amount | undefined): boolean {
  return a?.numerator === b?.numerator && a?.denominator === b?.denominator
}

/** Below zero when `a` is less than `b`, zero when equal. */
export function compareAmounts(a: Amount, b: Amount): number {
  return a.numerator * b.denominator - b.numerator * a.denominator
}

export function addAmounts(a: Amount, b: Amount): Amount {
  return amountOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiplyAmounts(a: Amount, b: Amount): Amount {
  return amountOf(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function numberOf(amount: Amount): number {
  return amount.numerator / amount.denominator
}

/** The amount as a whole number, or undefined when it has a fraction. */
export function wholeNumberOf(amount: Amount): number | undefined {
  return amount.denominator === 1 ? amount.numerator : undefined
}

function withGlyph(amount: Amount): string | undefined {
  const whole = Math.floor(numberOf(amount))
  const rest = amountOf(amount.numerator - whole * amount.denominator, amount.denominator)
  const glyph = Object.keys(GLYPHS).find((each) => sameAmount(GLYPHS[each], rest))
  return glyph && `${whole || ''}${glyph}`
}

/** "0.5", "12"; a fraction that does not terminate as a decimal keeps its glyph ("1⅓"). */
export function writeDecimal(amount: Amount): string {
  const decimal = String(numberOf(amount))
  const back = amountOfDecimal(decimal)
  if (back && sameAmount(back, amount)) return decimal
  return withGlyph(amount) ?? `${amount.numerator}/${amount.denominator}`
}

/** "½", "1½", "2": the fractions as they are written on a prescription; others as decimals. */
export function writeFraction(amount: Amount): string {
  return withGlyph(amount) ?? writeDecimal(amount)
}
