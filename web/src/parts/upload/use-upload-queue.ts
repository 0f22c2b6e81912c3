import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig } from '#wire/config.ts'
import { randomUuid } from '#wire/random-uuid.ts'
import { createServerTransport } from './server-transport.ts'
import type { QueuedFile } from './upload-queue.ts'
import { UploadQueue } from './upload-queue.ts'

/** The queue of one form: it stops when the form is closed. */
export function useUploadQueue(): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const { clientCipherKey } = useConfig()
  const [queue] = useState(
    () => new UploadQueue({ transport: createServerTransport(clientCipherKey), newId: randomUuid, pause }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.files) }
}

/** Waits; a returning network ends the wait. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      window.removeEventListener('online', resume)
      signal.removeEventListener('abort', stop)
      act()
    }
    const resume = end(done)
    const stop = end(() => fail(signal.reason))
    const timer = setTimeout(resume, milliseconds)
    window.addEventListener('online', resume)
    signal.addEventListener('abort', stop)
  })
}
