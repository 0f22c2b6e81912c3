import { useSyncExternalStore } from 'react'

const LOCK = 'rxdesk-alerts'

const listeners = new Set<() => void>()
let polls = false
let leave: (() => void) | undefined

/**
 * Whether this tab is the one of its browser that polls for alerts: the one that was looked at last. A tab that comes to
 * sight takes the lock from the other; one that lost it waits for it, in case the other is closed. Without locks every
 * tab polls.
 */
export function usePollingTab(): boolean {
  return useSyncExternalStore(hear, () => polls)
}

/** All polls of a tab share its lock: with one each they would take it from each other. */
function hear(listener: () => void): () => void {
  listeners.add(listener)
  leave ??= enter()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
    polls = false
  }
}

function tell(next: boolean): void {
  polls = next
  for (const listener of listeners) listener()
}

function enter(): () => void {
  if (!('locks' in navigator)) {
    polls = true
    return () => undefined
  }
  let ended = false
  let holds = false
  let release: (() => void) | undefined
  let waiting = new AbortController()
  const held = () =>
    new Promise<void>((done) => {
      if (ended) return done()
      release = done
      holds = true
      tell(true)
    })
  const lost = () => {
    holds = false
    if (ended) return
    tell(false)
    wait()
  }
  const wait = () => {
    waiting = new AbortController()
    const { signal } = waiting
    navigator.locks.request(LOCK, { signal }, held).catch(() => signal.aborted || lost())
  }
  const take = () => {
    if (document.hidden || holds) return
    waiting.abort()
    navigator.locks.request(LOCK, { steal: true }, held).catch(lost)
  }
  if (document.hidden) wait()
  else take()
  document.addEventListener('visibilitychange', take)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', take)
    waiting.abort()
    release?.()
  }
}
