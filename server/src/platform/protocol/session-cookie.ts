import { pageHeader } from '@rxdesk/contract/page-header'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reachedByTls, type Settings } from '#platform/settings/settings.ts'

const NAME = 'rxdesk-session'
/** A browser takes this name only with Secure, for the whole host, from that host itself. */
const SECURE_NAME = `__Host-${NAME}`

/** Set again whenever a page is loaded; the session itself ends on the server, long before. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** What a call does to the session of a browser. */
export type SessionEffect = 'begins' | 'continues' | 'ends'

/** The cookie in which a browser stores its session token, out of reach of its scripts. */
export interface SessionCookie {
  keep(reply: FastifyReply, token: string): void
  /** Removes it, and what the browser cached. */
  end(reply: FastifyReply): void
}

export function createSessionCookie(settings: Pick<Settings, 'TLS_CERT' | 'PUBLIC_URL'>): SessionCookie {
  const secure = reachedByTls(settings)
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const name = secure ? SECURE_NAME : NAME
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`)
  return {
    keep: (reply, token) => set(reply, token, MAX_AGE_SECONDS),
    end(reply) {
      set(reply, '', 0)
      // Not "storage": it holds the choice of language and look, and sealed typing that is not saved yet.
      reply.header('clear-site-data', '"cache"')
    },
  }
}

/** The bearer token of a program's request. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session token in the cookie of a request, whoever made it send the cookie. */
export function cookieTokenOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  for (const name of [SECURE_NAME, NAME]) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    if (found) return found
  }
  return undefined
}

/** Whether a page of ours made the request. A page of another site cannot send the header; newer browsers say so too. */
export function isFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return headers[pageHeader.name.toLowerCase()] === pageHeader.value && (!site || site === 'same-origin')
}

/** The session token of a request: the bearer of a program, or the cookie of a page of ours. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? (isFromOurPage(request) ? cookieTokenOf(request) : undefined)
}

/** Whether the cookie is what a request is answered by. */
export function isByCookie(request: FastifyRequest): boolean {
  return bearerOf(request) === undefined && isFromOurPage(request) && cookieTokenOf(request) !== undefined
}

/** Whether a request would change something by a cookie that its sender did not ask the browser to send. */
export function isForeignWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  return cookieTokenOf(request) !== undefined && bearerOf(request) === undefined && !isFromOurPage(request)
}

/** The answer for a page of ours: the token of the session goes into the cookie, and no secret to its scripts. */
export function answerForPage(
  cookie: SessionCookie,
  effect: SessionEffect,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: unknown },
): unknown {
  if (effect === 'ends') {
    cookie.end(reply)
    return body
  }
  const { token, resumeSecret } = body as { token?: string; resumeSecret?: string }
  const kept = effect === 'begins' ? token : sessionTokenOf(request)
  if (kept) cookie.keep(reply, kept)
  return {
    ...(body as object),
    ...(token !== undefined && { token: '' }),
    ...(resumeSecret !== undefined && { resumeSecret: '' }),
  }
}
