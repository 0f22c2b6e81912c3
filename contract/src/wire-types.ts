import { z } from 'zod'
import { openMessage } from './messages-open.ts'

/** A number that some screens send as text; other text is invalid. */
export const wireNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .refine(Number.isSafeInteger, 'must be a whole number')

/** A whole number above zero, sent as number or text. */
export const wireId = wireNumber.refine(
  (n) => Number.isSafeInteger(n) && n > 0,
  'must be a whole number above zero',
)

/** A date as filters and forms write it: dd-mm-yyyy (screens 9). Empty text means none. */
export const wireDate = z
  .string()
  .trim()
  .refine((text) => text === '' || isCalendarDate(text), 'must be a date, dd-mm-yyyy')

function isCalendarDate(text: string): boolean {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  if (!match) return false
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The acting user's own code, compared with the session (decisions: identity). */
export const actingUser = {
  userCode: wireNumber.optional(),
  userId: z.union([z.string(), z.number()]).optional(),
}

/** A sentence for the user. */
export const messageAnswer = z.object({ message: z.string() })

/** A page of a list: how many rows to skip and to send. */
export const pageFields = {
  offset: wireNumber.refine((n) => n >= 0, 'must not be negative').default(0),
  limit: wireNumber.refine((n) => n >= 0 && n <= 100, 'must be 0 to 100').default(10),
}

/** The order of a list: `column:asc`, `column:desc`, or empty for the list's own. */
export const sortField = (...columns: readonly string[]) =>
  z
    .string()
    .regex(new RegExp(`^((${columns.join('|')}):(asc|desc))?$`), 'unknown order')
    .default('')

/** Largest size in bytes of a picture that is printed on documents (a signature, a seal, a logo). */
export const LARGEST_PICTURE = 500_000

/** Such a picture in base64, JPEG or PNG; empty text removes the current one. */
export const pictureField = z.union([
  z.literal(''),
  z.base64().max(Math.ceil(LARGEST_PICTURE / 3) * 4, openMessage('picture.tooLarge')),
])
