/** Levels of a payload; none of the calls has half as many. */
export const DEEPEST = 64

/**
 * Where a payload holds text that no database column accepts: U+0000, or half of a surrogate pair. Returns the path of
 * the first such member (`docobsv.diagnosis.0`), undefined when all of it can be stored. Excessive nesting is refused
 * too.
 */
export function unstorablePath(value: unknown, path: readonly (string | number)[] = []): string | undefined {
  if (path.length > DEEPEST) return path.slice(0, 3).join('.')
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found =
      unstorablePath(name) === undefined ? unstorablePath(member, [...path, name]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}
