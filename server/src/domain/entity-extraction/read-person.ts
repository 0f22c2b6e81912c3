/** A value read from text, and the part of it that was used (offsets into that text). */
export interface ReadValue<Value> {
  value: Value
  start: number
  end: number
}

const TITLE =
  /^(?:mr|mrs|ms|miss|master|mast|baby\s*of|b\/o|baby|smt|shri|sri|kumari|kum|श्रीमती|श्री|कुमारी)(?:\.\s*|\s+)/iu
/** Where a name ends: a label of another field, a figure, a sign that no name contains. */
const AFTER_NAME =
  /\t|[\d:;,()[\]/\\|•_=]|\s(?:age|sex|gender|dob|date|uhid|mrn?|mrd|opd?|reg|mob(?:ile)?|ph(?:one)?|contact|address|add|s\/o|d\/o|w\/o|c\/o|male|female|yrs?|years?|weight|wt|bp|consultant|doctor|dr|उम्र|आयु|लिंग|दिनांक|तारीख)(?![\p{L}])/iu
const NAME_LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}.'’\- ]*$/u
const MOST_WORDS = 5

/** A person's name without title; null when it does not look like one. */
export function readName(text: string): ReadValue<{ text: string }> | null {
  let start = /^[\s.:\-–]*/u.exec(text)?.[0].length ?? 0
  for (;;) {
    const title = TITLE.exec(text.slice(start))
    if (!title) break
    start += title[0].length
  }
  const rest = text.slice(start)
  const cut = AFTER_NAME.exec(rest)?.index ?? rest.length
  const name = rest.slice(0, cut).replace(/[\s.\-–]+$/u, '')
  const letters = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (letters < 2 || !NAME_LETTERS.test(name) || name.split(/\s+/).length > MOST_WORDS) return null
  return { value: { text: name.replace(/\s+/g, ' ') }, start, end: start + name.length }
}

export interface Age {
  years: number | null
  months: number | null
  days: number | null
}
const OLDEST = 120

/** `34 Y`, `7 months`, `2 yrs 3 m`, `45`; a bare figure is years. Null outside of a human lifespan. */
export function readAge(text: string): ReadValue<Age> | null {
  const match =
    /(\d{1,3})(?:\.\d)?\s*(y(?:ea)?r?s?o?|m(?:on)?(?:th)?s?|mo|d(?:ay)?s?|वर्ष|साल|माह|महीने|दिन)?[.\s]*(?:(\d{1,2})\s*(m|d)(?:on)?(?:th|ay)?s?)?/iu.exec(
      text,
    )
  if (!match?.[1]) return null
  const unit = (match[2] ?? 'y').toLowerCase()
  const number = Number(match[1])
  const more = match[3] ? Number(match[3]) : null
  const moreAreDays = match[4]?.toLowerCase() === 'd'
  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  if (/^(m|माह|महीने)/.test(unit))
    return number > 36 ? null : { value: monthsAsAge(number, moreAreDays ? more : null), ...span }
  if (/^(d|दिन)/.test(unit))
    return number > 90 ? null : { value: { years: null, months: null, days: number }, ...span }
  if (number > OLDEST || (more !== null && !moreAreDays && more > 11)) return null
  return { value: { years: number, months: moreAreDays ? null : more, days: null }, ...span }
}

function monthsAsAge(months: number, days: number | null): Age {
  if (months < 12) return { years: null, months, days }
  return { years: Math.floor(months / 12), months: months % 12 || null, days: null }
}

/** Codes of the options: 1 male, 2 female, 3 others. */
export function readSex(text: string): ReadValue<{ sexCode: number }> | null {
  const word = text.trim().toLowerCase()
  const sexCode = /^(m|male|पु|पुरुष)$/.test(word)
    ? 1
    : /^(f|female|म|महिला|स्त्री)$/.test(word)
      ? 2
      : /^(o|others?|trans.*)$/.test(word)
        ? 3
        : 0
  return sexCode === 0 ? null : { value: { sexCode }, start: 0, end: text.length }
}

/** The ten figures of an Indian mobile number. */
export function readMobile(text: string): ReadValue<{ text: string }> | null {
  const figures = text.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(figures) ? { value: { text: figures }, start: 0, end: text.length } : null
}

/** A hospital's number of a patient, or a doctor's registration number: it contains a figure. */
export function readNumber(text: string): ReadValue<{ text: string }> | null {
  const number = text.trim().replace(/[./-]+$/, '')
  if (!/\d/.test(number) || number.length < 3) return null
  return { value: { text: number.replace(/\s+/g, ' ') }, start: 0, end: text.length }
}
