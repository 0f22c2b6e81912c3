import type { Caller } from '#platform/protocol/caller.ts'

/** Longest time that a session is trusted without a look-up (decisions: the session token is looked up). */
export const CACHE_MS = 2_000
/** After an end, longer than its transaction can take to commit. */
const SUSPECT_MS = 30_000
const SWEEP_SIZE = 1_000

interface Cached {
  caller: Caller
  until: number
}

/** Sessions that were looked up moments ago, by bearer token. */
export interface SessionCache {
  find(bearer: string): Caller | undefined
  keep(bearer: string, caller: Caller): void
  /** Forgets a session immediately. It is not cached again until its end has had time to commit. */
  forget(sessionId: string): void
}

export function createSessionCache(now: () => number = () => performance.now()): SessionCache {
  const byBearer = new Map<string, Cached>()
  // The end of a session shows in the database only when its transaction commits; until then it must not be cached
  // again.
  const suspects = new Map<string, number>()

  function sweep(): void {
    for (const [bearer, cached] of byBearer) if (cached.until <= now()) byBearer.delete(bearer)
    for (const [id, until] of suspects) if (until <= now()) suspects.delete(id)
  }

  return {
    find(bearer) {
      const cached = byBearer.get(bearer)
      if (cached && cached.until > now()) return cached.caller
      byBearer.delete(bearer)
      return undefined
    },
    keep(bearer, caller) {
      if ((suspects.get(caller.sessionId) ?? 0) > now()) return
      if (byBearer.size + suspects.size >= SWEEP_SIZE) sweep()
      byBearer.set(bearer, { caller, until: now() + CACHE_MS })
    },
    forget(sessionId) {
      suspects.set(sessionId, now() + SUSPECT_MS)
      for (const [bearer, cached] of byBearer)
        if (cached.caller.sessionId === sessionId) byBearer.delete(bearer)
    },
  }
}
