import { createHash } from 'node:crypto'

/** Far more than the sessions of a day. */
const MOST = 20_000

/** Bearer tokens that have been those of live sessions. */
export interface KnownBearers {
  has(bearer: string): boolean
  add(bearer: string): void
}

/**
 * Requests are counted by session only with a token that was once verified: a token is quickly invented, and each new
 * one would begin to count from nothing. Kept as hashes, the least recently seen forgotten first.
 */
export function createKnownBearers(most: number = MOST): KnownBearers {
  const known = new Set<string>()
  const nameOf = (bearer: string) => createHash('sha256').update(bearer).digest('base64')
  return {
    has: (bearer) => known.has(nameOf(bearer)),
    add(bearer) {
      const name = nameOf(bearer)
      known.delete(name)
      known.add(name)
      const [oldest] = known
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
  }
}
