import { type ReadValue, readName } from './read-person.ts'

/** Degrees and posts that follow a doctor's name on paper. */
const DEGREE =
  /[\s,.(-]+(?:m\.?b\.?b\.?s|b\.?a\.?m\.?s|b\.?h\.?m\.?s|b\.?d\.?s|m\.?d\.?s?|m\.?s|d\.?m|d\.?n\.?b|d\.?g\.?o|d\.?c\.?h|m\.?ch|f\.?r\.?c\.?s|m\.?r\.?c\.?p|fellow|consultant|physician|surgeon|reg(?:d|n)?|sign(?:ature)?|hospital|clinic)(?![\p{L}]).*$/iu

/** The doctor's name with its title, as masters store it. */
export function readDoctor(text: string): ReadValue<{ name: string }> | null {
  const lead = /^\s*(?:(?:dr|डॉ|डा)(?:\.\s*|\s+))?/iu.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead).replace(DEGREE, '')
  const name = readName(rest)
  if (!name) return null
  return {
    value: { name: `Dr. ${name.value.text}` },
    start: lead + name.start,
    end: lead + name.end,
  }
}

const MOST_WORDS = 9
/** Words of a sentence: a line with them is about a hospital, not its name. */
const SENTENCE =
  /(?<![\p{L}])(?:visit|please|come|bring|contact|refer(?:red)?|admit(?:ted)?|near|opp|report|valid|not|for)(?![\p{L}])/iu

/** The name of a hospital or clinic. */
export function readHospital(text: string): ReadValue<{ name: string }> | null {
  const start = /^[\s•*.\-–|+]*/u.exec(text)?.[0].length ?? 0
  const name = text.slice(start).replace(/[\s.,;|\-–]+$/u, '')
  const words = name.split(/\s+/)
  if (words.length > MOST_WORDS || name.length < 5 || SENTENCE.test(name) || /\d{3}/.test(name)) return null
  return { value: { name: words.join(' ') }, start, end: start + name.length }
}
