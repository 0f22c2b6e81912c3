/** Points of a line that rises, each with its value. */
export type RisingLine = readonly (readonly [at: number, value: number])[]

/** The value of a line at a place: between two points in proportion, from 0 before the first, that of the last behind it. */
export function valueOn(line: RisingLine, place: number): number {
  let [before, below] = [0, 0]
  for (const [at, value] of line) {
    if (place <= at) return below + ((value - below) * (place - before)) / Math.max(1e-9, at - before)
    before = at
    below = value
  }
  return below
}
