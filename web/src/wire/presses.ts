import { deepEqual } from '@tanstack/react-router'

/** Milliseconds after an answer in which the same wish is still the press that was answered: a double click. */
const SAME_PRESS = 700

export interface Presses<Payload, Answer> {
  /** Sends the payload; where it is the press that is under way, or was just answered, once more, that one's promise. */
  press: (payload: Payload, send: (payload: Payload) => Promise<Answer>) => Promise<Answer>
}

/** Tells a button that was pressed twice from something that is wished for twice. A failure may be tried again at once. */
export function createPresses<Payload, Answer>(
  now: () => number = () => performance.now(),
): Presses<Payload, Answer> {
  let sent: { payload: Payload; promise: Promise<Answer>; answeredAt: number } | undefined
  return {
    press(payload, send) {
      if (sent && deepEqual(sent.payload, payload) && now() - sent.answeredAt < SAME_PRESS)
        return sent.promise
      // Not answered yet: however long it takes, the same is the same.
      const mine = { payload, promise: send(payload), answeredAt: Number.POSITIVE_INFINITY }
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
