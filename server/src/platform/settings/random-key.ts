import { z } from 'zod'

/** A secret that keys are derived from; an empty one is none. */
export const randomKey = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()
  .refine((key) => key === undefined || key.length >= 32, 'must have at least 32 characters')
  .refine(
    (key) => key === undefined || !isGuessable(key),
    'must be random: this one repeats itself or uses too few different characters',
  )

/** Fewer different characters than hardly any 32 random hexadecimal digits have, or one piece over and over. */
export function isGuessable(key: string): boolean {
  return new Set(key).size < 8 || /^(.{1,16}?)\1+$/.test(key)
}
