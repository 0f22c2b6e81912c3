import { limits } from '@rxdesk/contract/limits'
import { useSyncExternalStore } from 'react'

export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in milliseconds. */
  stays: number
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function add(kind: Notice['kind'], text: string, stays: number): void {
  // The same sentence twice in a row is one notice that stays longer.
  const others = notices.filter((notice) => notice.text !== text || notice.kind !== kind)
  set([...others.slice(-3), { id: ++lastId, kind, text, stays }])
}

/** Shows a message to the user, top right: success for 2 s, errors and news for 6 s (screens 9). */
export const notify = {
  success: (text: string) => add('success', text, limits.snackbarSuccess),
  error: (text: string) => add('error', text, limits.snackbarError),
  info: (text: string) => add('info', text, limits.snackbarError),
}

export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id))
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
}
