/**
 * Normalises names and typed text for look-up: lower case, no accents and punctuation, letters and figures separated.
 * "Dolo-650", "dolo650" and "DOLO 650" are all "dolo 650"; a decimal keeps its point.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .trim()
}

/** The first key in byte order that no longer begins with the prefix: for `key >= prefix and key < afterPrefix`. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

export function firstWord(key: string): string {
  const space = key.indexOf(' ')
  return space < 0 ? key : key.slice(0, space)
}

const FORM_WORDS = new Map([
  ['tablets', 'tablet'],
  ['tab', 'tablet'],
  ['tabs', 'tablet'],
  ['capsules', 'capsule'],
  ['cap', 'capsule'],
  ['caps', 'capsule'],
  ['syp', 'syrup'],
  ['inj', 'injection'],
  ['susp', 'suspension'],
])
const UNSAID_WORDS = new Set(['ip', 'bp', 'usp', 'mg', 'and', 'of', 'the'])

/**
 * Equal for two names of one product: "Paracetamol Tablets IP 500 mg" and "Paracetamol 500mg Tablet".
 * Name, strength and form go in together, because catalogues put them in different columns.
 */
export function mergeKey(product: { name: string; strength: string; form: string }): string {
  const words = new Set<string>()
  for (const word of searchKey(`${product.name} ${product.strength} ${product.form}`).split(' '))
    if (!UNSAID_WORDS.has(word)) words.add(FORM_WORDS.get(word) ?? word)
  return [...words].sort().join(' ')
}
