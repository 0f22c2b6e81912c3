/** Milliseconds between two readings at least: with the seconds of the count, a figure is shown within five. */
const SHORTEST_PAUSE = 2_000
/** The figures of a long range take their time: a screen that stays open asks for them a tenth of the time at most. */
const PAUSE_FOR_EACH = 9

export interface Paced {
  /** Reads now, or when the pause after the reading before is over. */
  ask(): void
  stop(): void
}

/** Reads as often as it is asked to, but one reading at a time, with a pause after each. */
export function paced(read: () => Promise<unknown>): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
  let wanted = false
  let next = 0
  const begin = async () => {
    timer = undefined
    reading = true
    const began = Date.now()
    await read().catch(() => {
      // The screen says what failed.
    })
    reading = false
    next = Date.now() + Math.max(SHORTEST_PAUSE, (Date.now() - began) * PAUSE_FOR_EACH)
    if (wanted) ask()
  }
  const ask = () => {
    wanted = reading
    if (reading || timer !== undefined) return
    timer = setTimeout(begin, Math.max(0, next - Date.now()))
  }
  return {
    ask,
    stop() {
      clearTimeout(timer)
      // One that is under way is the last.
      read = async () => {}
    },
  }
}
