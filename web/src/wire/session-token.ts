import type { ActorValues } from './ask-call.ts'

/**
 * The session token of this browser, kept under the documented key `token` (screens 9) so that every tab reads the
 * one that is live, and who acts with it.
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
