import { expect, type Locator, type Page } from '@playwright/test'

/** A browser with a camera that shows a test picture and a microphone that beeps; it asks nobody. */
export const fakeMedia = {
  launchOptions: {
    ...(process.env.E2E_EXECUTABLE ? { executablePath: process.env.E2E_EXECUTABLE } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
}

/** The connections that the pages of a browser make, for a look at what they send and by which way. */
export const keepConnections = (): void => {
  const kept: RTCPeerConnection[] = []
  Reflect.set(window, 'connections', kept)
  const Own = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Own {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      kept.push(this)
    }
  }
}

/** The camera is refused, as where a user presses Block; the microphone is not. */
export const refuseCamera = (): void => {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    if (constraints?.video) throw new DOMException('blocked', 'NotAllowedError')
    return ask(constraints)
  }
}

/** How many frames of the other side the open connection decoded. */
export function framesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let frames = 0
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[]) {
      if (connection.connectionState !== 'connected') continue
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'inbound-rtp' && entry.kind === 'video') frames += entry.framesDecoded ?? 0
    }
    return frames
  })
}

/** The kinds of candidates that a page made, in all its connections. */
export function candidatesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kinds = new Set<string>()
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'local-candidate') kinds.add(String(entry.candidateType))
    return [...kinds]
  })
}

/** More frames come, and the picture runs. */
export async function expectPicture(page: Page, picture: Locator): Promise<void> {
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page)).toBeGreaterThan(before)
  await expect
    .poll(() => picture.evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0)))
    .toBeGreaterThan(0)
}
