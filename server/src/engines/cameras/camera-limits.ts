/** Limits of what is taken from a camera, which may be anything that answers at its address. */
export const cameraLimits = {
  /** Bytes of one picture. */
  frameBytes: 2_000_000,
  /** Pixels of a side of it. */
  side: 8_192,
  /** Milliseconds to connect and to send the first picture, and between two of them. */
  answerMs: 8_000,
  /** Milliseconds between two pictures that are passed on: 5 a second. */
  frameMs: 200,
  /** Milliseconds between two requests of a camera that sends one picture at a time. */
  stillMs: 1_000,
} as const
