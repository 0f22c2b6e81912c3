import { answeredDirections } from './answered.ts'
import type { Directions } from './model.ts'

/** Directions by what was typed, the last used last: they are read again for each look at a line. */
const read = new Map<string, Directions>()
const READ_AT_MOST = 2_000

/** The same as `answeredDirections`, read once for the same line: never change what it returns. */
export function answeredOnce(line: Parameters<typeof answeredDirections>[0]): Directions {
  const { dosage, answers, type, strength, route } = line
  const key = JSON.stringify([dosage, answers, type, strength, route])
  const directions = read.get(key) ?? answeredDirections(line)
  read.delete(key)
  read.set(key, directions)
  for (const oldest of read.keys()) {
    // Text comes from anywhere: what is kept must not grow without limit.
    if (read.size <= READ_AT_MOST) break
    read.delete(oldest)
  }
  return directions
}
