/** The normal range of one number; null means no bound. Both bounds are themselves normal. */
export interface NormalRange {
  lowest: number | null
  highest: number | null
}

export type RangeStatus = 'low' | 'high'

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,3})?`
const BETWEEN = new RegExp(`^(${NUMBER})\\s*[-–]\\s*(${NUMBER})$`)
const BOUND = new RegExp(`^(≤|<=|≥|>=)\\s*(${NUMBER})$`)

/**
 * Reads normal values of adults as they are written: `60–100`, `≤ 140`, `≥ 95`, and for a sign with two numbers one for
 * each, `90–139/60–89`. Empty text is no range. Undefined when it is none of these, or a lowest value is not below its
 * highest.
 */
export function normalRanges(text: string, shape: 'number' | 'pair'): NormalRange[] | undefined {
  if (text.trim() === '') return []
  const parts = text.split('/').map((part) => rangeOf(part.trim()))
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length && parts.length === (shape === 'pair' ? 2 : 1) ? known : undefined
}

function rangeOf(text: string): NormalRange | undefined {
  const between = BETWEEN.exec(text)
  if (between) {
    const [lowest, highest] = [Number(between[1]), Number(between[2])]
    return lowest < highest ? { lowest, highest } : undefined
  }
  const [, sign, figure] = BOUND.exec(text) ?? []
  if (!sign) return undefined
  const least = sign === '≥' || sign === '>='
  return least ? { lowest: Number(figure), highest: null } : { lowest: null, highest: Number(figure) }
}

/** The same text as every range is stored and shown; text that cannot be read stays as it is. */
export function normalText(text: string): string {
  return text
    .trim()
    .replace(/\s*[-–]\s*/g, '–')
    .replace(/\s*\/\s*/g, '/')
    .replace(/(<=|≤)\s*/g, '≤ ')
    .replace(/(>=|≥)\s*/g, '≥ ')
}

/**
 * Which side of the normal range a measured value lies on, in the order of its numbers, each side once. Empty when it
 * is normal, when there is no range, or when the value is no value of the sign.
 */
export function rangeStatusesOf(value: string, normal: string, shape: 'number' | 'pair'): RangeStatus[] {
  const ranges = normalRanges(normal, shape) ?? []
  const parts = value.trim().split('/')
  if (ranges.length === 0 || parts.length !== ranges.length) return []
  const statuses = parts.map((part, at): RangeStatus | undefined => {
    const [number, range] = [Number(part), ranges[at]]
    if (part.trim() === '' || !range || !Number.isFinite(number)) return undefined
    if (range.highest !== null && number > range.highest) return 'high'
    return range.lowest !== null && number < range.lowest ? 'low' : undefined
  })
  return [...new Set(statuses)].filter((current) => current !== undefined)
}

/** Whether every bound of the normal range lies within the plausible one; nothing is outside a missing bound. */
export function liesWithin(normal: readonly NormalRange[], plausible: NormalRange): boolean {
  const { lowest, highest } = plausible
  return normal
    .flatMap((range) => [range.lowest, range.highest])
    .every(
      (bound) =>
        bound === null || ((lowest === null || bound >= lowest) && (highest === null || bound <= highest)),
    )
}
