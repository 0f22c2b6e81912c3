import { deepEqual } from '@tanstack/react-router'

/** Milliseconds after an answer in which the same request is still the press that was answered: a double click. */
const SAME_PRESS = 700

export interface Presses<Answer> {
  /** Sends a request; if the same one is under way, or was just answered, returns that one's promise. */
  press: (wish: unknown, send: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Distinguishes a button that was pressed twice from a request that is made twice. A failure may be tried again at
 * once.
 */
export function createPresses<Answer>(now: () => number = () => performance.now()): Presses<Answer> {
  let sent: { wish: unknown; promise: Promise<Answer>; answeredAt: number } | undefined
  return {
    press(wish, send) {
      if (sent && deepEqual(sent.wish, wish) && now() - sent.answeredAt < SAME_PRESS) return sent.promise
      // Not answered yet: however long it takes, an equal request is the same one.
      const mine = { wish, promise: send(), answeredAt: Number.POSITIVE_INFINITY }
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
