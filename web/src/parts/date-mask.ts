import { dateInWords, isDateText, plainDigits } from './written-date.ts'

/**
 * The text of a date field after a keystroke: digits in the shape dd-mm-yyyy. `25112026`, `2-1-2026` and `2/1/2026` are
 * filled up, a pasted 2026-01-02 is reordered, "4 Mar 2026" becomes figures; deleting removes a hyphen with its digit.
 * Text that is no date leaves the field unchanged.
 */
export function maskDate(written: string, before: string): string {
  if (!isDateText(written)) return before
  const typed = plainDigits(written)
  const inWords = dateInWords(typed)
  if (inWords !== undefined) return inWords
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(typed)
  if (iso) return [iso[3]?.padStart(2, '0'), iso[2]?.padStart(2, '0'), iso[1]].join('-')
  if (isDeletion(typed, before)) return typed.replace(/[^\d-]/g, '').replace(/-$/, '')
  const parts = typed
    .replace(/[./\s]/g, '-')
    .replace(/[^\d-]/g, '')
    .split('-')
  // A separator ends a part that is shorter than two digits.
  const digits = parts
    .map((part, at) => (at < parts.length - 1 && part.length === 1 ? `0${part}` : part))
    .join('')
    .slice(0, 8)
  const shaped = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const ends = digits.length === 2 || digits.length === 4
  return shaped.join('-') + (ends ? '-' : '')
}

/** A date with all its eight digits is formatted when the field loses focus; any other text stays unchanged. */
export function settledDate(text: string): string {
  return text.replace(/\D/g, '').length === 8 ? maskDate(text, text) : text
}

/** Whether one stretch of the text was deleted. A shorter text pasted over it does not count. */
function isDeletion(typed: string, before: string): boolean {
  if (typed.length >= before.length) return false
  let same = 0
  while (same < typed.length && typed[same] === before[same]) same++
  return before.endsWith(typed.slice(same))
}
