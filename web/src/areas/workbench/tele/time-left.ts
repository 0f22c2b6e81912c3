/** From this share of the time on, what is left is a warning. */
const WARNED_FROM = 0.8

/** How a consultation stands to the time that it should take. */
export interface TimeLeft {
  /** Whole minutes that are left, begun ones too; 0 when the time is over. */
  left: number
  /** Whole minutes beyond it. */
  over: number
  isWarned: boolean
}

/** What is left of the minutes since the claim; undefined where there is no limit, or nobody has the case. */
export function timeLeft(
  { claimedAt, minutes }: { claimedAt: string; minutes: number },
  now: number,
): TimeLeft | undefined {
  if (claimedAt === '' || minutes === 0) return undefined
  const taken = Math.max(0, (now - Date.parse(claimedAt)) / 60_000)
  return {
    left: Math.max(0, Math.ceil(minutes - taken)),
    over: Math.max(0, Math.floor(taken - minutes)),
    isWarned: taken >= minutes * WARNED_FROM,
  }
}
