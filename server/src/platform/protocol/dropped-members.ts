const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The members of a payload, at any depth, that are not in what its schema made of it: `medicine.doseOfTheDay`. What a
 * schema replaces by another kind of value is not looked into.
 */
export function droppedMembers(sent: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed) && sent.length === parsed.length)
    return sent.flatMap((value, at) => droppedMembers(value, parsed[at], `${path}${at}.`))
  if (!isObject(sent) || !isObject(parsed)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name) ? droppedMembers(value, parsed[name], `${path}${name}.`) : [`${path}${name}`],
  )
}
