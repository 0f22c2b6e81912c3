/** The first digit of each script that prescriptions are written in, as a code point: Arabic, Persian, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966]

/** Digits of other scripts as 0 to 9; the rest stays. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** The whole number that a text is, none when it is empty; undefined when it is anything else. */
export function wholeNumber(text: string): number | null | undefined {
  const digits = plainDigits(text.trim())
  if (digits === '') return null
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}
