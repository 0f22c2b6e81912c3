import { useSyncExternalStore } from 'react'

/** From which score on "accept all" takes a proposal over. */
export const thresholds = [0.9, 0.95, 0.99] as const
export type Threshold = (typeof thresholds)[number]

const KEY = 'workbench.acceptFrom'
const USUAL: Threshold = 0.95
const listeners = new Set<() => void>()

function chosen(): Threshold {
  const kept = Number(localStorage.getItem(KEY))
  return thresholds.find((each) => each === kept) ?? USUAL
}

/** The threshold as this person chose it in this browser. */
export function useThreshold(): [Threshold, (next: Threshold) => void] {
  const threshold = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosen)
  const set = (next: Threshold) => {
    localStorage.setItem(KEY, String(next))
    for (const listener of listeners) listener()
  }
  return [threshold, set]
}
