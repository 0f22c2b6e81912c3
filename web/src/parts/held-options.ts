/** Options as they stood when the user marked one of them, and the text that was typed then. */
export interface Held<Option> {
  text: string
  options: readonly Option[]
}

/**
 * The options of a list that is answered anew while the user goes through it: they stay where they are and what is new
 * comes after them, so that Enter chooses what is marked and not what came into its place.
 */
export function heldOptions<Option>(
  options: readonly Option[],
  held: Held<Option> | undefined,
  { text, keyOf }: { text: string; keyOf: (option: Option) => string | number },
): readonly Option[] {
  if (held?.text !== text) return options
  const kept = new Set(held.options.map(keyOf))
  return [...held.options, ...options.filter((option) => !kept.has(keyOf(option)))]
}
