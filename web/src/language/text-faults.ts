/** Keys that a translation may have in addition to the English ones: plural forms that English does not have. */
const furtherPlural = /^(.+)_(?:zero|one|two|few|many)$/
/** A plural form of none, one or two may leave the number out. */
const mayLeaveBlanksOut = /_(?:zero|one|two)$/

/** The blanks of a text, such as `name` in "Edit {name}", each once and in order of the alphabet. */
export function blanksOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
}

/**
 * The faults of a translation, a sentence for each key: it must have the keys of the English and no other, fill the
 * same blanks and leave no text empty.
 */
export function faultsOf(
  english: Readonly<Record<string, string>>,
  translation: Readonly<Record<string, string>>,
): string[] {
  const missing = Object.keys(english)
    .filter((key) => !(key in translation))
    .map((key) => `the key ${key} is missing`)
  const wrong = Object.entries(translation).flatMap(([key, text]) => {
    const source = english[key] ?? english[`${furtherPlural.exec(key)?.[1]}_other`]
    if (source === undefined) return [`the key ${key} is not in the English`]
    if (text.trim() === '') return [`the text of ${key} is empty`]
    const wanted = blanksOf(source)
    const blanks = blanksOf(text)
    const surplus = blanks.filter((blank) => !wanted.includes(blank))
    const left = mayLeaveBlanksOut.test(key) ? [] : wanted.filter((blank) => !blanks.includes(blank))
    return [
      ...surplus.map((blank) => `${key} has the blank {${blank}}, which the English does not fill`),
      ...left.map((blank) => `${key} leaves out the blank {${blank}}`),
    ]
  })
  return [...missing, ...wrong]
}
