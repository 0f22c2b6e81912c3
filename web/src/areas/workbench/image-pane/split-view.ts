import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'
import { useUser } from '../../../session/session-store.ts'

const KEY = 'workbench.splitView'
const listeners = new Set<() => void>()

/**
 * Image, recognised text and record side by side. Each person's choice is remembered in this browser; in a narrow
 * window there is no room for it, and the text opens under the image instead.
 */
export function useSplitView(): { room: boolean; split: boolean; toggle: () => void } {
  const room = useMediaQuery('(min-width: 1200px)')
  const key = `${KEY}.${useUser().userCode}`
  const chosen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key) === 'on',
  )
  const toggle = () => {
    if (chosen) localStorage.removeItem(key)
    else localStorage.setItem(key, 'on')
    for (const listener of listeners) listener()
  }
  return { room, split: room && chosen, toggle }
}
