import { limits } from '@rxdesk/contract/limits'
import { useSyncExternalStore } from 'react'

export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in milliseconds. */
  stays: number
}

/** What left the house, said until the user has read it. */
export interface DoneLine {
  id: number
  /** Which case it was: the screen has gone on to another. */
  erxId: number
  text: string
}

/** More than this would be read long after its cause. */
const MOST_WAITING = 4

/** More than this would push the screen down. */
const MOST_DONE_LINES = 3

let doneLines: readonly DoneLine[] = []
/** The one that is shown, and what waits until it is gone. */
let notices: readonly Notice[] = []
let waiting: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function setDone(next: readonly DoneLine[]): void {
  doneLines = next
  for (const listener of listeners) listener()
}

function add(kind: Notice['kind'], text: string, stays: number): void {
  // One at a time: the next takes its place, so that a row of them never covers what is below the bar. An error has its
  // time in full: what comes meanwhile waits, of good news the newest alone.
  const notice = { id: ++lastId, kind, text, stays }
  if (!notices.some(isError)) {
    set([notice])
    return
  }
  if (isError(notice) && notices.some((one) => one.text === text)) return
  const before = waiting.filter((one) => isError(one) && one.text !== text)
  waiting = [...before, notice].slice(-MOST_WAITING)
}

const isError = ({ kind }: Notice): boolean => kind === 'error'

/** Shows a message to the user, top right: success for 2 s, errors and news for 6 s (screens 9). */
export const notify = {
  success: (text: string) => add('success', text, limits.snackbarSuccess),
  error: (text: string) => add('error', text, limits.snackbarError),
  info: (text: string) => add('info', text, limits.snackbarError),
  /** What was sent of a case: it stays above the screen until it is dismissed, instead of going after 2 s. */
  done: (erxId: number, text: string) =>
    setDone([...doneLines, { id: ++lastId, erxId, text }].slice(-MOST_DONE_LINES)),
}

export function dismissNotice(id: number): void {
  const left = notices.filter((notice) => notice.id !== id)
  if (left.length > 0) {
    set(left)
    return
  }
  const [next, ...later] = waiting
  waiting = later
  set(next ? [next] : [])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(listen, () => notices)
}

/** Takes one line away, or all of them when the user leaves. */
export function dismissDone(id?: number): void {
  setDone(id === undefined ? [] : doneLines.filter((line) => line.id !== id))
}

export function useDoneLines(): readonly DoneLine[] {
  return useSyncExternalStore(listen, () => doneLines)
}
