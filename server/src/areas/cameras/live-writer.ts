import type { ServerResponse } from 'node:http'
import { liveHeaders } from '@rxdesk/contract/areas/cameras/options'

const BOUNDARY = 'picture'
/** What is on its way gets so long to arrive once a stream is over. */
const LAST_MS = 1_000

/** The pictures of several cameras in one answer, each the newest: who reads slowly misses some, and nothing queues. */
export function openLiveWriter(raw: ServerResponse) {
  /** What each camera has that is not written yet. */
  const pending = new Map<number, Buffer>()
  let isFull = false
  raw.writeHead(200, {
    'content-type': `multipart/x-mixed-replace; boundary=${BOUNDARY}`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.on('error', () => raw.destroy())
  raw.on('drain', () => {
    isFull = false
    flush()
  })

  function flush(): void {
    for (const [cameraId, part] of pending) {
      if (isFull || raw.writableEnded) return
      pending.delete(cameraId)
      isFull = !raw.write(part)
    }
  }
  function put(cameraId: number, headers: string[], body: Buffer): void {
    const lines = [`--${BOUNDARY}`, `${liveHeaders.camera}: ${cameraId}`, ...headers]
    pending.set(
      cameraId,
      Buffer.concat([
        Buffer.from(`${lines.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`),
        body,
        Buffer.from('\r\n'),
      ]),
    )
    flush()
  }

  return {
    picture: (cameraId: number, jpeg: Buffer) => put(cameraId, ['content-type: image/jpeg'], jpeg),
    /** Without a picture: what is to be said in its place. */
    state: (cameraId: number, state: string) =>
      put(cameraId, [`${liveHeaders.state}: ${state}`], Buffer.alloc(0)),
    end: () => {
      raw.end()
      // Who does not read what is left keeps no server from stopping.
      setTimeout(() => raw.destroy(), LAST_MS).unref()
    },
  }
}
