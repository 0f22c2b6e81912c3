import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { CameraAddress } from './camera-address.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { authorizationFor, type CameraLogin } from './http-login.ts'
import { boundaryOf, createPartCutter } from './multipart-parts.ts'
import { shownPicture } from './shown-picture.ts'

/** What pictures are asked from: the address as written, and the IP address that is connected to. */
export interface AskedCamera {
  address: CameraAddress
  ip: string
  login: CameraLogin
}

/**
 * Pictures of an HTTP camera until the signal: the parts of an MJPEG stream, or one still after the other. Redirects are
 * not followed. Throws CameraProblem when the camera is done or wrong.
 */
export async function* httpFrames(camera: AskedCamera, signal: AbortSignal): AsyncGenerator<Buffer> {
  while (!signal.aborted) {
    const answer = await ask(camera, signal)
    const type = answer.headers['content-type'] ?? ''
    const boundary = boundaryOf(type)
    try {
      if (boundary !== undefined) yield* streamed(answer, boundary)
      else if (/^image\/jpe?g\b/i.test(type)) yield shownPicture(await whole(answer))
      else throw new CameraProblem('noPicture')
    } catch (error) {
      throw error instanceof CameraProblem ? error : new CameraProblem('noAnswer', error)
    } finally {
      answer.destroy()
    }
    if (boundary !== undefined) throw new CameraProblem('noAnswer')
    await pause(cameraLimits.stillMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The answer with the pictures, after a challenge was answered once. */
async function ask(camera: AskedCamera, signal: AbortSignal): Promise<http.IncomingMessage> {
  const first = await request(camera, signal)
  if (first.statusCode !== 401) return accepted(first)
  first.destroy()
  const challenge = first.headers['www-authenticate'] ?? ''
  const authorization = authorizationFor(challenge, camera.login, { method: 'GET', uri: camera.address.path })
  if (authorization === undefined) throw new CameraProblem('refusesLogin')
  return accepted(await request(camera, signal, { authorization }))
}

function accepted(answer: http.IncomingMessage): http.IncomingMessage {
  const status = answer.statusCode ?? 0
  if (status === 200) return answer
  answer.destroy()
  if (status >= 300 && status < 400) throw new CameraProblem('redirects')
  throw new CameraProblem(status === 401 || status === 403 ? 'refusesLogin' : 'noPicture')
}

function request(
  { address, ip }: AskedCamera,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<http.IncomingMessage> {
  const { host, port, path, tls } = address
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const named = isIP(host) === 6 ? `[${host}]` : host
  const sent = (tls ? https : http).request(
    {
      host: ip,
      port,
      path,
      headers: { host: `${named}:${port}`, 'user-agent': 'Rxdesk', ...headers },
      agent: false,
      signal,
      timeout: cameraLimits.answerMs,
      // Cameras make their own certificates: this hides pictures and passwords, and cannot prove who the camera is.
      ...(tls && { rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) }),
    },
    resolve,
  )
  // The socket's silence, before the answer and between its pieces.
  sent.on('timeout', () => sent.destroy(new Error('silent')))
  sent.on('error', (error) => reject(new CameraProblem('noAnswer', error)))
  sent.end()
  return promise
}

async function* streamed(answer: http.IncomingMessage, boundary: string): AsyncGenerator<Buffer> {
  const cut = createPartCutter(boundary)
  let passedOn = 0
  for await (const piece of answer) {
    const newest = cut(piece as Buffer).at(-1)
    if (newest === undefined || Date.now() - passedOn < cameraLimits.frameMs) continue
    passedOn = Date.now()
    yield shownPicture(newest)
  }
}

async function whole(answer: http.IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    if (bytes > cameraLimits.frameBytes) throw new CameraProblem('noPicture')
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
