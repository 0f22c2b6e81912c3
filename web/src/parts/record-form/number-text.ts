import { z } from 'zod'

/** A number as it is typed, or nothing; a comma is as good as a point. */
export const numberText = z
  .string()
  .trim()
  .regex(/^(-?\d+([.,]\d+)?)?$/)

/** What was typed as a number; null when nothing was. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Number(text)
}
