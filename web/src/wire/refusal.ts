import type { Issue } from '@rxdesk/contract/envelope'
import { refusalText } from '@rxdesk/contract/envelope'

/**
 * A call that the server answered with a refusal: a domain refusal (status 200 with a sentence, calls 8) or a protocol
 * failure. `message` is the sentence without its "Error: "; it may be empty when the answer is not a sentence.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly issues: readonly Issue[]
  /** The whole answer, for calls whose refusal has more than a sentence (sign-in, conflicts). */
  readonly body: unknown
  /** How long to wait before asking again, in seconds; only with status 429. */
  readonly waitSeconds: number | undefined

  constructor(refusal: {
    message: string
    status: number
    issues?: readonly Issue[]
    body?: unknown
    waitSeconds?: number
  }) {
    super(refusalText(refusal.message))
    this.status = refusal.status
    this.issues = refusal.issues ?? []
    this.body = refusal.body
    this.waitSeconds = refusal.waitSeconds
  }
}

/** No answer came: the network is away or the server does not answer in the shape of the wire. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost'
}

/** Whether an error means that the session has ended; the shell then shows the sign-in page. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 401
}

/** Whether another user changed the data since it was read, or a call token no longer fits. */
export function isStale(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 409
}
