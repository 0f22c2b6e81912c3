import { amountOf, amountOfDecimal, amountOfGlyph, FRACTION_GLYPHS } from '#directions/amount.ts'

/**
 * Whether a text is a quantity to dispense: a plain decimal above zero with at most six digits before the point, and
 * its unit unless that is pieces (`10`, `100 ml`). Empty text is no quantity.
 */
export function isQuantity(text: string): boolean {
  const written = /^(\d{1,6}(?:\.\d{1,3})?)(?:\s*\p{L}[\p{L}\p{M}\s.]*)?$/u.exec(text.trim())
  return written !== null && Number(written[1]) > 0
}

const fraction = new RegExp(String.raw`^(\d{0,2})\s*([${FRACTION_GLYPHS}])$`)

/**
 * Whether a text is a dose for one time of day: 0 to 99.99, as a decimal or a fraction (`0.5`, `½`, `1½`, `1/2`, `1
 * 1/2`).
 */
export function isDose(text: string): boolean {
  const dose = text.trim()
  if (/^\d{1,2}(\.\d+)?$/.test(dose)) {
    const amount = amountOfDecimal(dose)
    return amount !== undefined && amount.numerator / amount.denominator <= 99.99
  }
  const glyph = fraction.exec(dose)?.[2]
  if (glyph !== undefined) return amountOfGlyph(glyph) !== undefined
  const [, above, below] = /^(?:\d{1,2}\s+)?(\d{1,2})\/(\d{1,2})$/.exec(dose) ?? []
  if (above === undefined || Number(below) === 0) return false
  const part = amountOf(Number(above), Number(below))
  return part.numerator > 0 && part.numerator < part.denominator
}
