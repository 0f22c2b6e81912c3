import { deepEqual } from '@tanstack/react-router'

/** Milliseconds after an answer in which the same request is still the press that was answered: a double click. */
const SAME_PRESS = 700

export interface SingleFlight<Answer> {
  /** Sends a request; if the same one is under way, or was just answered, returns that one's promise. */
  press: (intent: unknown, send: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Distinguishes a button that was pressed twice from a request that is made twice. A failure may be tried again at
 * once.
 */
export function createSingleFlight<Answer>(
  now: () => number = () => performance.now(),
): SingleFlight<Answer> {
  let sent: { wish: unknown; promise: Promise<Answer>; answeredAt: number } | undefined
  return {
    press(intent, send) {
      if (sent && deepEqual(sent.wish, intent) && now() - sent.answeredAt < SAME_PRESS) return sent.promise
      // Not answered yet: however long it takes, an equal request is the same one.
      const mine = { wish: intent, promise: send(), answeredAt: Number.POSITIVE_INFINITY }
      sent = mine
      mine.promise.then(
        () => {
          mine.answeredAt = now()
        },
        () => {
          if (sent === mine) sent = undefined
        },
      )
      return mine.promise
    },
  }
}
