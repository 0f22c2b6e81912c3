import { createAskCall } from './ask-call.ts'
import { Reach } from './reach.ts'
import { actingUser, sessionHeaders, sessionMark } from './session-mark.ts'

/** Base of the wire, of the page's own origin: the session cookie goes nowhere else. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

type SessionEndedListener = (session: string) => void
const sessionEndedListeners = new Set<SessionEndedListener>()

/** Calls `listener` with the sign-in that a call was refused for (401). Answers how to stop. */
export function onSessionEnded(listener: SessionEndedListener): () => void {
  sessionEndedListeners.add(listener)
  return () => sessionEndedListeners.delete(listener)
}

export function reportSessionEnded(session: string): void {
  for (const listener of sessionEndedListeners) listener(session)
}

/** Whether this page's server answers; `/health` is polled while it does not. */
export const serverReach = new Reach(async () => (await fetch(`${apiBase}/health`, { cache: 'no-store' })).ok)

/** The client of this page. */
export const askCall = createAskCall({
  base: apiBase,
  fetch: (input, init) => fetch(input, init),
  headers: sessionHeaders,
  session: sessionMark,
  actor: actingUser,
  onSessionEnded: reportSessionEnded,
  onAnswer: serverReach.heard,
  onLost: serverReach.lost,
})
