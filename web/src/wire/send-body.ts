import { problemSchema } from '@rxdesk/contract/envelope'
import { CallRefused, NetworkLost } from './refusal.ts'
import { sessionMark } from './session-mark.ts'
import { reportSessionEnded } from './wire.ts'

/** A connection that moves no byte for so long is taken for dead, in milliseconds. */
const LONGEST_STANDSTILL = 90_000

interface BodyToSend {
  method: 'PUT' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob | null
  signal: AbortSignal
  /** Receives the part sent so far, 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a file by XMLHttpRequest, which alone reports upload progress; resolves to status and text. */
export function sendBody({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: BodyToSend): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(signal.reason)
    const request = new XMLHttpRequest()
    let standstill: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(standstill)
      standstill = setTimeout(() => request.abort(), LONGEST_STANDSTILL)
    }
    const abort = () => request.abort()
    const end = () => {
      clearTimeout(standstill)
      signal.removeEventListener('abort', abort)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      moved()
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      end()
      done({ status: request.status, text: request.responseText })
    }
    request.onerror = request.ontimeout = () => {
      end()
      fail(new NetworkLost('No answer from the server'))
    }
    request.onabort = () => {
      end()
      fail(signal.aborted ? signal.reason : new NetworkLost('The connection stands still'))
    }
    signal.addEventListener('abort', abort, { once: true })
    moved()
    request.send(body)
  })
}

/** The body of an answer in the envelope; throws CallRefused with its sentence, or NetworkLost when it is not one. */
export function answerOf({ status, text }: { status: number; text: string }): unknown {
  let body: unknown
  try {
    const answer: unknown = JSON.parse(text)
    body = typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : undefined
  } catch {
    throw new NetworkLost(`HTTP ${status}`)
  }
  if (status >= 200 && status < 300) return body
  const session = sessionMark()
  if (status === 401 && session) reportSessionEnded(session)
  const problem = problemSchema.safeParse(body)
  throw new CallRefused({ message: problem.data?.message ?? '', status, body })
}
