/** Letters that recognition takes for each other, as one. */
const SAME: readonly [RegExp, string][] = [
  [/0/g, 'o'],
  [/[1|i]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]
/** Shorter words are other words when a letter differs. */
const LEAST = 5

const shapes = new Map<string, string>()
const MOST_SHAPES = 20_000

/** A word as recognition may have written it, too. */
export function recognisedShape(word: string): string {
  const known = shapes.get(word)
  if (known !== undefined) return known
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  const shape = SAME.reduce((text, [letters, one]) => text.replace(letters, one), word)
  shapes.set(word, shape)
  return shape
}

/**
 * Whether two words are one that was misread: not further apart than one letter. Two letters part medicines
 * (prednisone, prednisolone), so more is never taken for the same.
 */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [recognisedShape(a), recognisedShape(b)]
  if (one === other) return true
  if (Math.min(one.length, other.length) < LEAST || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = (word: string, from: number) => word.slice(from)
  return (
    rest(one, start + 1) === rest(other, start + 1) ||
    rest(one, start) === rest(other, start + 1) ||
    rest(one, start + 1) === rest(other, start)
  )
}
