/**
 * The options that may stay in a list of suggestions while the answer to the newest text is pending: those with a word
 * beginning with each typed word. Suggestions for another text must not be there to be chosen by a quick arrow and
 * Enter.
 */
export function fittingOptions<Option>(
  options: readonly Option[],
  label: (option: Option) => string,
  text: string,
): readonly Option[] {
  const typed = wordsOf(text)
  return options.filter((option) => {
    const words = wordsOf(label(option))
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
