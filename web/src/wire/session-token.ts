import type { ActorValues } from './ask-call.ts'

/**
 * The session token of this browser, stored under the documented key `token` (screens 9) so that every tab reads the
 * current one, and the user who acts with it.
 */
const KEY = 'token'
let acting: ActorValues = {}

export function sessionToken(): string | null {
  return localStorage.getItem(KEY)
}

export function keepSessionToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
}

export function actingUser(): ActorValues {
  return acting
}

export function setActingUser(values: ActorValues): void {
  acting = values
}
