import { pageHeader } from '@rxdesk/contract/page-header'
import type { ActorValues } from './ask-call.ts'

/**
 * The sign-in of this browser. Its token is in a cookie that no script reads; every tab knows the sign-in by the id
 * that this browser made for it, under the documented key (screens 9), which proves nothing to the server.
 */
const MARK = 'sessionID'
/** Until November 2026 the token was stored here. It is taken over into the cookie once. */
const OLD_TOKEN = 'token'
let acting: ActorValues = {}

/** Names the sign-in that a request belongs to; null when nobody is signed in. */
export function sessionMark(storage: Storage = localStorage): string | null {
  return storage.getItem(MARK)
}

export function keepSessionMark(sessionID: string, storage: Storage = localStorage): void {
  storage.setItem(MARK, sessionID)
}

/** What makes the cookie of this browser count. To be sent with every request to our server, and to no other. */
export function sessionHeaders(storage: Storage = localStorage): Record<string, string> {
  const headers = { [pageHeader.name]: pageHeader.value }
  const oldToken = storage.getItem(OLD_TOKEN)
  return oldToken ? { ...headers, Authorization: `Bearer ${oldToken}` } : headers
}

/** To be called once the cookie holds the token, or it turned out to be worth nothing. */
export function forgetOldToken(storage: Storage = localStorage): void {
  storage.removeItem(OLD_TOKEN)
  storage.removeItem('resumeSecret')
}

export function actingUser(): ActorValues {
  return acting
}

export function setActingUser(values: ActorValues): void {
  acting = values
}
