import { createAskCall } from './ask-call.ts'
import { Reach } from './reach.ts'
import { actingUser, sessionToken } from './session-token.ts'

/** Base of the wire: same origin, or another server named when the web is built (`VITE_API_BASE`). */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

type SessionEndedListener = (token: string) => void
const sessionEndedListeners = new Set<SessionEndedListener>()

/** Calls `listener` with the session token that a call was refused for (401). Answers how to stop. */
export function onSessionEnded(listener: SessionEndedListener): () => void {
  sessionEndedListeners.add(listener)
  return () => sessionEndedListeners.delete(listener)
}

export function reportSessionEnded(token: string): void {
  for (const listener of sessionEndedListeners) listener(token)
}

/** Whether this page's server answers; `/health` is polled while it does not. */
export const serverReach = new Reach(async () => (await fetch(`${apiBase}/health`, { cache: 'no-store' })).ok)

/** The client of this page. */
export const askCall = createAskCall({
  base: apiBase,
  fetch: (input, init) => fetch(input, init),
  token: sessionToken,
  actor: actingUser,
  onSessionEnded: reportSessionEnded,
  onAnswer: serverReach.heard,
  onLost: serverReach.lost,
})
