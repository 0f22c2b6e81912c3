/** A prescription that was submitted here and cancelled by the partner. */
export interface Cancelled {
  erxId: number
  why: string
}

/** Prescriptions that were submitted from this tab and whose outcome at the partner is not known yet. */
const waiting = new Set<number>()
/** Kept until the user has answered it: the screen on which it arrived may be about to close. */
let cancelled: Cancelled | undefined
const listeners = new Set<() => void>()

export const submittedHere = {
  add: (erxId: number) => void waiting.add(erxId),
  has: (erxId: number) => waiting.has(erxId),
  all: (): readonly number[] => [...waiting],
  settle: (erxId: number) => void waiting.delete(erxId),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  cancelled: () => cancelled,
  setCancelled(now: Cancelled | undefined): void {
    cancelled = now
    for (const listener of listeners) listener()
  },
}
