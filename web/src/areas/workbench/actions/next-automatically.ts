import { useSyncExternalStore } from 'react'

const KEY = 'workbench.nextAutomatically'
const listeners = new Set<() => void>()

function isOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

/** Whether the next case opens by itself when one is finished; remembered in this browser. */
export function useNextAutomatically(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
    for (const listener of listeners) listener()
  }
  return [on, set]
}
