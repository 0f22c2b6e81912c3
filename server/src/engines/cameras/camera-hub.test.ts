import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type CameraHub, createCameraHub, type HubTimes } from './camera-hub.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'

const jpeg = Buffer.from('picture')
let hub: CameraHub | undefined
afterEach(() => hub?.close())

/** A hub of cameras that send what a test says, and how many are asked. */
function openHub(answer: (signal: AbortSignal) => Promise<Buffer>, times: Partial<HubTimes> = {}) {
  const asked = { all: 0, now: 0, most: 0 }
  const seen: string[] = []
  hub = createCameraHub({
    most: 10,
    times,
    seen: (_cameraId, fault) => seen.push(fault),
    async *frames(_cameraId, signal) {
      asked.all += 1
      asked.now += 1
      asked.most = Math.max(asked.most, asked.now)
      try {
        yield await answer(signal)
      } finally {
        asked.now -= 1
      }
    },
  })
  return { hub, asked, seen }
}
const faultsOf = async (stills: readonly Promise<Buffer>[]) =>
  (await Promise.allSettled(stills)).map((one) => one.status === 'rejected' && one.reason.fault)

describe('a still', () => {
  it('is asked for once however many wait, also where none comes', async () => {
    const { hub, asked, seen } = openHub(async () => {
      await pause(20)
      throw new CameraProblem('noAnswer')
    })
    const waiting = Array.from({ length: 20 }, () => hub.still(1))
    expect(new Set(await faultsOf(waiting))).toEqual(new Set(['noAnswer']))
    expect(asked.all).toBe(1)
    expect(seen).toEqual(['noAnswer'])
    await faultsOf([hub.still(1)])
    expect(asked.all).toBe(2)
  })

  it('is the same for a while, until the camera is forgotten', async () => {
    const { hub, asked } = openHub(async () => jpeg)
    expect([await hub.still(1), await hub.still(1)]).toEqual([jpeg, jpeg])
    expect(asked.all).toBe(1)
    hub.forget(1)
    await hub.still(1)
    expect(asked.all).toBe(2)
  })

  it('is asked of a few cameras at once, and of the others in their turn', async () => {
    const { hub, asked } = openHub(async () => {
      await pause(20)
      return jpeg
    })
    const stills = Array.from({ length: 12 }, (_, cameraId) => hub.still(cameraId))
    expect(await Promise.all(stills)).toHaveLength(12)
    expect([asked.all, asked.most]).toEqual([12, cameraLimits.stillsAtOnce])
  })

  it('is given up for a camera that goes on without one', async () => {
    const { hub, asked } = openHub(
      async (signal) => {
        while (!signal.aborted) await pause(10)
        throw new CameraProblem('noAnswer')
      },
      { firstMs: 50 },
    )
    expect(await faultsOf([hub.still(1)])).toEqual(['noAnswer'])
    while (asked.now > 0) await pause(10)
  })
})
