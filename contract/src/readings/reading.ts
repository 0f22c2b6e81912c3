import { z } from 'zod'
import { wireId } from '#wire-types.ts'

const LONGEST_NOTE = 200
/** Litres a minute: a high-flow device gives no more. */
const MOST_OXYGEN = 70

/**
 * One revision of a reading of a vital sign. Readings are corrected, never overwritten: the last revision stands, the
 * others are its history, and one with an empty value took the reading back.
 */
export const readingSchema = z.object({
  readingId: z.number(),
  revision: z.number(),
  vitalId: z.number(),
  /** ISO 8601. */
  takenAt: z.string(),
  /** Whether a time was given; otherwise only the day counts, that of the prescription. */
  timed: z.boolean(),
  /** In the shape of its sign's master. */
  value: z.string(),
  unit: z.string(),
  note: z.string(),
  /** Litres of oxygen a minute while it was taken, 0 on air; null when nobody said. */
  oxygen: z.number().nullable(),
  /** Whether the patient lay prone while it was taken; null when nobody said. */
  proning: z.boolean().nullable(),
  who: z.string(),
  /** When it was written down, ISO 8601. */
  notedAt: z.string(),
})
export type Reading = z.infer<typeof readingSchema>

/** A reading that is added, or the correction of one. */
export const writtenReadingSchema = z
  .object({
    vitalId: wireId,
    /** ISO 8601 with its offset; empty: on the day of the prescription, without a time. */
    takenAt: z.union([z.literal(''), z.iso.datetime({ offset: true })]),
    /** Empty takes back the reading that it corrects. */
    value: z.string().trim().max(30),
    unit: z.string().trim().max(30).default(''),
    note: z.string().trim().max(LONGEST_NOTE).default(''),
    oxygen: z.number().min(0).max(MOST_OXYGEN).nullable().default(null),
    proning: z.boolean().nullable().default(null),
    /** The revision that the user saw, of the reading that is put right. */
    corrects: z.object({ readingId: wireId, revision: wireId }).optional(),
    /** The user was asked about an implausible value or a second reading of the same minute, and says that it is right. */
    sure: z.boolean().default(false),
  })
  .refine(({ value, corrects }) => value !== '' || corrects !== undefined, {
    path: ['value'],
    message: 'Write the value',
  })
export type WrittenReading = z.output<typeof writtenReadingSchema>

type Ordered = Pick<Reading, 'timed' | 'takenAt' | 'readingId'>

/** Orders readings by their time, newest first. One without a time is older than any that has one. */
export function newestFirst(a: Ordered, b: Ordered): number {
  if (a.timed !== b.timed) return a.timed ? -1 : 1
  return Date.parse(b.takenAt) - Date.parse(a.takenAt) || b.readingId - a.readingId
}

/** The readings that stand, newest first, of all revisions in any order. */
export function standingReadings(revisions: readonly Reading[]): Reading[] {
  return lastRevisions(revisions).sort(newestFirst)
}

/** The same in no order of their times. */
export function lastRevisions(revisions: readonly Reading[]): Reading[] {
  const last = new Map<number, Reading>()
  for (const each of revisions) {
    const known = last.get(each.readingId)
    if (!known || known.revision < each.revision) last.set(each.readingId, each)
  }
  return [...last.values()].filter(({ value }) => value !== '')
}

/** The newest reading of each sign, by the sign's id, of those that stand in any order: the one value that a prescription shows. */
export function newestOfSigns(standing: readonly Reading[]): Map<number, Reading> {
  // Each time is read once: a stay has hundreds.
  const newest = new Map<number, { reading: Reading; at: number }>()
  for (const reading of standing) {
    const known = newest.get(reading.vitalId)
    const at = Date.parse(reading.takenAt)
    if (!known || isNewer({ reading, at }, known)) newest.set(reading.vitalId, { reading, at })
  }
  return new Map([...newest].map(([vitalId, { reading }]) => [vitalId, reading]))
}

/** The order of `newestFirst`, by times that were read already. */
function isNewer(one: { reading: Ordered; at: number }, other: { reading: Ordered; at: number }): boolean {
  if (one.reading.timed !== other.reading.timed) return one.reading.timed
  return one.at === other.at ? one.reading.readingId > other.reading.readingId : one.at > other.at
}

/** Revisions by one user within this time are one piece of writing: what is saved while a figure is typed. */
const ONE_WRITING_MS = 120_000

/** What a reading said before, newest first, without what was saved in the middle of typing. */
export function formerRevisions(revisions: readonly Reading[], readingId: number): Reading[] {
  const all = revisions.filter((each) => each.readingId === readingId).sort((a, b) => a.revision - b.revision)
  return all
    .slice(0, -1)
    .filter((each, at) => {
      const next = all[at + 1]
      const isTyping =
        next?.who === each.who && Date.parse(next.notedAt) - Date.parse(each.notedAt) <= ONE_WRITING_MS
      return !isTyping
    })
    .reverse()
}

const MINUTE_MS = 60_000
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE_MS)

/** Whether two readings are of the same sign and the same minute: one was probably written down twice. */
export function sameReading(
  a: Pick<Reading, 'vitalId' | 'takenAt' | 'timed'>,
  b: Pick<Reading, 'vitalId' | 'takenAt' | 'timed'>,
): boolean {
  return a.vitalId === b.vitalId && a.timed === b.timed && minuteOf(a.takenAt) === minuteOf(b.takenAt)
}
