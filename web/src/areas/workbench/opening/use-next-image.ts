import { getNexteRxImage } from '@rxdesk/contract/areas/cases/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#parts/when-idle.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { askCall } from '#wire/wire.ts'

/** How long the current case may load, and no key is pressed, before anything is prefetched, in milliseconds. */
const SETTLES = 5_000
const QUIET = 1_500

/**
 * Prefetches the first page of the case that "next" would give while the operator reads this one, and stops at the next
 * key press. Only a head start: nothing of it is shown, and if it fails the image loads with its case.
 */
export function useNextImage(erxId: number, held: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!held) return
    const notBefore = performance.now() + SETTLES
    let done = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let fetching: AbortController | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => whenIdle(begin), Math.max(QUIET, notBefore - performance.now()))
    }
    const begin = () => {
      if (done || fetching || document.visibilityState !== 'visible') return
      const now = new AbortController()
      fetching = now
      void fetchNext(now.signal)
        .catch(() => undefined)
        .finally(() => {
          if (now.signal.aborted) return
          done = true
          fetching = undefined
        })
    }
    const fetchNext = async (signal: AbortSignal) => {
      const { erxUrl } = await askCall(getNexteRxImage, { skipErxId: erxId }, { signal })
      const key = ['file', erxUrl]
      if (erxUrl === '' || cache.getQueryData(key)) return
      cache.setQueryData(key, await fetchAuthorised(erxUrl, signal, 'low'))
    }
    const acted = () => {
      if (done) return
      fetching?.abort()
      fetching = undefined
      wait()
    }
    const acts = ['keydown', 'pointerdown', 'wheel'] as const
    for (const act of acts) window.addEventListener(act, acted, { capture: true, passive: true })
    document.addEventListener('visibilitychange', acted)
    wait()
    return () => {
      done = true
      clearTimeout(timer)
      fetching?.abort()
      for (const act of acts) window.removeEventListener(act, acted, { capture: true })
      document.removeEventListener('visibilitychange', acted)
    }
  }, [erxId, held, cache])
}
