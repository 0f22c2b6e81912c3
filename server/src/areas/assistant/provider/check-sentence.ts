import { figuresStand } from '../engine/check.ts'

const NEGATION =
  /\b(?:no|not|nil|none|never|without|absent|negative|denies|denied|non|stop|stopped|avoid)\b|n't\b|नहीं|न\s|मना|बंद/iu
const MARKUP = /https?:|www\.|\]\(|<\/?[a-z!]|!\[|mailto:|javascript:/iu
const MEASURED =
  /(\d+(?:[.,]\d+)*)\s*(µg|mcg|mg|g|kg|ml|l|iu|units?|%|mmhg|mg\/dl|g\/dl|mmol\/l|tablets?|tabs?|drops?|puffs?|days?|weeks?|months?|hours?)(?![\p{L}])/giu
const NAME = /(?<=[\p{L}\p{M}\d,;)"]\s)\p{Lu}[\p{L}\p{M}]{2,}/gu

/**
 * Whether a model's sentence says no more than the lines it cites: each figure, unit, name and negation stands there, and
 * it holds no address and no markup.
 */
export function mayBeSaid(text: string, lines: readonly string[]): boolean {
  if (text.trim() === '' || lines.length === 0 || MARKUP.test(text)) return false
  const cited = lines.join('\n')
  if (!figuresStand(text, lines)) return false
  if (NEGATION.test(text) !== NEGATION.test(cited)) return false
  const measured = new Set(measuresOf(cited))
  if (!measuresOf(text).every((each) => measured.has(each))) return false
  const plain = cited.toLowerCase()
  return [...text.matchAll(NAME)].every(([name]) => plain.includes(name.toLowerCase()))
}

const measuresOf = (text: string) =>
  [...text.matchAll(MEASURED)].map(([, figure = '', unit = '']) => `${figure} ${unitOf(unit)}`)

/** One spelling of a unit; a gram is no milligram. */
function unitOf(unit: string): string {
  const plain = unit.toLowerCase()
  if (plain === 'µg') return 'mcg'
  if (plain.startsWith('tab')) return 'tab'
  return plain.length > 3 ? plain.replace(/s$/, '') : plain
}
