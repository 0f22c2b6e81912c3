/** A name or a free text keeps its own direction among the words of a sentence. */
export function isolated(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`
}

/** A date, a range, a time: one piece that runs left to right, in an Arabic sentence too. */
export function leftToRight(text: string): string {
  return text === '' ? '' : `\u2066${text}\u2069`
}

/** A figure and its unit in one piece. Beside Arabic words "600 ml" would turn into "ml 600". */
export function measure(amount: string | number, unit = ''): string {
  return leftToRight(`${amount} ${unit}`.trim())
}
