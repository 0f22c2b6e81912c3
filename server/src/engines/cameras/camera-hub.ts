import type { CameraFault } from '@rxdesk/contract/areas/cameras/options'
import { createTurns } from '#platform/turns.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { firstPicture } from './first-picture.ts'

/** What a watcher of a camera gets: a new picture, or why there is none now. Never a queue: the newest alone. */
export interface Watcher {
  picture(jpeg: Buffer): void
  fault(fault: CameraFault): void
}

export interface HubParts {
  /** Cameras that are live at once; of others a still is made. */
  most: number
  /** Pictures of a camera until the signal; throws CameraProblem. */
  frames(cameraId: number, signal: AbortSignal): AsyncIterable<Buffer>
  /** Told when a camera is seen, at most every {@link HubTimes.seenMs}, and of every change of its fault. */
  seen(cameraId: number, fault: CameraFault | ''): void
  times?: Partial<HubTimes>
}

export interface HubTimes {
  /** A feed ends so long after its last watcher is gone. */
  lingerMs: number
  /** A feed that broke off is begun again after so long, then after twice as long. */
  againMs: number
  againMostMs: number
  seenMs: number
  /** A still is asked again after so long. */
  stillMs: number
  /** A still that is not there after so long is given up. */
  firstMs: number
}

const usualTimes: HubTimes = {
  lingerMs: 10_000,
  againMs: 1_000,
  againMostMs: 60_000,
  seenMs: 20_000,
  stillMs: 10_000,
  firstMs: cameraLimits.firstMs,
}

export interface CameraHub {
  /** Whether the camera is live already, or one more may be. */
  hasRoomFor(cameraId: number): boolean
  /** Watches a camera until the returned function is called. */
  watch(cameraId: number, watcher: Watcher): () => void
  /** The newest picture of a camera, at most {@link HubTimes.stillMs} old. Throws CameraProblem. */
  still(cameraId: number): Promise<Buffer>
  /** Ends what runs of a camera that was changed or removed; who watches it stays and sees it begin again. */
  forget(cameraId: number): void
  /** How many cameras are asked now. */
  feeds(): number
  close(): Promise<void>
}

interface Feed {
  watchers: Set<Watcher>
  newest: { jpeg: Buffer; at: number } | undefined
  fault: CameraFault | ''
  over: AbortController
  /** Ends what it does now, to begin again. */
  again: AbortController
  linger: NodeJS.Timeout | undefined
}

/** The cameras that are asked now, one feed each however many watch. Keeps the newest picture of each and no other. */
export function createCameraHub(parts: HubParts): CameraHub {
  const times = { ...usualTimes, ...parts.times }
  const feeds = new Map<number, Feed>()
  /** All that run, also those that nobody asks for any more. */
  const running = new Set<Promise<void>>()
  /** Those that are asked for, and those that came lately. */
  const stills = new Map<number, Promise<Buffer>>()
  const takeTurn = createTurns<'still'>(cameraLimits.stillsAtOnce)

  function open(cameraId: number): Feed {
    const feed: Feed = {
      ...{ watchers: new Set(), newest: undefined, fault: '', linger: undefined },
      ...{ over: new AbortController(), again: new AbortController() },
    }
    feeds.set(cameraId, feed)
    const done: Promise<void> = run(cameraId, feed).finally(() => running.delete(done))
    running.add(done)
    return feed
  }

  async function run(cameraId: number, feed: Feed): Promise<void> {
    let wait = times.againMs
    let told = 0
    while (!feed.over.signal.aborted) {
      feed.again = new AbortController()
      const signal = AbortSignal.any([feed.over.signal, feed.again.signal])
      const fault = await faultOf(async () => {
        for await (const jpeg of parts.frames(cameraId, signal)) {
          if (signal.aborted) break
          wait = times.againMs
          feed.newest = { jpeg, at: Date.now() }
          const isNews = feed.fault !== '' || Date.now() - told >= times.seenMs
          feed.fault = ''
          if (isNews) {
            told = Date.now()
            parts.seen(cameraId, '')
          }
          for (const watcher of feed.watchers) watcher.picture(jpeg)
        }
      })
      if (feed.over.signal.aborted) return
      if (feed.again.signal.aborted) continue
      if (feed.fault !== fault) parts.seen(cameraId, fault)
      feed.fault = fault
      for (const watcher of feed.watchers) watcher.fault(fault)
      await slept(wait, signal)
      wait = Math.min(2 * wait, times.againMostMs)
    }
  }

  function end(cameraId: number, feed: Feed): void {
    clearTimeout(feed.linger)
    feed.over.abort()
    if (feeds.get(cameraId) === feed) feeds.delete(cameraId)
  }

  async function stillOf(cameraId: number): Promise<Buffer> {
    const done = await takeTurn('still')
    try {
      const jpeg = await firstPicture((signal) => parts.frames(cameraId, signal), times.firstMs)
      parts.seen(cameraId, '')
      return jpeg
    } catch (error) {
      if (error instanceof CameraProblem) parts.seen(cameraId, error.fault)
      throw error
    } finally {
      done()
    }
  }

  return {
    hasRoomFor: (cameraId) => feeds.has(cameraId) || feeds.size < parts.most,
    watch(cameraId, watcher) {
      const feed = feeds.get(cameraId) ?? open(cameraId)
      clearTimeout(feed.linger)
      feed.watchers.add(watcher)
      if (feed.fault !== '') watcher.fault(feed.fault)
      else if (feed.newest) watcher.picture(feed.newest.jpeg)
      return () => {
        if (!feed.watchers.delete(watcher) || feed.watchers.size > 0) return
        feed.linger = setTimeout(() => end(cameraId, feed), times.lingerMs)
      }
    },
    async still(cameraId) {
      const { newest } = feeds.get(cameraId) ?? {}
      if (newest && Date.now() - newest.at < times.stillMs) return newest.jpeg
      // Who waits for a still that does not come hears that too: else each of them would ask again at once.
      const known = stills.get(cameraId)
      if (known) return known
      const asked = stillOf(cameraId)
      stills.set(cameraId, asked)
      // Not kept: a picture in memory is there for who asks now.
      const forgotten = () => {
        if (stills.get(cameraId) === asked) stills.delete(cameraId)
      }
      asked.then(() => setTimeout(forgotten, times.stillMs).unref(), forgotten)
      return asked
    },
    forget(cameraId) {
      stills.delete(cameraId)
      const feed = feeds.get(cameraId)
      if (!feed) return
      feed.newest = undefined
      feed.again.abort()
    },
    feeds: () => feeds.size,
    async close() {
      for (const [cameraId, feed] of feeds) end(cameraId, feed)
      await Promise.all(running)
    },
  }
}

async function faultOf(work: () => Promise<void>): Promise<CameraFault> {
  try {
    await work()
    return 'noAnswer'
  } catch (error) {
    return error instanceof CameraProblem ? error.fault : 'noAnswer'
  }
}

function slept(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
