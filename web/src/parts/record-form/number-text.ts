import { z } from 'zod'

/** A number as typed, or nothing; a comma is as good as a point. */
export const numberText = z
  .string()
  .trim()
  .regex(/^(-?\d+([.,]\d+)?)?$/)

/** A typed text as a number; null when it is empty. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Number(text)
}
