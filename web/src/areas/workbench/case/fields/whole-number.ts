import { plainDigits } from '#parts/written-date.ts'

/** The whole number that a text is, none when it is empty; undefined when it is anything else. */
export function wholeNumber(text: string): number | null | undefined {
  const digits = plainDigits(text.trim())
  if (digits === '') return null
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}
