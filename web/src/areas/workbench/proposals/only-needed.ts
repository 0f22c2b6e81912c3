import { useSyncExternalStore } from 'react'

const KEY = 'workbench.onlyNeeded'
const listeners = new Set<() => void>()

export function onlyNeededOn(): boolean {
  return localStorage.getItem(KEY) === 'on'
}

/** Whether Tab and Enter visit only what needs a person; remembered in this browser. */
export function useOnlyNeeded(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, onlyNeededOn)
  const set = (next: boolean) => {
    if (next) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  }
  return [on, set]
}
