/** Limits of what is taken from a camera, which may be anything that answers at its address. */
export const cameraLimits = {
  /** Bytes of one picture. */
  frameBytes: 2_000_000,
  /** Pixels of a side of it. */
  side: 8_192,
  /** Milliseconds to connect and to send the first picture, and between two of them. */
  answerMs: 8_000,
  /** Milliseconds within which the first picture is there, whatever is sent meanwhile. */
  firstMs: 20_000,
  /** Cameras that are asked for a still at once; each may cost a process. */
  stillsAtOnce: 4,
  /** Milliseconds between two pictures that are passed on: 5 a second. */
  frameMs: 200,
  /** Milliseconds between two requests of a camera that sends one picture at a time. */
  stillMs: 1_000,
} as const
