/** Each group of lengths ends this much later than the one before it. */
const STEP = 1.2
/** The first group: all that took no longer, in seconds. */
const SHORTEST = 15

/** The group of a claim that was held so many seconds. */
export function heldGroup(seconds: number): number {
  return seconds <= SHORTEST ? 0 : Math.ceil(Math.log(seconds / SHORTEST) / Math.log(STEP))
}

/** The middle of a group, in minutes: at most a tenth beside the length of any claim of it. */
function middleMinutes(group: number): number {
  if (group === 0) return SHORTEST / 2 / 60
  return (SHORTEST * STEP ** (group - 0.5)) / 60
}

/**
 * The length, in minutes to one decimal, that a share of the claims did not exceed; null where there are none.
 *
 * @param counts how many claims each group has
 * @param share 0.5 for the median
 */
export function heldMinutes(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total <= 0) return null
  let seen = 0
  for (const group of [...counts.keys()].toSorted((a, b) => a - b)) {
    seen += counts.get(group) ?? 0
    if (seen >= total * share) return Math.round(middleMinutes(group) * 10) / 10
  }
  return null
}
