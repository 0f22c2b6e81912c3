import { useEffect, useState } from 'react'

const LOCK = 'rxdesk-alerts'

/**
 * Whether this tab is the one of its browser that polls for alerts: the one that was looked at last. A tab that comes to
 * sight takes the lock from the other; one that lost it waits for it, in case the other is closed. Without locks every
 * tab polls.
 */
export function usePollingTab(): boolean {
  const [polls, setPolls] = useState(() => !('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
    let ended = false
    let holds = false
    let release: (() => void) | undefined
    let waiting = new AbortController()
    const held = () =>
      new Promise<void>((done) => {
        if (ended) return done()
        release = done
        holds = true
        setPolls(true)
      })
    const lost = () => {
      holds = false
      if (ended) return
      setPolls(false)
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
  }, [])
  return polls
}
