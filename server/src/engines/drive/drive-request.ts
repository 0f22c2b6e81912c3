import { setTimeout as wait } from 'node:timers/promises'

/**
 * Why Drive gave nothing: the consent is withdrawn, the access token does not hold any more, this account may not read it,
 * there is no such file, Drive refused the request itself, or it cannot be reached now.
 */
export type DriveFault = 'revoked' | 'expired' | 'denied' | 'missing' | 'refused' | 'unreachable'

/** Its text is for the log and names neither a file nor a person. */
export class DriveProblem extends Error {
  readonly fault: DriveFault

  constructor(fault: DriveFault, text: string, options?: ErrorOptions) {
    super(text, options)
    this.name = 'DriveProblem'
    this.fault = fault
  }
}

const TRIES = 5
const TIMEOUT_MS = 60_000
/** A longer Retry-After is left to the next run of the job. */
const LONGEST_WAIT_MS = 30_000
const REDIRECTS = 3
/** Google's own hosts for downloads. */
const DOWNLOAD_HOSTS = /(^|\.)(googleusercontent|googleapis)\.com$/

export interface Asked {
  url: URL
  method?: 'GET' | 'POST'
  token?: string
  form?: Record<string, string>
}

type Pause = (ms: number) => Promise<unknown>

/**
 * Asks Google and tries again where it says "later" (429, 5xx, a rate limit in a 403). Redirects lead to Google's
 * download hosts or stay at the host that was asked; elsewhere nothing is asked, and the token goes nowhere else.
 * @throws DriveProblem
 */
export async function askDrive(asked: Asked, pause: Pause = wait): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await followed(asked, tried, pause)
    if (answer === undefined) continue
    if (answer.ok) return answer
    const words = await wordsOf(answer)
    const later = answer.status === 429 || answer.status >= 500 || isRateLimit(words)
    if (!later || tried >= TRIES) throw problemOf(asked, answer.status, words)
    await pause(waitAfter(answer, tried))
  }
}

/** The answer after its redirects; undefined when the connection failed and another try is due. */
async function followed(asked: Asked, tried: number, pause: Pause): Promise<Response | undefined> {
  try {
    let { url } = asked
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const answer = await fetch(url, requestOf(asked, url))
      const next = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || next === null) return answer
      await answer.body?.cancel()
      url = new URL(next, url)
      const google = url.protocol === 'https:' && DOWNLOAD_HOSTS.test(url.hostname)
      if (!google && url.origin !== asked.url.origin)
        throw new DriveProblem('refused', 'Drive led to a host that is not its own.')
    }
    throw new DriveProblem('refused', 'Drive led in a circle.')
  } catch (error) {
    if (error instanceof DriveProblem) throw error
    if (tried >= TRIES) throw new DriveProblem('unreachable', 'Drive cannot be reached.', { cause: error })
    await pause(backOff(tried))
    return undefined
  }
}

function requestOf({ method = 'GET', token, form, url: first }: Asked, url: URL): RequestInit {
  const trusted = url.origin === first.origin || url.hostname.endsWith('.googleapis.com')
  return {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: token !== undefined && trusted ? { authorization: `Bearer ${token}` } : {},
    ...(form && { body: new URLSearchParams(form) }),
  }
}

interface Words {
  /** Of the token's address (RFC 6749, 5.2). */
  code: string
  /** Of the API's errors. */
  reasons: string[]
}

/** The words of a refusal: `{"error": "invalid_grant"}` or `{"error": {"errors": [{"reason": …}]}}`. */
async function wordsOf(answer: Response): Promise<Words> {
  const body = (await answer.json().catch(() => ({}))) as { error?: unknown }
  const { error } = body
  if (typeof error === 'string') return { code: error, reasons: [] }
  const { errors } = (error ?? {}) as { errors?: unknown }
  const list = Array.isArray(errors) ? (errors as { reason?: unknown }[]) : []
  return { code: '', reasons: list.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : [])) }
}

function isRateLimit({ reasons }: Words): boolean {
  return reasons.some((reason) => /^(user)?rateLimitExceeded$/i.test(reason))
}

/** A 401 without a token is about the application itself, whose secret may be mistyped: no client has withdrawn anything. */
function problemOf({ token }: Asked, status: number, { code }: Words): DriveProblem {
  const text = `Drive answered ${status}${code && /^\w+$/.test(code) ? ` (${code})` : ''}.`
  if (code === 'invalid_grant') return new DriveProblem('revoked', text)
  if (status === 401 && token !== undefined) return new DriveProblem('expired', text)
  if (status === 403) return new DriveProblem('denied', text)
  if (status === 404 || status === 410) return new DriveProblem('missing', text)
  return new DriveProblem(status === 429 || status >= 500 ? 'unreachable' : 'refused', text)
}

function waitAfter(answer: Response, tried: number): number {
  const told = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(told) && told >= 0 ? Math.min(told * 1000, LONGEST_WAIT_MS) : backOff(tried)
}

/** Half a second, one, two, four, each a little less or more, so that servers do not come back together. */
function backOff(tried: number): number {
  return 500 * 2 ** (tried - 1) * (0.75 + Math.random() / 2)
}
