import { wireDate } from '@rxdesk/contract/wire-types'

/** The zeros of the digits that India and the six languages write: Arabic, Persian and Urdu, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966]

/** Native digits as 0-9; other characters unchanged. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code
    return String(code - zero)
  })
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Number of a month from its English name or at least three letters of it, 1 to 12. */
function monthOf(name: string): number | undefined {
  const found = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 9)))
  return name.length >= 3 && found >= 0 ? found + 1 : undefined
}

/**
 * A date whose month is written as a word ("4 Mar 2026", "March 4th, 2026"), as dd-mm-yyyy; undefined when it is no day
 * of the calendar or could mean another one: a year of two digits does.
 */
export function dateInWords(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]*([a-z]+)[\s.,/-]*(\d{4})$/i.exec(text.trim())
  const monthFirst = /^([a-z]+)[\s.,/-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4})$/i.exec(text.trim())
  const [, day = '', name = '', year = ''] =
    dayFirst ?? (monthFirst ? [monthFirst[0], monthFirst[2], monthFirst[1], monthFirst[3]] : [])
  const month = monthOf(name)
  if (month === undefined) return undefined
  const written = `${day.padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`
  return wireDate.safeParse(written).success ? written : undefined
}

/** Whether a text may be typed in a date field: figures with separators, or a date in words. */
export function isDateText(text: string): boolean {
  const plain = plainDigits(text)
  return /^[\d\s./,\u2010-\u2015-]*$/.test(plain) || isIsoBegun(plain) || dateInWords(plain) !== undefined
}

/** A day and hour as machines write it, `2026-03-04T10:00`. */
function isIsoBegun(text: string): boolean {
  return /^\s*\d{4}-\d{1,2}-\d{1,2}(T|\s+\d{1,2}:)/.test(text)
}
