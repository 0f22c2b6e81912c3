import { plainDigits } from '#parts/written-date.ts'

/** The text as a whole number; null when it is empty, undefined when it is anything else. */
export function wholeNumber(text: string): number | null | undefined {
  const digits = plainDigits(text.trim())
  if (digits === '') return null
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}
