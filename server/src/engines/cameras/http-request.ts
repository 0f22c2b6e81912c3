import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { CameraAddress } from './camera-address.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { authorizationFor, type CameraLogin } from './http-login.ts'

/** What a camera is asked by: the address as written, and the IP address that is connected to. */
export interface AskedCamera {
  address: CameraAddress
  ip: string
  login: CameraLogin
}

interface Sent {
  method: 'GET' | 'POST'
  body?: string
  headers: Record<string, string>
}

/** The answer of a camera, after a challenge was answered once. Redirects are not followed. Throws CameraProblem. */
export async function askHttp(
  camera: AskedCamera,
  signal: AbortSignal,
  sent: Sent = { method: 'GET', headers: {} },
): Promise<http.IncomingMessage> {
  const first = await request(camera, signal, sent)
  if (first.statusCode !== 401) return first
  first.destroy()
  const challenge = first.headers['www-authenticate'] ?? ''
  const { method, headers } = sent
  const authorization = authorizationFor(challenge, camera.login, { method, uri: camera.address.path })
  if (authorization === undefined) throw new CameraProblem('refusesLogin')
  return request(camera, signal, { ...sent, headers: { ...headers, authorization } })
}

function request(
  { address, ip }: AskedCamera,
  signal: AbortSignal,
  { method, body, headers }: Sent,
): Promise<http.IncomingMessage> {
  const { host, port, path, tls } = address
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const named = isIP(host) === 6 ? `[${host}]` : host
  const sent = (tls ? https : http).request(
    {
      host: ip,
      port,
      path,
      method,
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
  sent.end(body)
  return promise
}

/** The body of an answer, at most as long as a picture may be. */
export async function wholeAnswer(
  answer: http.IncomingMessage,
  most: number = cameraLimits.frameBytes,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    if (bytes > most) throw new CameraProblem('noPicture')
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
