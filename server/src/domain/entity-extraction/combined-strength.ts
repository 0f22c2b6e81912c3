/** Amounts in micrograms, so that 28.5 mg and 1.2 g add up exactly. A figure without a unit is in mg. */
const MICROGRAMS: Readonly<Record<string, number>> = { mcg: 1, µg: 1, μg: 1, ug: 1, mg: 1e3, g: 1e6, gm: 1e6 }
const AMOUNT = /(?<![\d.])(\d+(?:\.\d+)?)\s*(mcg|µg|μg|ug|mg|gms?|g)?(?![\p{L}\d%])/giu
/** "/5 ml", "per 5 ml": the volume of liquid it refers to. */
const MEASURE = /(?:\/|\bper\b)\s*\d*(?:\.\d+)?\s*(?:ml|l)(?![\p{L}])/giu

/** The amount of each salt in a text, in micrograms, in its order. */
export function amountsIn(text: string): number[] {
  return [...text.replace(MEASURE, ' ').matchAll(AMOUNT)].map(([, digits = '', unit = 'mg']) =>
    Math.round(Number(digits) * (MICROGRAMS[unit.toLowerCase().replace(/s$/, '')] ?? 1)),
  )
}

/** The text without its amounts: the name. */
export function withoutAmounts(text: string): string {
  return text.replace(MEASURE, ' ').replace(AMOUNT, ' ')
}

/**
 * Whether the single written figure is the sum for all salts of a product, as prescriptions and boxes write it:
 * "Amoxicillin + Clavulanic acid 625" is 500 mg + 125 mg. Undefined where there is not one figure, or not several
 * salts.
 */
export function isSumOf(written: string, product: string): boolean | undefined {
  const [one, ...more] = amountsIn(written)
  const parts = amountsIn(product)
  if (one === undefined || more.length > 0 || parts.length < 2) return undefined
  return parts.reduce((sum, part) => sum + part, 0) === one
}
