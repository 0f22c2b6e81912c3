import type http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { type AskedCamera, askHttp, wholeAnswer } from './http-request.ts'
import { boundaryOf, createPartCutter } from './multipart-parts.ts'
import { shownPicture } from './shown-picture.ts'

/**
 * Pictures of an HTTP camera until the signal: the parts of an MJPEG stream, or one still after the other. Redirects are
 * not followed. Throws CameraProblem when the camera is done or wrong.
 */
export async function* httpFrames(camera: AskedCamera, signal: AbortSignal): AsyncGenerator<Buffer> {
  while (!signal.aborted) {
    const answer = accepted(await askHttp(camera, signal))
    const type = answer.headers['content-type'] ?? ''
    const boundary = boundaryOf(type)
    try {
      if (boundary !== undefined) yield* streamed(answer, boundary)
      else if (/^image\/jpe?g\b/i.test(type)) yield shownPicture(await wholeAnswer(answer))
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

function accepted(answer: http.IncomingMessage): http.IncomingMessage {
  const status = answer.statusCode ?? 0
  if (status === 200) return answer
  answer.destroy()
  if (status >= 300 && status < 400) throw new CameraProblem('redirects')
  throw new CameraProblem(status === 401 || status === 403 ? 'refusesLogin' : 'noPicture')
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
