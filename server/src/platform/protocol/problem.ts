import type { Issue } from '@rxdesk/contract/envelope'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import type { MessageKey } from '@rxdesk/contract/messages'
import { message } from '@rxdesk/contract/messages'

/** What went wrong, in one vocabulary; each kind has one HTTP status (decisions: envelope). */
export const statusOfKind = {
  refused: 200,
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  missing: 404,
  stale: 409,
  tooLarge: 413,
  unsupported: 415,
  throttled: 429,
  unavailable: 503,
  full: 507,
} as const
export type ProblemKind = keyof typeof statusOfKind

/** An answer other than the requested one. Its text is for the user; nothing internal goes in. */
export class Problem extends Error {
  readonly kind: ProblemKind
  /** Further members of the body, beside `message`. */
  readonly extra: Record<string, unknown>

  constructor(kind: ProblemKind, text: string, extra: Record<string, unknown> = {}) {
    super(text)
    this.name = 'Problem'
    this.kind = kind
    this.extra = extra
  }

  get status(): number {
    return statusOfKind[this.kind]
  }

  get body(): { message: string } & Record<string, unknown> {
    return { message: this.message, ...this.extra }
  }
}

/** A domain refusal: 200 with `Error: <sentence>` (calls 8). */
export function refused(key: MessageKey, values?: Record<string, string | number>): Problem {
  return new Problem('refused', ERROR_PREFIX + message(key, values))
}

/** A domain refusal whose literal the documents give without the word Error. */
export function refusedLiterally(
  key: MessageKey,
  values?: Record<string, string | number>,
  extra?: Record<string, unknown>,
): Problem {
  return new Problem('refused', message(key, values), extra)
}

export function invalid(issues: Issue[]): Problem {
  return new Problem('invalid', issues[0]?.message ?? 'The request does not fit.', { issues })
}

export const unauthenticated = () => new Problem('unauthenticated', message('session.ended'))
export const denied = () => new Problem('denied', message('general.noAccess'))
export const missing = () => new Problem('missing', message('general.noRecord'))
export const stale = (key: MessageKey, extra?: Record<string, unknown>) =>
  new Problem('stale', message(key), extra)
export const throttled = (
  key: MessageKey,
  values: Record<string, string | number>,
  retryAfterSeconds: number,
) => new Problem('throttled', message(key, values), { retryAfter: retryAfterSeconds })
