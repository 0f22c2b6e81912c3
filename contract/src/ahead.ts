/** Clocks of wards and ours differ, and some things are written down when they are about to happen. */
const GRACE_MS = 30 * 60_000

/** Whether a time is ahead by more than clocks differ: 30 minutes. */
export function isAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + GRACE_MS
}
