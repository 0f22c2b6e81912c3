const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/**
 * The payload with empty text wherever nobody would see any: a reason, a name or a diagnosis of zero-width spaces alone
 * is one that was not given, and is refused as such. What has a visible character stays as it was typed.
 *
 * @returns the same value where nothing changes
 */
export function withSeenTexts(value: unknown): unknown {
  if (typeof value === 'string') return INVISIBLE.test(value) && !VISIBLE.test(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const seen = value.map(withSeenTexts)
    return seen.some((member, at) => member !== value[at]) ? seen : value
  }
  const members = Object.entries(value)
  const seen = members.map(([name, member]) => [name, withSeenTexts(member)] as const)
  return seen.some(([, member], at) => member !== members[at]?.[1]) ? Object.fromEntries(seen) : value
}
