/** Clocks of wards and ours differ, and some things are written down when they are about to happen. */
const GRACE_MS = 30 * 60_000

/** Longer than anybody lives; what is older than that is a slip of the year. */
const LONGEST_LIFE_MS = 122 * 366 * 86_400_000

/** Whether a time is so long ago that nobody who is treated today was alive. */
export function isTooLongAgo(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > LONGEST_LIFE_MS
}

/** Whether a time is ahead by more than clocks differ: 30 minutes. */
export function isAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + GRACE_MS
}

/** An order that begins later than this is asked about. */
export const FARTHEST_START_DAYS = 7

/** Whether a start is so far ahead that it may be a slip: more than 7 days. */
export function isFarAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + FARTHEST_START_DAYS * 86_400_000
}
