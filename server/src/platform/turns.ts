/** Waits for a turn; who has one gives it back by what it resolves to. Rejects with the signal's reason where that is sooner. */
export type TakeTurn<Key> = (key: Key, signal?: AbortSignal) => Promise<() => void>

/** Hands out turns in order, so many at once for each key. */
export function createTurns<Key>(atOnce: number): TakeTurn<Key> {
  const busy = new Map<Key, { taken: number; waiting: Set<() => void> }>()
  return async (key, signal) => {
    signal?.throwIfAborted()
    const line = busy.get(key) ?? { taken: 0, waiting: new Set() }
    busy.set(key, line)
    if (line.taken >= atOnce) await turnIn(line.waiting, signal)
    else line.taken += 1
    return () => {
      const [next] = line.waiting
      if (next) return next()
      line.taken -= 1
      if (line.taken === 0) busy.delete(key)
    }
  }
}

/** Stands in the line until it is called, or until the signal: then it leaves the line. */
function turnIn(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(go)
      signal?.removeEventListener('abort', giveUp)
    }
    const go = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal?.reason)
    }
    waiting.add(go)
    signal?.addEventListener('abort', giveUp)
  })
}
