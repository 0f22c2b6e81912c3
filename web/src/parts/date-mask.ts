/**
 * What a date field holds after a keystroke: digits in the shape dd-mm-yyyy. `2-1-2026` and `2/1/2026` are filled up,
 * a pasted 2026-01-02 is turned round; deleting takes a hyphen away with its digit.
 */
export function maskDate(typed: string, before: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(typed)
  if (iso) return [iso[3]?.padStart(2, '0'), iso[2]?.padStart(2, '0'), iso[1]].join('-')
  const deleting = typed.length < before.length
  if (deleting) return typed.replace(/[^\d-]/g, '').replace(/-$/, '')
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
