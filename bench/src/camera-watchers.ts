import { findFfmpeg } from '@rxdesk/server/src/engines/cameras/find-ffmpeg.ts'
import { filmed, openRtspTestCamera } from '@rxdesk/server/src/engines/cameras/rtsp-server.fixture.ts'

/** The camera that this process is, and then the watchers that it stands for. */
export type ToWatchers = { film: string } | { address: string; watchers: number } | 'count'
export interface CameraOpened {
  port: number
}
/** What came since the last count. */
export interface Counted {
  pictures: number
  megabytes: number
}

let pictures = 0
let bytes = 0
const tell = (message: CameraOpened | Counted) => void process.send?.(message)

process.on('message', async (message: ToWatchers) => {
  if (message === 'count') {
    tell({ pictures, megabytes: bytes / 2 ** 20 })
    pictures = 0
    bytes = 0
  } else if ('film' in message) {
    const ffmpeg = await findFfmpeg(undefined)
    if (!ffmpeg) throw new Error('no ffmpeg')
    const camera = await openRtspTestCamera(ffmpeg, { pictures: filmed(message.film) })
    process.once('disconnect', () => void camera.stop())
    tell({ port: camera.port })
  } else for (let at = 0; at < message.watchers; at++) void watch(message.address)
})

async function watch(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: 'Bearer watcher' } })
  if (!answer.ok || !answer.body) throw new Error(`a stream was answered ${answer.status}`)
  for await (const piece of answer.body) {
    bytes += piece.length
    const found = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    for (let at = found.indexOf('image/jpeg'); at >= 0; at = found.indexOf('image/jpeg', at + 1))
      pictures += 1
  }
}
