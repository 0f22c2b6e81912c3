import { type CameraState, cameraStates, liveHeaders } from '@rxdesk/contract/areas/cameras/options'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'
import { createPictureCutter, type LivePart } from './read-pictures.ts'

/** What is shown of a camera now. */
export interface ShownPicture {
  url: string | undefined
  /** When the picture came, in milliseconds. */
  at: number
  /** Undefined as long as the stream has not said. */
  state: CameraState | undefined
}

const nothing: ShownPicture = { url: undefined, at: 0, state: undefined }
/** A stream that broke off is asked for again after so long. */
const AGAIN_MS = 2_000

export interface LivePictures {
  of: (camera: number) => ShownPicture
  subscribe: (listener: () => void) => () => void
}

/**
 * The pictures of these cameras as they come, by one connection for all of them. It is closed while the tab is hidden,
 * and when no camera is asked for. Only the newest picture of each is held.
 */
export function useLivePictures(cameras: readonly number[]): LivePictures {
  const store = useMemo(createPictureStore, [])
  const asked = [...cameras].sort((one, other) => one - other).join(',')
  useEffect(() => {
    if (asked === '') return
    const over = new AbortController()
    let hidden = new AbortController()
    const run = async () => {
      while (!over.signal.aborted) {
        hidden = new AbortController()
        if (document.visibilityState === 'visible')
          await readPictures(asked, AbortSignal.any([over.signal, hidden.signal]), store.put).catch(
            () => undefined,
          )
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    const onHide = () => document.visibilityState === 'hidden' && hidden.abort()
    document.addEventListener('visibilitychange', onHide)
    void run()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      over.abort()
    }
  }, [asked, store])
  useEffect(() => () => store.clear(), [store])
  return store
}

export function usePicture(pictures: LivePictures, camera: number): ShownPicture {
  return useSyncExternalStore(pictures.subscribe, () => pictures.of(camera))
}

async function readPictures(
  cameras: string,
  signal: AbortSignal,
  put: (part: LivePart) => void,
): Promise<void> {
  const response = await fetch(`${apiBase}/cameras/${cameras}/live`, {
    headers: sessionHeaders(),
    signal,
    cache: 'no-store',
  })
  const reader = response.ok ? response.body?.getReader() : undefined
  if (!reader) return
  const cut = createPictureCutter(liveHeaders)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const part of cut(value)) put(part)
  }
}

function createPictureStore() {
  const shown = new Map<number, ShownPicture>()
  const listeners = new Set<() => void>()
  return {
    of: (camera: number) => shown.get(camera) ?? nothing,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put({ camera, state, picture }: LivePart) {
      const before = shown.get(camera) ?? nothing
      const known = cameraStates.find((one) => one === state)
      if (picture) {
        if (before.url) URL.revokeObjectURL(before.url)
        const url = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }))
        const isStill = before.state === 'still'
        shown.set(camera, { url, at: Date.now(), state: isStill ? 'still' : 'live' })
      } else shown.set(camera, { ...before, state: known })
      for (const listener of listeners) listener()
    },
    clear() {
      for (const { url } of shown.values()) if (url) URL.revokeObjectURL(url)
      shown.clear()
    },
  }
}
