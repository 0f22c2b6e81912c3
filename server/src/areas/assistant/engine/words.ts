import { beginsConcept, conceptOf, longestConcept } from './concepts.ts'
import { soundOf } from './sound.ts'

/** What a stretch of text is compared by: a concept (`=hb`), or a word's stem. */
export interface Term {
  key: string
  /** The word as it stands, lower case; several where a concept has more than one. */
  word: string
  /** How it sounds in Latin consonants, so that a name in Devanagari finds the one in Latin letters. */
  sound: string
}

/** Letters with figures among them belong together: `SpO2`, and `c0ugh` as recognition may write it. */
const WORD = /[\p{L}\p{M}]+(?:\d{1,3}[\p{L}\p{M}]*)*|\d+(?:[.,]\d+)*/gu

/** The words of a text, lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})[’'.](?=\p{L})/gu, '')
  const words = plain.replace(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, '$1').match(WORD) ?? []
  return words.map((word) => ORDINALS[word] ?? word)
}

const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
}

/** The terms of a text: words that mean one thing together become one. */
export function termsOf(text: string): Term[] {
  const words = wordsOf(text)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const found = conceptAt(words, at)
    if (found) {
      terms.push({ key: `=${found.concept}`, word: words.slice(at, at + found.length).join(' '), sound: '' })
      at += found.length
    } else {
      const { stem, sound } = knownWord(word)
      terms.push({ key: stem, word, sound })
      at += 1
    }
  }
  return terms
}

function conceptAt(words: readonly string[], at: number): { concept: string; length: number } | undefined {
  const first = words[at] ?? ''
  const { stem, concept } = knownWord(first)
  const most = beginsConcept(first) || beginsConcept(stem) ? Math.min(longestConcept, words.length - at) : 1
  for (let length = most; length > 1; length--) {
    const stretch = words.slice(at, at + length)
    const longer =
      conceptOf(stretch.join(' ')) ?? conceptOf(stretch.map((word) => knownWord(word).stem).join(' '))
    if (longer) return { concept: longer, length }
  }
  return concept === undefined ? undefined : { concept, length: 1 }
}

interface KnownWord {
  stem: string
  sound: string
  concept: string | undefined
}

/** The words met last: a file of many pages has few different ones. */
const metWords = new Map<string, KnownWord>()
const MOST_MET = 20_000

function knownWord(word: string): KnownWord {
  const met = metWords.get(word)
  if (met) return met
  if (metWords.size >= MOST_MET) metWords.clear()
  const stem = stemOf(word)
  const fresh = { stem, sound: soundOf(word), concept: conceptOf(word) ?? conceptOf(stem) }
  metWords.set(word, fresh)
  return fresh
}

/** A word without its commonest English endings. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  return word
    .replace(/ie[sd]$/, 'y')
    .replace(/(?<=[a-z]{3}[sxz]|ch|sh)es$/, '')
    .replace(/(?<=[a-z]{3})(?<!s|u|i)s$/, '')
    .replace(/(?<=[a-z]{4})(?:ing|ed|al|e)$/, '')
}

const IRREGULAR: Readonly<Record<string, string>> = {
  lost: 'loss',
  fell: 'fall',
  rose: 'rise',
  grew: 'grow',
  grown: 'grow',
}
