import { useSyncExternalStore } from 'react'

/** What may lie over any screen behind the sign-in, opened by a key or from anywhere. */
export type Overlay = 'keys' | 'palette'

let shown: Overlay | undefined
const listeners = new Set<() => void>()

function show(next: Overlay | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

export const openOverlay = (overlay: Overlay) => show(overlay)
export const closeOverlay = () => show(undefined)

/** The one that is open now. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(listen, () => shown)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
