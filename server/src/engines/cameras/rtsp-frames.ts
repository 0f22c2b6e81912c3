import { spawn } from 'node:child_process'
import { endChild } from '#engines/child-processes/child-process.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import type { CameraLogin } from './http-login.ts'
import type { AskedCamera } from './http-request.ts'
import { createPartCutter } from './multipart-parts.ts'
import { openRtspRelay } from './rtsp-relay.ts'
import { shownPicture } from './shown-picture.ts'

/** Every process list shows these: the address, name and password come by the standard input. */
const ffmpegArguments = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
  // Nothing but the relay is asked, in one TCP connection.
  ...['-protocol_whitelist', 'pipe,rtsp,rtp,tcp', '-f', 'concat', '-safe', '0', '-i', 'pipe:0'],
  ...['-an', '-sn', '-dn', '-vf', "scale='min(640,iw)':-2,fps=5", '-q:v', '6', '-threads', '1'],
  // The name of the boundary is that of the muxer.
  ...['-f', 'mpjpeg', 'pipe:1'],
]
const BOUNDARY = 'ffmpeg'
const lastWordsKept = 2_000

/**
 * Pictures of an RTSP camera, as one ffmpeg makes them, until the signal. The child ends with this process, however that
 * ends: its connection goes through us, and so does what it writes.
 *
 * @throws CameraProblem
 */
export async function* rtspFrames(
  camera: AskedCamera,
  signal: AbortSignal,
  ffmpeg: string,
): AsyncGenerator<Buffer> {
  const { address, ip, login } = camera
  const relay = await openRtspRelay({ ip, port: address.port, tls: address.tls, host: address.host })
  // Who left meanwhile is told no more.
  if (signal.aborted) return relay.close()
  const child = spawn(ffmpeg, ffmpegArguments, { stdio: ['pipe', 'pipe', 'pipe'], env: {} })
  let lastWords = ''
  let failed: Error | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsKept)
  })
  child.on('error', (error) => {
    failed = error
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(concatScript(relay.port, address.path, login))
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  let silence = setTimeout(stop, 2 * cameraLimits.answerMs)
  try {
    const cut = createPartCutter(BOUNDARY)
    for await (const piece of child.stdout) {
      // What it wrote before it was ended.
      if (signal.aborted) return
      const newest = cut(piece as Buffer).at(-1)
      if (newest === undefined) continue
      clearTimeout(silence)
      silence = setTimeout(stop, cameraLimits.answerMs)
      yield shownPicture(newest)
    }
    if (signal.aborted) return
    if (failed) throw new CameraProblem('noFfmpeg', failed)
    if (relay.redirected()) throw new CameraProblem('redirects')
    throw new CameraProblem(/401|403|Unauthorized|Forbidden/.test(lastWords) ? 'refusesLogin' : 'noAnswer')
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    relay.close()
    await endChild(child)
  }
}

/** What ffmpeg reads from its standard input: a list of one file, the camera by way of the relay. */
function concatScript(port: number, path: string, { userName, secret }: CameraLogin): string {
  const login = userName === '' && secret === '' ? '' : `${escaped(userName)}:${escaped(secret)}@`
  return [
    'ffconcat version 1.0',
    `file 'rtsp://${login}127.0.0.1:${port}${path}'`,
    'option rtsp_transport tcp',
    `option timeout ${cameraLimits.answerMs * 1_000}`,
    '',
  ].join('\n')
}

const escaped = (text: string) => encodeURIComponent(text).replaceAll("'", '%27')
